/// The methods of `io.timeliner.Frames`: observing.
///
/// One file each.
package enum FramesInterface {
  /// The interface's name, and its socket's.
  package static let name = "io.timeliner.Frames"
}
