internal import SwiftSyntax
internal import TimelinerSource

extension ViewParser {
  /// What the braces of a variable or subscript hold.
  struct Accessors {
    var getter: [Statement]?
    var setter: (parameter: String, body: [Statement])?
    var willSet: (parameter: String, body: [Statement])?
    var didSet: (parameter: String, body: [Statement])?
  }

  /// The variables of one `let` or `var`, of which there may be several.
  mutating func variables(_ node: VariableDeclSyntax) -> [VariableDeclaration] {
    let attributes = self.attributes(node.attributes)
    let bindings = Array(node.bindings)
    let types = self.types(of: bindings)
    return bindings.indices.map { index in
      let binding = bindings[index]
      let accessors = self.accessors(binding.accessorBlock)
      let pattern = bindingPattern(binding.pattern)
      var name: String?
      if case .binding(let text) = pattern { name = text }
      return VariableDeclaration(
        pattern: pattern, name: name, type: types[index],
        initialValue: binding.initializer.map { expression($0.value) },
        isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
        isStatic: isStatic(node.modifiers), isLazy: has(.lazy, node.modifiers),
        attributes: attributes, getter: accessors.getter, setter: accessors.setter,
        willSet: accessors.willSet, didSet: accessors.didSet, place: place(of: binding.pattern))
    }
  }

  /// In `var a, b: Int` the type is that of both.
  private mutating func types(of bindings: [PatternBindingSyntax]) -> [TypeReference?] {
    var following: TypeReference?
    var result: [TypeReference?] = []
    for binding in bindings.reversed() {
      if let annotation = binding.typeAnnotation {
        following = type(annotation.type)
      } else if binding.initializer != nil {
        following = nil
      }
      result.append(following)
    }
    return result.reversed()
  }

  mutating func accessors(_ block: AccessorBlockSyntax?) -> Accessors {
    var result = Accessors()
    switch block?.accessors {
    case .getter(let body)?: result.getter = accessorBody(body)
    case .accessors(let list)?:
      for accessor in list { add(accessor, to: &result) }
    case nil: break
    @unknown default:
      if let block { reportUnsupported("this kind of accessor", at: place(of: block)) }
    }
    return result
  }

  private mutating func add(_ accessor: AccessorDeclSyntax, to result: inout Accessors) {
    // Without a body it is a requirement of a protocol.
    guard let block = accessor.body else { return }
    let body = accessorBody(block.statements)
    let parameter = accessor.parameters?.name.plainText
    switch accessor.accessorSpecifier.tokenKind {
    case .keyword(.get): result.getter = body
    case .keyword(.set): result.setter = (parameter ?? "newValue", body)
    case .keyword(.willSet): result.willSet = (parameter ?? "newValue", body)
    case .keyword(.didSet): result.didSet = (parameter ?? "oldValue", body)
    default:
      reportUnsupported(
        "the accessor '\(accessor.accessorSpecifier.text)'",
        at: place(of: accessor.accessorSpecifier))
    }
  }

  private mutating func accessorBody(_ body: CodeBlockItemListSyntax) -> [Statement] {
    isolatingAnonymousParameters { $0.statements(body) }
  }

  /// Counts `$0` inside a body by itself, not in the closure around it.
  ///
  /// - Parameter body: Converts the inside.
  /// - Returns: What the body returned.
  mutating func isolatingAnonymousParameters<Result>(
    _ body: (inout ViewParser) -> Result
  ) -> Result {
    anonymousParameters.append(0)
    defer { anonymousParameters.removeLast() }
    return body(&self)
  }
}
