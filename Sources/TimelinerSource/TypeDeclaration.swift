/// A struct, class, enum, protocol, actor or extension.
package final class TypeDeclaration: Sendable {
  package enum Kind: Sendable { case `struct`, `class`, `enum`, `protocol`, `extension` }

  package let kind: Kind
  /// For an extension, the extended type's name.
  package let name: String
  /// Conformances, superclass or raw type.
  package let inherited: [TypeReference]
  package let genericParameters: [GenericParameter]
  package let attributes: [AttributeReference]
  package let variables: [VariableDeclaration]
  package let functions: [FunctionDeclaration]
  package let cases: [EnumCase]
  package let nested: [TypeDeclaration]
  package let aliases: [(name: String, type: TypeReference)]
  package let place: SourcePlace

  package init(
    kind: Kind, name: String, inherited: [TypeReference], genericParameters: [GenericParameter],
    attributes: [AttributeReference], variables: [VariableDeclaration],
    functions: [FunctionDeclaration], cases: [EnumCase], nested: [TypeDeclaration],
    aliases: [(name: String, type: TypeReference)], place: SourcePlace
  ) {
    self.kind = kind
    self.name = name
    self.inherited = inherited
    self.genericParameters = genericParameters
    self.attributes = attributes
    self.variables = variables
    self.functions = functions
    self.cases = cases
    self.nested = nested
    self.aliases = aliases
    self.place = place
  }
}
