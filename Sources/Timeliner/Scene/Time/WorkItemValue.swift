/// `DispatchWorkItem`: a function that can be called off before it runs.
package final class WorkItemValue: NativeValue {
  package let function: FunctionValue
  package internal(set) var isCancelled = false

  init(_ function: FunctionValue) {
    self.function = function
  }

  package var typeName: String { "DispatchWorkItem" }

  package func isEqual(to other: any NativeValue) -> Bool { (other as? WorkItemValue) === self }

  /// A function that runs the item unless it was cancelled.
  var call: FunctionValue {
    FunctionValue(
      .native(name: "DispatchWorkItem") { [self] (_, evaluator) throws(EvaluationError) in
        guard !isCancelled else { return .void }
        return try evaluator.call(function, [], at: function.place ?? .unknown)
      })
  }
}
