internal import SwiftSyntax
internal import TimelinerSource

extension ViewParser {
  /// What stands at the top of a file or in a type's braces.
  struct Members {
    var types: [TypeDeclaration] = []
    var functions: [FunctionDeclaration] = []
    var variables: [VariableDeclaration] = []
    var aliases: [(name: String, type: TypeReference)] = []
    var cases: [EnumCase] = []
    var previews: [Closure] = []
    var uses: [String: Set<String>] = [:]
  }

  mutating func addTopLevel(_ items: CodeBlockItemListSyntax, to members: inout Members) {
    for item in items {
      switch item.item {
      case .decl(let declaration): addMember(declaration, to: &members)
      case .expr(let expression): addTopLevelExpression(expression, to: &members)
      case .stmt(let statement):
        reportUnsupported("a statement outside of functions", at: place(of: statement))
      @unknown default: reportUnsupported("this code outside of functions", at: place(of: item))
      }
    }
  }

  private mutating func addTopLevelExpression(
    _ expression: ExprSyntax, to members: inout Members
  ) {
    guard let macro = expression.as(MacroExpansionExprSyntax.self) else {
      return reportUnsupported("an expression outside of functions", at: place(of: expression))
    }
    addPreview(
      name: macro.macroName, arguments: macro.arguments, closure: macro.trailingClosure,
      to: &members)
  }

  private mutating func addPreview(
    name: TokenSyntax, arguments: LabeledExprListSyntax, closure: ClosureExprSyntax?,
    to members: inout Members
  ) {
    let body = closure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
    guard name.plainText == "Preview", let body else {
      return reportUnsupported("the macro #\(name.plainText) here", at: place(of: name))
    }
    members.previews.append(self.closure(body))
  }

  mutating func addMember(_ declaration: DeclSyntax, to members: inout Members) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): members.variables += variables(node)
    case .functionDecl(let node): members.functions.append(function(node))
    case .initializerDecl(let node): members.functions.append(initializer(node))
    case .subscriptDecl(let node): members.functions.append(subscriptFunction(node))
    case .enumCaseDecl(let node): members.cases += node.elements.map { enumCase($0) }
    case .typeAliasDecl(let node):
      members.aliases.append((node.name.plainText, type(node.initializer.value)))
    case .associatedTypeDecl(let node):
      if let value = node.initializer?.value {
        members.aliases.append((node.name.plainText, type(value)))
      }
    case .ifConfigDecl(let node): addConditional(node, to: &members)
    case .macroExpansionDecl(let node):
      addPreview(
        name: node.macroName, arguments: node.arguments, closure: node.trailingClosure, to: &members
      )
    case .importDecl, .operatorDecl, .precedenceGroupDecl, .poundSourceLocation, .missingDecl:
      // Imports name what is always there; operators are read before; the parser has said what is
      // missing.
      break
    case .deinitializerDecl: reportUnsupported("deinit", at: place(of: declaration))
    case .macroDecl: reportUnsupported("the declaration of a macro", at: place(of: declaration))
    case .actorDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .structDecl:
      if let type = typeDeclaration(declaration) { members.types.append(type) }
    default: reportUnsupported("this kind of declaration", at: place(of: declaration))
    }
  }

  private mutating func addConditional(_ node: IfConfigDeclSyntax, to members: inout Members) {
    guard let clause = activeClause(of: node) else { return }
    switch clause.elements {
    case .statements(let statements): addTopLevel(statements, to: &members)
    case .decls(let declarations):
      for member in declarations { addMember(member.decl, to: &members) }
    case .switchCases, .postfixExpression, .attributes:
      reportUnsupported("this use of #if", at: place(of: node))
    case nil: break
    @unknown default: reportUnsupported("this use of #if", at: place(of: node))
    }
  }
}

// MARK: - Types

extension ViewParser {
  /// The declaration of a type, or nil when it is something else.
  mutating func typeDeclaration(_ declaration: DeclSyntax) -> TypeDeclaration? {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): typeDeclaration(.struct, node, node.genericParameterClause)
    case .classDecl(let node): typeDeclaration(.class, node, node.genericParameterClause)
    case .actorDecl(let node): typeDeclaration(.class, node, node.genericParameterClause)
    case .enumDecl(let node): typeDeclaration(.enum, node, node.genericParameterClause)
    case .protocolDecl(let node): typeDeclaration(.protocol, node, nil)
    case .extensionDecl(let node): typeDeclaration(.extension, node, name: extendedName(node))
    default: nil
    }
  }

  /// Notes that the type at hand uses a name, which may be a view's.
  mutating func noteUse(of name: String) {
    guard let topLevelType, name.first?.isUppercase == true else { return }
    uses[topLevelType, default: []].insert(name)
  }

  private mutating func extendedName(_ node: ExtensionDeclSyntax) -> String {
    let extended = type(node.extendedType)
    if let name = extended.name { return name }
    switch extended {
    case .array: return "Array"
    case .dictionary: return "Dictionary"
    case .optional: return "Optional"
    default:
      reportUnsupported("an extension of this type", at: place(of: node.extendedType))
      return "_"
    }
  }

  private mutating func typeDeclaration(
    _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax & NamedDeclSyntax,
    _ generics: GenericParameterClauseSyntax?
  ) -> TypeDeclaration {
    typeDeclaration(kind, node, name: node.name.plainText, generics, at: place(of: node.name))
  }

  private mutating func typeDeclaration(
    _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, name: String,
    _ generics: GenericParameterClauseSyntax? = nil, at place: SourcePlace? = nil
  ) -> TypeDeclaration {
    var members = Members()
    let here = place ?? self.place(of: node.introducer)
    let outer = topLevelType
    topLevelType = outer ?? name
    descend(into: node) { parser in
      for member in node.memberBlock.members { parser.addMember(member.decl, to: &members) }
    }
    topLevelType = outer
    let inherited = (node.inheritanceClause?.inheritedTypes).map { list in
      list.flatMap { conformances($0.type) }
    }
    return TypeDeclaration(
      kind: kind, name: name, inherited: inherited ?? [],
      genericParameters: genericParameters(generics),
      attributes: attributes(node.attributes), variables: members.variables,
      functions: members.functions, cases: members.cases, nested: members.types,
      aliases: members.aliases, place: here)
  }

  private mutating func conformances(_ node: TypeSyntax) -> [TypeReference] {
    // `~Copyable` takes a conformance away that the evaluator does not know.
    if node.is(SuppressedTypeSyntax.self) { return [] }
    if case .composition(let parts) = type(node) { return parts }
    return [type(node)]
  }

  mutating func genericParameters(_ clause: GenericParameterClauseSyntax?) -> [GenericParameter] {
    (clause?.parameters).map { list in
      list.map { parameter in
        GenericParameter(
          name: parameter.name.plainText, constraint: parameter.inheritedType.map { type($0) })
      }
    } ?? []
  }

  private mutating func enumCase(_ element: EnumCaseElementSyntax) -> EnumCase {
    var values: [EnumCase.AssociatedValue] = []
    for parameter in element.parameterClause?.parameters ?? [] {
      let label = parameter.firstName?.plainText
      values.append(
        EnumCase.AssociatedValue(
          label: label == "_" ? nil : label, type: type(parameter.type),
          defaultValue: parameter.defaultValue.map { expression($0.value) }))
    }
    return EnumCase(
      name: element.name.plainText, associatedValues: values,
      rawValue: element.rawValue.map { expression($0.value) })
  }
}

// MARK: - Functions

extension ViewParser {
  mutating func function(_ node: FunctionDeclSyntax) -> FunctionDeclaration {
    FunctionDeclaration(
      name: node.name.plainText, parameters: parameters(node.signature.parameterClause),
      returnType: node.signature.returnClause.map { type($0.type) },
      genericParameters: genericParameters(node.genericParameterClause),
      isStatic: isStatic(node.modifiers), isMutating: has(.mutating, node.modifiers),
      isFailable: false, attributes: attributes(node.attributes),
      body: functionBody(node.body), setter: nil, place: place(of: node.name))
  }

  private mutating func initializer(_ node: InitializerDeclSyntax) -> FunctionDeclaration {
    FunctionDeclaration(
      name: "init", parameters: parameters(node.signature.parameterClause), returnType: nil,
      genericParameters: genericParameters(node.genericParameterClause), isStatic: false,
      isMutating: false, isFailable: node.optionalMark != nil,
      attributes: attributes(node.attributes), body: functionBody(node.body), setter: nil,
      place: place(of: node.initKeyword))
  }

  private mutating func subscriptFunction(_ node: SubscriptDeclSyntax) -> FunctionDeclaration {
    let accessors = self.accessors(node.accessorBlock)
    return FunctionDeclaration(
      name: "subscript", parameters: parameters(node.parameterClause, isSubscript: true),
      returnType: type(node.returnClause.type),
      genericParameters: genericParameters(node.genericParameterClause),
      isStatic: isStatic(node.modifiers), isMutating: false, isFailable: false,
      attributes: attributes(node.attributes), body: accessors.getter ?? [],
      setter: accessors.setter, place: place(of: node.subscriptKeyword))
  }

  private mutating func functionBody(_ block: CodeBlockSyntax?) -> [Statement] {
    guard let block else { return [] }
    return isolatingAnonymousParameters { $0.statements(block.statements) }
  }

  private mutating func parameters(
    _ clause: FunctionParameterClauseSyntax, isSubscript: Bool = false
  ) -> [FunctionParameter] {
    clause.parameters.map { parameter in
      let first = parameter.firstName.plainText
      // A subscript's single name is no label.
      let label = isSubscript && parameter.secondName == nil ? "_" : first
      let attributed = attributedType(parameter.type)
      return FunctionParameter(
        label: label == "_" ? nil : label, name: parameter.secondName?.plainText ?? first,
        type: attributed.type, defaultValue: parameter.defaultValue.map { expression($0.value) },
        isVariadic: parameter.ellipsis != nil, isInout: attributed.isInout,
        attributes: attributes(parameter.attributes) + attributed.attributes)
    }
  }

  func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    has(.static, modifiers) || has(.class, modifiers)
  }

  func has(_ keyword: Keyword, _ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(keyword) }
  }
}

// MARK: - Attributes

extension ViewParser {
  /// Attributes that tell the compiler something that the evaluator need not know.
  private static let ignoredAttributes: Set<String> = [
    "MainActor", "Sendable", "available", "backDeployed", "discardableResult", "frozen",
    "inlinable", "inline", "nonobjc", "objc", "objcMembers", "preconcurrency", "testable",
    "unknown", "usableFromInline",
  ]

  mutating func attributes(_ list: AttributeListSyntax) -> [AttributeReference] {
    var result: [AttributeReference] = []
    for element in list {
      switch element {
      case .attribute(let node):
        if let attribute = attribute(node) { result.append(attribute) }
      case .ifConfigDecl(let node):
        if case .attributes(let inner) = activeClause(of: node)?.elements {
          result += attributes(inner)
        }
      @unknown default: reportUnsupported("this kind of attribute", at: place(of: list))
      }
    }
    return result
  }

  private mutating func attribute(_ node: AttributeSyntax) -> AttributeReference? {
    let name = type(node.attributeName).name ?? "_"
    guard !Self.ignoredAttributes.contains(name) else { return nil }
    var arguments: [Argument] = []
    if case .argumentList(let list) = node.arguments { arguments = self.arguments(list) }
    return AttributeReference(name: name, arguments: arguments, place: place(of: node.atSign))
  }
}
