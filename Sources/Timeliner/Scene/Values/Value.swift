package import TimelinerMotion

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

/// A value that depends on time, as a node of the tape that is being built.
package struct Symbol: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case double
    case int
    case bool
    /// Seconds since the reference date (2001-01-01 00:00 UTC).
    case date
  }

  package var node: TapeNode
  package var kind: Kind

  package init(node: TapeNode, kind: Kind) {
    self.node = node
    self.kind = kind
  }
}

/// A number that a view shows: constant, or a function of time.
package enum Number: Hashable, Sendable {
  case constant(Double)
  case signal(TapeNode)
}

/// A value of a built-in type.
package protocol NativeValue {
  /// Swift's name of the type, as members are looked up: `Color`, `Animation`, `Date`.
  var typeName: String { get }

  /// Swift's `==`; false for different types.
  func isEqual(to other: any NativeValue) -> Bool
}

extension NativeValue where Self: Equatable {
  package func isEqual(to other: any NativeValue) -> Bool { (other as? Self) == self }
}

/// `a..<b` and `a...b` of integers or doubles; nil bounds for one-sided ranges.
package struct RangeValue: Equatable {
  package var lower: Double?
  package var upper: Double?
  package var isClosed: Bool
  package var isInteger: Bool

  package init(lower: Double?, upper: Double?, isClosed: Bool, isInteger: Bool) {
    self.lower = lower
    self.upper = upper
    self.isClosed = isClosed
    self.isInteger = isInteger
  }
}

/// A dictionary that keeps the order of insertion, so that scenes play the same every time.
package struct DictionaryValue {
  package var entries: [(key: Value, value: Value)] = []

  package init(entries: [(key: Value, value: Value)] = []) {
    self.entries = entries
  }
}

/// A value of a struct that the scene declares.
package struct StructValue {
  package var type: TypeDeclaration
  /// Stored properties by name.
  ///
  /// Fields of property wrappers hold the wrapper's storage (`StateBox`, `BindingValue`, …) as a
  /// native value.
  package var fields: [String: Value]
  /// Generic parameters that are known: `Content` → …; for hints only.
  package var generics: [String: TypeReference] = [:]

  package init(type: TypeDeclaration, fields: [String: Value]) {
    self.type = type
    self.fields = fields
  }
}

/// A case of an enum that the scene declares.
package struct EnumValue {
  package var type: TypeDeclaration
  package var name: String
  package var associated: [Value.TupleElement]

  package init(type: TypeDeclaration, name: String, associated: [Value.TupleElement]) {
    self.type = type
    self.name = name
    self.associated = associated
  }
}

/// An instance of a class that the scene declares.
package final class ObjectValue {
  package let type: TypeDeclaration
  package var fields: [String: Value]

  package init(type: TypeDeclaration, fields: [String: Value]) {
    self.type = type
    self.fields = fields
  }
}

// Values stay with the thread that evaluates. Said aloud, or the compiler goes in circles inferring it.
@available(*, unavailable) extension Value: Sendable {}
@available(*, unavailable) extension DictionaryValue: Sendable {}
