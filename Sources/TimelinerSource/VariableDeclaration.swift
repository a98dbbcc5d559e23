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
