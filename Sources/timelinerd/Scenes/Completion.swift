/// Calls a handler once everything that was entered has left.
///
/// Service thread only.
final class Completion {
  private var open = 1
  private let handler: () -> Void

  init(_ handler: @escaping () -> Void) { self.handler = handler }

  /// Begins something.
  /// - Returns: what to call at its end.
  func enter() -> () -> Void {
    open += 1
    return { self.leave() }
  }

  /// Nothing more is entered.
  func close() { leave() }

  private func leave() {
    open -= 1
    if open == 0 { handler() }
  }
}
