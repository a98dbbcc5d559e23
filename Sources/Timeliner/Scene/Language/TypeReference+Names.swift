extension TypeReference {
  /// `Double`, and what the evaluator takes for one: `CGFloat`, `Float`, `TimeInterval`.
  package static let double = TypeReference.named("Double", arguments: [])
  /// `Int`.
  package static let int = TypeReference.named("Int", arguments: [])
  /// `Bool`.
  package static let bool = TypeReference.named("Bool", arguments: [])
  /// `String`.
  package static let string = TypeReference.named("String", arguments: [])
  /// `Void`.
  package static let void = TypeReference.named("Void", arguments: [])

  /// A type by its name, without generic arguments.
  package static func named(_ name: String) -> TypeReference { .named(name, arguments: []) }

  /// Without optional and opaque wrappers.
  package var unwrapped: TypeReference {
    switch self {
    case .optional(let wrapped): wrapped.unwrapped
    case .opaque(let wrapped), .labeled(_, let wrapped): wrapped.unwrapped
    case .named("Optional", let arguments): arguments.first?.unwrapped ?? self
    case .named, .array, .dictionary, .tuple, .function, .composition: self
    }
  }

  /// `T?`.
  package var isOptional: Bool {
    switch self {
    case .optional: true
    case .named("Optional", _): true
    case .named, .array, .dictionary, .tuple, .labeled, .function, .composition, .opaque: false
    }
  }

  /// The element that a collection of this type has.
  package var element: TypeReference? {
    switch unwrapped {
    case .array(let element): element
    case .named("Array", let arguments), .named("Set", let arguments),
      .named("ArraySlice", let arguments), .named("Range", let arguments),
      .named("ClosedRange", let arguments):
      arguments.first
    case .named, .optional, .dictionary, .tuple, .labeled, .function, .opaque, .composition: nil
    }
  }

  /// The label of a tuple's element, or nil.
  var label: String? {
    if case .labeled(let label, _) = self { return label }
    return nil
  }

  /// Reads as Swift writes it.
  package var text: String {
    switch self {
    case .named(let name, let arguments):
      arguments.isEmpty
        ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
    case .optional(let wrapped): "\(wrapped.text)?"
    case .array(let element): "[\(element.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .labeled(let label, let type): "\(label): \(type.text)"
    case .tuple(let elements): "(\(elements.map(\.text).joined(separator: ", ")))"
    case .function(let parameters, let result):
      "(\(parameters.map(\.text).joined(separator: ", "))) -> \(result.text)"
    case .opaque(let constraint): "some \(constraint.text)"
    case .composition(let parts): parts.map(\.text).joined(separator: " & ")
    }
  }
}

/// Names that stand for the same type here.
enum TypeNames {
  /// Canonical names by the ones that mean the same to the evaluator.
  static let canonical: [String: String] = [
    "CGFloat": "Double", "Float": "Double", "Float32": "Double", "Float64": "Double",
    "Float16": "Double", "TimeInterval": "Double", "CFTimeInterval": "Double",
    "UInt": "Int", "Int8": "Int", "Int16": "Int", "Int32": "Int", "Int64": "Int",
    "UInt8": "Int", "UInt16": "Int", "UInt32": "Int", "UInt64": "Int", "NSInteger": "Int",
    "Character": "String", "Substring": "String", "LocalizedStringKey": "String",
    "LocalizedStringResource": "String", "StaticString": "String", "NSString": "String",
    "ArraySlice": "Array", "ContiguousArray": "Array", "Collection": "Array",
    "Sequence": "Array", "RandomAccessCollection": "Array", "CGPoint": "CGPoint",
    "PartialRangeFrom": "Range", "PartialRangeUpTo": "Range", "PartialRangeThrough": "Range",
    "ClosedRange": "Range", "CountableRange": "Range", "BinaryFloatingPoint": "Double",
    "FloatingPoint": "Double", "BinaryInteger": "Int", "FixedWidthInteger": "Int",
    "StringProtocol": "String", "()": "Void",
  ]

  /// The name under which members are looked up.
  static func canonical(_ name: String) -> String {
    if let known = canonical[name] { return known }
    if name.hasPrefix("Swift.") { return canonical(String(name.dropFirst(6))) }
    if name.hasPrefix("SwiftUI.") { return canonical(String(name.dropFirst(8))) }
    return name
  }
}
