/// The first message to a subscriber: what the numbers that follow mean.
package struct Hello: Equatable, Sendable {
  /// Grows when something old changes its meaning; additions do not change it.
  package static let currentProtocol = 1

  package var `protocol` = Hello.currentProtocol
  /// The clock of all times: "monotonic".
  package var clock = "monotonic"
  /// The machine's boot id, 32 hexadecimal digits; times of different boots cannot be compared.
  package var boot: String

  package init(boot: String) {
    self.boot = boot
  }
}
