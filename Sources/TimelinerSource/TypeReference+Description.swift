extension TypeReference: CustomStringConvertible {
  /// The type as Swift spells it.
  package var description: String {
    switch self {
    case .named(let name, let arguments):
      arguments.isEmpty ? name : "\(name)<\(Self.list(arguments))>"
    case .optional(let wrapped): "\(wrapped)?"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements): "(\(Self.list(elements)))"
    case .labeled(let label, let type): "\(label): \(type)"
    case .function(let parameters, let result): "(\(Self.list(parameters))) -> \(result)"
    case .opaque(let constraint): "some \(constraint)"
    case .composition(let parts): parts.map(\.description).joined(separator: " & ")
    }
  }

  private static func list(_ types: [TypeReference]) -> String {
    types.map(\.description).joined(separator: ", ")
  }
}
