/// A function, initialiser or subscript.
package final class FunctionDeclaration: Sendable {
  /// `init` for initialisers, `subscript` for subscripts, the operator's text for operator
  /// functions.
  package let name: String
  package let parameters: [FunctionParameter]
  package let returnType: TypeReference?
  package let genericParameters: [GenericParameter]
  package let isStatic: Bool
  package let isMutating: Bool
  /// `init?`.
  package let isFailable: Bool
  /// `@ViewBuilder` or another builder among the attributes.
  package let attributes: [AttributeReference]
  package let body: [Statement]
  /// A subscript's setter.
  package let setter: (parameter: String, body: [Statement])?
  package let place: SourcePlace

  package init(
    name: String, parameters: [FunctionParameter], returnType: TypeReference?,
    genericParameters: [GenericParameter], isStatic: Bool, isMutating: Bool, isFailable: Bool,
    attributes: [AttributeReference], body: [Statement],
    setter: (parameter: String, body: [Statement])?, place: SourcePlace
  ) {
    self.name = name
    self.parameters = parameters
    self.returnType = returnType
    self.genericParameters = genericParameters
    self.isStatic = isStatic
    self.isMutating = isMutating
    self.isFailable = isFailable
    self.attributes = attributes
    self.body = body
    self.setter = setter
    self.place = place
  }
}
