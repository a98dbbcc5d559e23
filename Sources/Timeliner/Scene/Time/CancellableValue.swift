/// `AnyCancellable`: stops what it was given for.
package final class CancellableValue: NativeValue {
  private let action: (Evaluator) -> Void

  init(_ action: @escaping (Evaluator) -> Void) {
    self.action = action
  }

  package var typeName: String { "AnyCancellable" }

  package func isEqual(to other: any NativeValue) -> Bool { (other as? CancellableValue) === self }

  /// Stops it; a second time does nothing.
  func cancel(_ evaluator: Evaluator) { action(evaluator) }
}
