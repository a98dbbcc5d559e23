/// A program's declarations by name, with extensions and protocol extensions merged.
package final class DeclarationTable {
  private var types: [String: TypeInformation] = [:]
  private var byDeclaration: [ObjectIdentifier: TypeInformation] = [:]
  private var aliases: [String: TypeReference] = [:]
  private(set) var functions: [String: [FunctionDeclaration]] = [:]
  private(set) var variables: [String: VariableDeclaration] = [:]
  /// Answers already found, by context and name.
  private var resolved: [String: [String: TypeInformation]] = [:]

  /// Collects a program's declarations.
  package init(program: ViewProgram) {
    let extensions = program.types.filter { $0.kind == .extension }
    for type in program.types where type.kind != .extension { add(type, parent: nil) }
    for addition in extensions { add(addition, parent: nil) }
    for alias in program.aliases { aliases[alias.name] = alias.type }
    for function in program.functions {
      functions[function.name, default: []].append(function)
      noteOperator(function)
    }
    for variable in program.variables {
      for name in variable.pattern.names { variables[name] = variable }
    }
  }

  /// Adds a type, also one declared inside a function when its statement runs.
  func add(_ declaration: TypeDeclaration, parent: String?) {
    guard byDeclaration[ObjectIdentifier(declaration)] == nil else { return }
    let name =
      declaration.kind == .extension
      ? TypeNames.canonical(declaration.name) : declaration.name
    let path = parent.map { "\($0).\(name)" } ?? name
    if let known = types[path] {
      known.add(declaration)
      byDeclaration[ObjectIdentifier(declaration)] = known
    } else {
      let enclosing = path.lastIndex(of: ".").map { String(path[..<$0]) }
      let information = TypeInformation(path: path, parent: enclosing, declaration: declaration)
      types[path] = information
      byDeclaration[ObjectIdentifier(declaration)] = information
    }
    if types[path]?.isExtensionOnly == true || declaration.kind == .protocol {
      hasExtensions = true
    }
    declaration.functions.forEach(noteOperator)
    for alias in declaration.aliases { aliases["\(path).\(alias.name)"] = alias.type }
    for nested in declaration.nested { add(nested, parent: path) }
    resolved = [:]
  }

  /// Operators for which the scene has functions.
  private(set) var operators: Set<String> = []
  /// Whether the scene adds to types that are not its own.
  private(set) var hasExtensions = false

  /// All types that the scene declares or extends, by path.
  package var paths: [String] { types.keys.sorted() }

  private func noteOperator(_ function: FunctionDeclaration) {
    guard let first = function.name.first, !first.isLetter, first != "_" else { return }
    operators.insert(function.name)
  }

  /// Everything known of a declared type.
  package func information(of declaration: TypeDeclaration) -> TypeInformation {
    if let known = byDeclaration[ObjectIdentifier(declaration)] { return known }
    add(declaration, parent: nil)
    return byDeclaration[ObjectIdentifier(declaration)]
      ?? TypeInformation(path: declaration.name, parent: nil, declaration: declaration)
  }

  /// A type by the name it has inside another type, or nil.
  package func type(named name: String, in context: String? = nil) -> TypeInformation? {
    if let known = resolved[context ?? ""]?[name] { return known }
    let found = search(name, in: context)
    if let found { resolved[context ?? "", default: [:]][name] = found }
    return found
  }

  private func search(_ name: String, in context: String?) -> TypeInformation? {
    var enclosing = context
    while let current = enclosing {
      if let found = types["\(current).\(name)"] { return found }
      enclosing = types[current]?.parent
    }
    if let found = types[name] { return found }
    let canonical = TypeNames.canonical(name)
    return canonical == name ? nil : types[canonical]
  }

  /// What a type alias stands for, or nil.
  package func alias(named name: String, in context: String?) -> TypeReference? {
    if aliases.isEmpty { return nil }
    var enclosing = context
    while let current = enclosing {
      if let found = aliases["\(current).\(name)"] { return found }
      enclosing = types[current]?.parent
    }
    return aliases[name]
  }

  /// The names of all protocols and superclasses of a type, inherited ones included.
  func conformances(of information: TypeInformation) -> Set<String> {
    if let known = information.conformances { return known }
    information.conformances = []
    var all: Set<String> = []
    for reference in information.inherited { collect(reference, in: information, into: &all) }
    information.conformances = all
    return all
  }

  private func collect(
    _ reference: TypeReference, in information: TypeInformation, into all: inout Set<String>
  ) {
    if case .composition(let parts) = reference {
      for part in parts { collect(part, in: information, into: &all) }
      return
    }
    guard let name = reference.name else { return }
    if let other = type(named: name, in: information.path), other !== information {
      all.insert(other.path)
      all.formUnion(conformances(of: other))
    } else if let alias = alias(named: name, in: information.path) {
      collect(alias, in: information, into: &all)
    }
    all.insert(name)
    all.formUnion(NativeProtocols.inherited(by: name))
  }

  /// Enums of the scene that have a case of a name.
  func enums(withCase name: String) -> [TypeInformation] {
    types.values.filter { $0.declaration.kind == .enum && $0.caseIndices[name] != nil }
      .sorted { $0.path < $1.path }
  }
}

extension Pattern {
  /// The names that the pattern binds.
  package var names: [String] {
    switch self {
    case .binding(let name): [name]
    case .tuple(let elements): elements.flatMap(\.pattern.names)
    case .enumCase(_, _, let arguments): (arguments ?? []).flatMap(\.pattern.names)
    case .optional(let pattern), .asType(let pattern, _): pattern.names
    case .wildcard, .isType, .expression: []
    }
  }
}
