/// An attribute or property wrapper: `@State`, `@Binding`, `@ViewBuilder`, `@Environment(\.x)`.
package struct AttributeReference: Sendable {
  package let name: String
  package let arguments: [Argument]
  package let place: SourcePlace

  package init(name: String, arguments: [Argument], place: SourcePlace) {
    self.name = name
    self.arguments = arguments
    self.place = place
  }
}

/// `let`/`var` with one pattern (several in one line are several declarations).
package final class VariableDeclaration: Sendable {
  package let pattern: Pattern
  /// The name, when the pattern is one name.
  package let name: String?
  package let type: TypeReference?
  package let initialValue: Expression?
  package let isConstant: Bool
  package let isStatic: Bool
  package let isLazy: Bool
  package let attributes: [AttributeReference]
  /// A computed variable's getter; nil when stored.
  package let getter: [Statement]?
  package let setter: (parameter: String, body: [Statement])?
  package let willSet: (parameter: String, body: [Statement])?
  package let didSet: (parameter: String, body: [Statement])?
  package let place: SourcePlace

  package init(
    pattern: Pattern, name: String?, type: TypeReference?, initialValue: Expression?,
    isConstant: Bool, isStatic: Bool, isLazy: Bool, attributes: [AttributeReference],
    getter: [Statement]?, setter: (parameter: String, body: [Statement])?,
    willSet: (parameter: String, body: [Statement])?,
    didSet: (parameter: String, body: [Statement])?, place: SourcePlace
  ) {
    self.pattern = pattern
    self.name = name
    self.type = type
    self.initialValue = initialValue
    self.isConstant = isConstant
    self.isStatic = isStatic
    self.isLazy = isLazy
    self.attributes = attributes
    self.getter = getter
    self.setter = setter
    self.willSet = willSet
    self.didSet = didSet
    self.place = place
  }
}

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

/// A parameter of a function.
package struct FunctionParameter: Sendable {
  /// Nil for `_`.
  package let label: String?
  package let name: String
  package let type: TypeReference
  package let defaultValue: Expression?
  package let isVariadic: Bool
  package let isInout: Bool
  /// `@ViewBuilder`, `@escaping`, `@autoclosure`.
  package let attributes: [AttributeReference]

  package init(
    label: String?, name: String, type: TypeReference, defaultValue: Expression?, isVariadic: Bool,
    isInout: Bool, attributes: [AttributeReference]
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.isVariadic = isVariadic
    self.isInout = isInout
    self.attributes = attributes
  }
}

/// `T: View`.
package struct GenericParameter: Hashable, Sendable {
  package let name: String
  package let constraint: TypeReference?

  package init(name: String, constraint: TypeReference?) {
    self.name = name
    self.constraint = constraint
  }
}

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

/// A case of an enum.
package struct EnumCase: Sendable {
  /// A value that the case carries.
  package struct AssociatedValue: Sendable {
    package let label: String?
    package let type: TypeReference
    package let defaultValue: Expression?
  }

  package let name: String
  package let associatedValues: [AssociatedValue]
  package let rawValue: Expression?

  package init(name: String, associatedValues: [AssociatedValue], rawValue: Expression?) {
    self.name = name
    self.associatedValues = associatedValues
    self.rawValue = rawValue
  }
}
