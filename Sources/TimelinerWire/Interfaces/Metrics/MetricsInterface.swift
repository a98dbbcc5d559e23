/// The methods of `io.systemd.Metrics`: gauges and counters as systemd's own services answer them.
///
/// One file each. Every method is answered by a stream, a metric a reply.
package enum MetricsInterface {
  /// The interface's name; it is offered on the socket of `io.timeliner.Frames`.
  package static let name = "io.systemd.Metrics"
}
