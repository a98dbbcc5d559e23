/// A type as written.
package indirect enum TypeReference: Hashable, Sendable {
  /// `Int`, `Color`, `Outer.Inner` (joined with dots), with generic arguments.
  case named(String, arguments: [TypeReference])
  case optional(TypeReference)
  case array(TypeReference)
  case dictionary(key: TypeReference, value: TypeReference)
  case tuple([TypeReference])
  /// An element of a tuple that has a label: `x: Int`.
  case labeled(String, TypeReference)
  case function(parameters: [TypeReference], result: TypeReference)
  /// `some View`, `any Shape`: the constraint.
  case opaque(TypeReference)
  /// `Binding<…>` and friends are `named`; `A & B` lists its parts.
  case composition([TypeReference])

  /// The name without generic arguments, or nil for structural types.
  package var name: String? {
    switch self {
    case .named(let name, _): name
    case .opaque(let constraint): constraint.name
    case .labeled(_, let type): type.name
    case .optional, .array, .dictionary, .tuple, .function, .composition: nil
    }
  }
}
