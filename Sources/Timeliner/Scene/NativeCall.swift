/// A call of something built in: unevaluated arguments, so that it can say what types it expects.
///
/// A native function takes its arguments one by one with `argument(_:as:)` and ends with `finish()`,
/// which reports what was not taken.
package struct NativeCall {
  /// What is called: `Text`, `opacity`; for messages.
  package let name: String
  package let evaluator: Evaluator
  /// The value before the dot; `.void` for none.
  package let receiver: Value
  package let arguments: [Argument]
  package let scope: Scope
  package let place: SourcePlace
  /// The type the context asks for, or nil.
  package let expectedType: TypeReference?
  /// Which arguments were taken already.
  package var taken: [Bool]
  /// What the receiver becomes: set by natives that mutate it (`path.move(to:)`, `array.append(_:)`).
  package var newReceiver: Value?

  package init(
    name: String, evaluator: Evaluator, receiver: Value, arguments: [Argument], scope: Scope,
    place: SourcePlace, expectedType: TypeReference?
  ) {
    self.name = name
    self.evaluator = evaluator
    self.receiver = receiver
    self.arguments = arguments
    self.scope = scope
    self.place = place
    self.expectedType = expectedType
    taken = Array(repeating: false, count: arguments.count)
  }
}
