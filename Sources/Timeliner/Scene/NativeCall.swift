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

/// Something built in that can be called.
package typealias NativeFunction = (inout NativeCall) throws(EvaluationError) -> Value

/// Something built in that can be read: a static member without arguments or an instance's property.
package typealias NativeProperty = (Value, Evaluator, SourcePlace) throws(EvaluationError) -> Value

/// Sets a property of a built-in value: the value, what to set.
package typealias NativeSetter =
  (inout Value, Value, Evaluator, SourcePlace) throws(EvaluationError) -> Void

/// Names that the language itself does not know: one table per way of saying them.
package struct NativeLibrary {
  /// `sin(x)`, `withAnimation { }`, and initialisers: `Text("…")`, `CGPoint(x:y:)`.
  package var functions: [String: NativeFunction] = [:]
  /// `Color.red`, `.red`, with or without arguments: by type name, then member.
  package var statics: [String: [String: NativeFunction]] = [:]
  /// `date.timeIntervalSince1970`, `size.width`: by the receiver's type name, then member.
  package var properties: [String: [String: NativeProperty]] = [:]
  /// `point.x = 3`, `transaction.animation = nil`: by the type's name, then member.
  package var setters: [String: [String: NativeSetter]] = [:]
  /// `text.bold()`, `animation.delay(1)`, `array.map { }`: by the receiver's type name, then member.
  package var methods: [String: [String: NativeFunction]] = [:]
  /// Modifiers, which apply to every view: `opacity`, `frame`.
  package var modifiers: [String: NativeFunction] = [:]
  /// Where else the members of a type may be found: `ShapeStyle` → `Color`, `Gradient`, ….
  package var lookupFallbacks: [String: [String]] = [:]
  /// Known names of SwiftUI that are accepted and mean nothing in a headless scene, each with why.
  package var ignoredModifiers: [String: String] = [:]

  package init() {}
}
