extension VariableDeclaration: CustomStringConvertible {
  /// The declaration in one line, accessors in braces.
  package var description: String {
    var words = attributes.map(\.description)
    if isStatic { words.append("static") }
    if isLazy { words.append("lazy") }
    words.append(isConstant ? "let" : "var")
    words.append(name ?? pattern.description)
    if let type { words.append(": \(type)") }
    if let initialValue { words.append("= \(initialValue)") }
    if let getter { words.append("get {\(getter.text)}") }
    words += accessor("set", setter) + accessor("willSet", willSet) + accessor("didSet", didSet)
    return "(\(words.joined(separator: " ")))"
  }

  private func accessor(
    _ word: String, _ accessor: (parameter: String, body: [Statement])?
  ) -> [String] {
    accessor.map { ["\(word)(\($0.parameter)) {\($0.body.text)}"] } ?? []
  }
}

extension AttributeReference: CustomStringConvertible {
  /// The attribute as written.
  package var description: String {
    guard !arguments.isEmpty else { return "@\(name)" }
    return "@\(name)(\(arguments.map(\.description).joined(separator: ", ")))"
  }
}

extension FunctionDeclaration: CustomStringConvertible {
  /// The declaration in one line.
  package var description: String {
    var words = attributes.map(\.description)
    if isStatic { words.append("static") }
    if isMutating { words.append("mutating") }
    let generics =
      genericParameters.isEmpty
      ? "" : "<\(genericParameters.map(\.description).joined(separator: ", "))>"
    let list = parameters.map(\.description).joined(separator: ", ")
    words.append("func \(name)\(isFailable ? "?" : "")\(generics)(\(list))")
    if let returnType { words.append("-> \(returnType)") }
    words.append("{\(body.text)}")
    if let setter { words.append("set(\(setter.parameter)) {\(setter.body.text)}") }
    return "(\(words.joined(separator: " ")))"
  }
}

extension FunctionParameter: CustomStringConvertible {
  /// The parameter as written, its label always shown.
  package var description: String {
    let names = label == name ? name : "\(label ?? "_") \(name)"
    let marks = attributes.map { "\($0) " }.joined() + (isInout ? "inout " : "")
    let value = defaultValue.map { " = \($0)" } ?? ""
    return "\(names): \(marks)\(type)\(isVariadic ? "..." : "")\(value)"
  }
}

extension GenericParameter: CustomStringConvertible {
  /// The parameter with its constraint.
  package var description: String { constraint.map { "\(name): \($0)" } ?? name }
}

extension EnumCase: CustomStringConvertible {
  /// The case with its values.
  package var description: String {
    let values = associatedValues.map { value in
      "\(value.label.map { "\($0): " } ?? "")\(value.type)"
        + (value.defaultValue.map { " = \($0)" } ?? "")
    }
    let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    return "(case \(name)\(list)\(rawValue.map { " = \($0)" } ?? ""))"
  }
}

extension TypeDeclaration: CustomStringConvertible {
  /// The declaration with its members, in the order of their kinds.
  package var description: String {
    let conformances =
      inherited.isEmpty
      ? "" : ": \(inherited.map(\.description).joined(separator: ", "))"
    let generics =
      genericParameters.isEmpty
      ? "" : "<\(genericParameters.map(\.description).joined(separator: ", "))>"
    let head = (attributes.map(\.description) + ["\(kind) \(name)\(generics)\(conformances)"])
      .joined(separator: " ")
    let members =
      cases.map(\.description) + aliases.map { "(typealias \($0.name) \($0.type))" }
      + variables.map(\.description) + functions.map(\.description) + nested.map(\.description)
    return "(\(([head] + members).joined(separator: " ")))"
  }
}
