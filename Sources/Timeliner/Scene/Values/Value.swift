/// What an expression of a scene evaluates to.
///
/// Optionals are flattened: nil is `.none`, and a wrapped value is the value itself. `CGFloat`,
/// `Float` and `TimeInterval` are doubles.
package indirect enum Value {
  /// `()`.
  case void
  /// `nil`.
  case none
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  /// A number, truth value or date that depends on time: an expression on the tape.
  case symbol(Symbol)
  case array([Value])
  case dictionary(DictionaryValue)
  case tuple([TupleElement])
  case range(RangeValue)
  /// A closure or function, the scene's or a built-in one.
  case function(FunctionValue)
  /// A value of a struct that the scene declares.
  case structure(StructValue)
  /// A case of an enum that the scene declares.
  case enumeration(EnumValue)
  /// An instance of a class that the scene declares.
  case object(ObjectValue)
  /// A type itself.
  case type(TypeReference)
  /// A built-in view, or any view with modifiers.
  case view(ViewValue)
  /// A value of a built-in type: colour, font, animation, date, binding, …
  case native(any NativeValue)

  /// An element of a tuple.
  package struct TupleElement {
    package var label: String?
    package var value: Value

    package init(label: String?, value: Value) {
      self.label = label
      self.value = value
    }
  }
}

// Values stay with the thread that evaluates. Said aloud, or the compiler goes in circles inferring it.
@available(*, unavailable) extension Value: Sendable {}
@available(*, unavailable) extension DictionaryValue: Sendable {}
