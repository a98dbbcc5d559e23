extension Evaluator {
  /// Swift's name of a value's type, as members are looked up.
  package func typeName(of value: Value) -> String {
    switch value {
    case .void: "Void"
    case .none: "nil"
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .symbol(let symbol): symbol.kind.typeName
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .tuple: "tuple"
    case .range: "Range"
    case .function: "function"
    case .structure(let structure): declarations.information(of: structure.type).path
    case .enumeration(let enumeration): declarations.information(of: enumeration.type).path
    case .object(let object): declarations.information(of: object.type).path
    case .type(let type): "\(type.text).Type"
    case .view: "View"
    case .native(let native): native.typeName
    }
  }

  /// A type that a value has, for what stands beside it.
  func typeReference(of value: Value) -> TypeReference? {
    switch value {
    case .array(let elements): .array(elements.first.flatMap { typeReference(of: $0) } ?? .void)
    case .dictionary(let dictionary):
      dictionary.entries.first.flatMap { entry in
        guard let key = typeReference(of: entry.key), let value = typeReference(of: entry.value)
        else { return nil }
        return .dictionary(key: key, value: value)
      }
    case .void, .none, .function, .type, .tuple: nil
    case .bool, .int, .double, .string, .symbol, .range, .structure, .enumeration, .object, .view,
      .native:
      .named(typeName(of: value))
    }
  }

  /// The scene's declarations that a type's members are found in: its own, its superclasses', the
  /// extensions of its protocols.
  func chain(ofTypeNamed path: String) -> [TypeInformation] {
    if let known = chains[path] { return known }
    var result: [TypeInformation] = []
    var protocols: Set<String> = Set(NativeProtocols.inherited(by: path))
    var next = declarations.type(named: path)
    while let current = next, !result.contains(where: { $0 === current }) {
      result.append(current)
      protocols.formUnion(declarations.conformances(of: current))
      next = superclass(of: current)
    }
    if path == "View" || protocols.contains("View") { protocols.insert("View") }
    for name in protocols.sorted() where name != path {
      guard let information = declarations.type(named: name) else { continue }
      if !result.contains(where: { $0 === information }) { result.append(information) }
    }
    chains[path] = result
    return result
  }

  /// The class that a class inherits from, or nil.
  func superclass(of information: TypeInformation) -> TypeInformation? {
    guard information.declaration.kind == .class else { return nil }
    for reference in information.inherited {
      guard let name = reference.name,
        let other = declarations.type(named: name, in: information.path),
        other.declaration.kind == .class
      else { continue }
      return other
    }
    return nil
  }

  /// Whether a type of the scene has a protocol or superclass, extensions and inheritance included.
  package func conforms(_ type: TypeDeclaration, to name: String) -> Bool {
    let information = declarations.information(of: type)
    return chain(ofTypeNamed: information.path).contains {
      $0.path == name || declarations.conformances(of: $0).contains(name)
    }
  }

  /// Whether a value can stand where a view is expected.
  package func isView(_ value: Value) -> Bool {
    switch value {
    case .view: true
    case .structure(let structure): conforms(structure.type, to: "View")
    case .native(let native):
      native is ShapeValue || native is PathValue
        || NativeProtocols.conforms(native.typeName, to: "View")
    default: false
    }
  }

  /// Built-in names under which a value's members may be found, nearest first.
  func nativeNames(of value: Value) -> [String] {
    switch value {
    case .view(let view): return view.kind.typeNames + ["View"]
    case .structure(let structure):
      let all = conformanceNames(of: structure.type)
      return ["InsettableShape", "Shape", "View", "ViewModifier"].filter { all.contains($0) }
    case .native(let native):
      let name = native.typeName
      var names = [name] + (library.lookupFallbacks[name] ?? [])
      if native is ShapeValue || native is PathValue { names += ["Shape"] }
      if native is ColorValue || native is StyleValue || native is GradientValue {
        names += ["ShapeStyle"]
      }
      return names + ["View"]
    default:
      let name = typeName(of: value)
      return [name] + (library.lookupFallbacks[name] ?? [])
    }
  }

  func conformanceNames(of type: TypeDeclaration) -> Set<String> {
    var all: Set<String> = []
    for information in chain(ofTypeNamed: declarations.information(of: type).path) {
      all.insert(information.path)
      all.formUnion(declarations.conformances(of: information))
    }
    return all
  }

  /// Names that a value's members have, for suggestions.
  func memberNames(of value: Value) -> [String] {
    var names: [String] = []
    for information in chain(ofTypeNamed: typeName(of: value)) {
      names += information.variables.keys
      names += information.functions.keys
    }
    for name in nativeNames(of: value) {
      names += (library.properties[name] ?? [:]).keys
      names += (library.methods[name] ?? [:]).keys
    }
    if isView(value) { names += library.modifiers.keys }
    return names
  }
}

extension Symbol.Kind {
  /// Swift's name of the type.
  var typeName: String {
    switch self {
    case .double: "Double"
    case .int: "Int"
    case .bool: "Bool"
    case .date: "Date"
    }
  }
}

extension ViewValue.Kind {
  /// The built-in types under which a view's own members are found.
  var typeNames: [String] {
    switch self {
    case .text: ["Text"]
    case .image: ["Image"]
    case .shape: ["Shape"]
    case .color: ["Color"]
    case .empty, .structure, .list, .conditional, .forEach, .modified, .gradient, .material,
      .spacer, .divider, .hstack, .vstack, .zstack, .scroll, .button, .timeline, .animator,
      .geometryReader, .placeholder:
      []
    }
  }
}
