internal import SwiftSyntax
internal import TimelinerSource

extension ViewParser {
  /// A type with what a parameter may say about it.
  struct AttributedType {
    var type: TypeReference
    var attributes: [AttributeReference] = []
    var isInout = false
  }

  mutating func type(_ node: TypeSyntax) -> TypeReference {
    descend(into: node) { $0.shallowType(node) } ?? .named("_", arguments: [])
  }

  private mutating func shallowType(_ node: TypeSyntax) -> TypeReference {
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      return .named(node.name.plainText, arguments: genericArguments(node.genericArgumentClause))
    case .memberType(let node): return memberType(node)
    case .optionalType(let node): return .optional(type(node.wrappedType))
    case .implicitlyUnwrappedOptionalType(let node): return .optional(type(node.wrappedType))
    case .arrayType(let node): return .array(type(node.element))
    case .dictionaryType(let node): return .dictionary(key: type(node.key), value: type(node.value))
    case .tupleType(let node): return tuple(node.elements)
    case .functionType(let node):
      return .function(
        parameters: node.parameters.map { type($0.type) }, result: type(node.returnClause.type))
    case .someOrAnyType(let node): return .opaque(type(node.constraint))
    case .compositionType(let node): return composition(node)
    case .attributedType(let node): return type(node.baseType)
    case .metatypeType(let node): return metatype(node)
    case .classRestrictionType: return .named("AnyObject", arguments: [])
    case .inlineArrayType, .missingType, .namedOpaqueReturnType, .packElementType,
      .packExpansionType, .suppressedType:
      return unsupportedType(node)
    @unknown default: return unsupportedType(node)
    }
  }

  private mutating func unsupportedType(_ node: TypeSyntax) -> TypeReference {
    // What is missing the parser has said.
    if !node.is(MissingTypeSyntax.self) {
      reportUnsupported("this kind of type", at: place(of: node))
    }
    return .named("_", arguments: [])
  }

  private mutating func memberType(_ node: MemberTypeSyntax) -> TypeReference {
    let arguments = genericArguments(node.genericArgumentClause)
    let base = type(node.baseType)
    guard case .named(let outer, let outerArguments) = base else {
      reportUnsupported("a type inside a type without a name", at: place(of: node.name))
      return .named(node.name.plainText, arguments: arguments)
    }
    return .named("\(outer).\(node.name.plainText)", arguments: outerArguments + arguments)
  }

  private mutating func metatype(_ node: MetatypeTypeSyntax) -> TypeReference {
    let base = type(node.baseType)
    guard let name = base.name else {
      reportUnsupported("the type of this type", at: place(of: node))
      return .named("_", arguments: [])
    }
    return .named("\(name).\(node.metatypeSpecifier.text)", arguments: [])
  }

  private mutating func composition(_ node: CompositionTypeSyntax) -> TypeReference {
    .composition(node.elements.map { type($0.type) })
  }

  private mutating func tuple(_ elements: TupleTypeElementListSyntax) -> TypeReference {
    let parts = elements.map { element -> TypeReference in
      let inner = type(element.type)
      guard let label = element.firstName?.plainText, label != "_" else { return inner }
      return .labeled(label, inner)
    }
    if parts.count == 1, case .labeled(_, let only) = parts[0] { return only }
    return parts.count == 1 ? parts[0] : .tuple(parts)
  }

  mutating func genericArguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeReference] {
    var result: [TypeReference] = []
    for argument in clause?.arguments ?? [] {
      switch argument.argument {
      case .type(let node): result.append(type(node))
      case .expr(let node): reportUnsupported("a value as a generic argument", at: place(of: node))
      @unknown default:
        reportUnsupported("this kind of generic argument", at: place(of: argument))
      }
    }
    return result
  }

  mutating func attributedType(_ node: TypeSyntax) -> AttributedType {
    guard let attributed = node.as(AttributedTypeSyntax.self) else {
      return AttributedType(type: type(node))
    }
    let isInout = attributed.specifiers.contains { specifier in
      specifier.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
    }
    return AttributedType(
      type: type(attributed.baseType), attributes: attributes(attributed.attributes),
      isInout: isInout)
  }
}

// MARK: - Types where values are expected

extension ViewParser {
  /// The type that an expression spells, as in `[Int]()` and `Double?.self`, or nil.
  mutating func typeReference(_ node: ExprSyntax) -> TypeReference? {
    let spelled: TypeReference?? = descend(into: node) { $0.shallowTypeReference(node) }
    return spelled ?? nil
  }

  private mutating func shallowTypeReference(_ node: ExprSyntax) -> TypeReference? {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return namedType(node.baseName.plainText)
    case .memberAccessExpr(let node):
      guard let base = node.base, case .named(let outer, let arguments)? = typeReference(base),
        case .named(let name, _)? = namedType(node.declName.baseName.plainText)
      else { return nil }
      return .named("\(outer).\(name)", arguments: arguments)
    case .genericSpecializationExpr(let node):
      guard case .named(let name, let outer)? = typeReference(node.expression) else { return nil }
      return .named(name, arguments: outer + genericArguments(node.genericArgumentClause))
    case .arrayExpr(let node):
      guard node.elements.count == 1, let element = node.elements.first else { return nil }
      return typeReference(element.expression).map { .array($0) }
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content, elements.count == 1,
        let pair = elements.first, let key = typeReference(pair.key),
        let value = typeReference(pair.value)
      else { return nil }
      return .dictionary(key: key, value: value)
    case .optionalChainingExpr(let node):
      return typeReference(node.expression).map { .optional($0) }
    case .tupleExpr(let node): return tupleType(node)
    case .sequenceExpr(let node): return functionType(Array(node.elements))
    case .typeExpr(let node): return type(node.type)
    default: return nil
    }
  }

  private mutating func namedType(_ name: String) -> TypeReference? {
    guard name.first?.isUppercase == true else { return nil }
    noteUse(of: name)
    return .named(name, arguments: [])
  }

  private mutating func tupleType(_ node: TupleExprSyntax) -> TypeReference? {
    var parts: [TypeReference] = []
    for element in node.elements {
      guard let part = typeReference(element.expression) else { return nil }
      parts.append(element.label.map { .labeled($0.plainText, part) } ?? part)
    }
    return parts.count == 1 ? parts[0] : .tuple(parts)
  }

  /// `(A, B) -> C`, which the parser takes for operators.
  private mutating func functionType(_ elements: [ExprSyntax]) -> TypeReference? {
    guard elements.count == 3, elements[1].is(ArrowExprSyntax.self),
      let parameters = elements[0].as(TupleExprSyntax.self),
      let result = typeReference(elements[2]), let inputs = tupleType(parameters)
    else { return nil }
    if case .tuple(let types) = inputs { return .function(parameters: types, result: result) }
    return .function(parameters: [inputs], result: result)
  }
}
