/// What a command did.
package struct CommandResult: Sendable {
  /// What a called function returned, as Swift prints it; nil for nothing.
  package var result: String?

  package init(result: String? = nil) {
    self.result = result
  }
}
