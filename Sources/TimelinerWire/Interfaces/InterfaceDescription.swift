/// An interface in varlink's definition language, in the subset that all known readers take.
///
/// Fields that came after the first release are nullable, and old ones keep their meaning.
package struct InterfaceDescription: Equatable, Sendable {
  /// The interface's name.
  package let name: String
  /// The whole text.
  package let text: String

  /// All interfaces; a daemon offers `service` on each socket, `metrics` beside `frames`.
  package static let all = [service, frames, metrics, control]
}
