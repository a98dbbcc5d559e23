/// A type of the scene with all its extensions merged, ready for lookup by name.
///
/// For a built-in type or protocol that the scene extends it holds only what the extensions add.
package final class TypeInformation {
  /// Outer types and the name, joined with dots.
  package let path: String
  /// The path of the type around it, or nil.
  package let parent: String?
  /// The declaration itself; for a built-in type, its first extension.
  package private(set) var declaration: TypeDeclaration
  /// Protocols, superclass and raw type, as written, extensions included.
  package private(set) var inherited: [TypeReference] = []

  /// Stored properties of instances, in source order.
  package private(set) var stored: [VariableDeclaration] = []
  private(set) var variables: [String: VariableDeclaration] = [:]
  private(set) var staticVariables: [String: VariableDeclaration] = [:]
  private(set) var functions: [String: [FunctionDeclaration]] = [:]
  private(set) var staticFunctions: [String: [FunctionDeclaration]] = [:]
  private(set) var initializers: [FunctionDeclaration] = []
  private(set) var subscripts: [FunctionDeclaration] = []
  private(set) var caseIndices: [String: Int] = [:]
  private(set) var enumCases: [String: EnumCase] = [:]
  /// Names of the cases in source order.
  private(set) var orderedCases: [String] = []
  /// Wrappers of stored properties, by name.
  private(set) var wrappers: [String: PropertyWrapper] = [:]

  /// Filled by the table when first asked for.
  var conformances: Set<String>?
  /// Filled by the evaluator: raw values of the cases, in order.
  var rawValues: [Value]?

  init(path: String, parent: String?, declaration: TypeDeclaration) {
    self.path = path
    self.parent = parent
    self.declaration = declaration
    add(declaration)
  }

  /// True when the scene only extends the type.
  package var isExtensionOnly: Bool { declaration.kind == .extension }

  /// The type of an enum's raw values, or nil.
  var rawType: TypeReference? {
    for reference in inherited {
      guard let name = reference.name else { continue }
      switch TypeNames.canonical(name) {
      case "String": return .string
      case "Int": return .int
      case "Double": return .double
      case _: continue
      }
    }
    return nil
  }

  /// Merges a further declaration.
  func add(_ addition: TypeDeclaration) {
    if addition.kind != .extension { declaration = addition }
    inherited += addition.inherited
    for variable in addition.variables where addition.kind != .protocol { add(variable) }
    for function in addition.functions where !(addition.kind == .protocol && function.body.isEmpty)
    {
      add(function)
    }
    for enumCase in addition.cases where caseIndices[enumCase.name] == nil {
      caseIndices[enumCase.name] = orderedCases.count
      orderedCases.append(enumCase.name)
      enumCases[enumCase.name] = enumCase
    }
  }

  private func add(_ variable: VariableDeclaration) {
    guard let name = variable.name else { return }
    if variable.isStatic {
      staticVariables[name] = variable
      return
    }
    variables[name] = variable
    guard variable.getter == nil else { return }
    stored.append(variable)
    if let wrapper = PropertyWrapper(attributes: variable.attributes) { wrappers[name] = wrapper }
  }

  private func add(_ function: FunctionDeclaration) {
    switch function.name {
    case "init": initializers.append(function)
    case "subscript": subscripts.append(function)
    case _ where function.isStatic:
      staticFunctions[function.name, default: []].append(function)
    case _: functions[function.name, default: []].append(function)
    }
  }
}
