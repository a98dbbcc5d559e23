extension Evaluator {
  func evaluateMember(
    base: Expression?, name: String, in scope: Scope, expecting type: TypeReference?,
    at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    guard let base else {
      return try implicitMember(name, expecting: type, in: scope, at: place)
    }
    if case .name(let baseName) = base.kind {
      if baseName == "super" { return try superMember(name, in: scope, at: place) }
      if Self.moduleNames.contains(baseName) {
        return try evaluate(name: name, in: scope, expecting: type, at: place)
      }
    }
    let value = try evaluate(base, in: scope, expecting: implicitBase(base, type))
    return try property(name, of: value, at: place)
  }

  static let moduleNames: Set<String> = ["SwiftUI", "Swift", "Foundation", "UIKit", "Combine"]

  /// What the base of a chain is expected to be: the chain's own type when it begins with a dot.
  func implicitBase(_ base: Expression, _ type: TypeReference?) -> TypeReference? {
    guard let type else { return nil }
    if case .array(let elements) = base.kind, elements.contains(where: \.isLeadingDot),
      type.unwrapped.name != "Any"
    {
      // `[.red, .blue].randomElement()`: an element or another collection of them.
      return type.unwrapped.element == nil ? .array(type.unwrapped) : type
    }
    var current = base
    while true {
      switch current.kind {
      case .member(nil, _): return type
      case .member(let inner?, _): current = inner
      case .call(let function, _): current = function
      case .optionalChain(let inner), .forceUnwrap(let inner), .unwrapOrNil(let inner):
        current = inner
      default: return nil
      }
    }
  }

  /// A member of a value; an error when there is none.
  package func property(
    _ name: String, of value: Value, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    if let found = try memberOrNil(name, of: value, at: place) { return found }
    if case .type(let type) = value, let color = assetColor(name, of: type, at: place) {
      return color
    }
    throw noMember(name, of: value, at: place)
  }

  /// `Color.brand`: Xcode makes a member of every colour in the asset catalogue.
  func assetColor(_ name: String, of type: TypeReference, at place: SourcePlace) -> Value? {
    guard let path = staticPath(of: type), ["Color", "UIColor", "ShapeStyle"].contains(path),
      name.first?.isLowercase == true,
      Suggestions.hint(for: name, among: staticNames(of: type)).isEmpty
    else { return nil }
    report(
      .warning, "'\(name)' is taken for a color of the asset catalog, which a scene does not have",
      at: place)
    return .native(ColorValue.asset(name))
  }

  func noMember(_ name: String, of value: Value, at place: SourcePlace) -> EvaluationError {
    if case .type(let type) = value {
      let hint = Suggestions.hint(for: name, among: staticNames(of: type))
      return EvaluationError("type '\(type.text)' has no member '\(name)'\(hint)", at: place)
    }
    let stored = String(name.drop { $0 == "$" })
    if let native = value.native(UnsetVariable.self) {
      return EvaluationError(
        "\(native.typeName) has no member '\(name)'", at: place, code: .unknown)
    }
    if stored != name, memberNames(of: value).contains(stored),
      storage(of: stored, in: value) == nil
    {
      return EvaluationError(
        "'\(stored)' is used before it is initialised", at: place, code: .unknown)
    }
    if value.isNone {
      return EvaluationError("nil has no member '\(name)'; unwrap the optional first", at: place)
    }
    let hint = Suggestions.hint(for: name, among: memberNames(of: value))
    return EvaluationError(
      "value of type '\(typeName(of: value))' has no member '\(name)'\(hint)", at: place)
  }

  /// A member of a value, or nil when its type has none of the name.
  func memberOrNil(
    _ name: String, of value: Value, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    switch value {
    case .structure(let structure):
      if let field = structure.fields[name] {
        return try read(field, of: name, in: structure.type, at: place)
      }
    case .object(let object):
      if let field = object.fields[name] {
        return try read(field, of: name, in: object.type, at: place)
      }
      if name == "objectWillChange" { return .native(ObjectChangeValue(object: object)) }
    case .tuple(let elements):
      if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
      return elements.first { $0.label == name }?.value
    case .enumeration(let enumeration):
      if name == "rawValue" { return try rawValue(of: enumeration, at: place) }
    case .type(let type):
      return name == "self" ? value : try staticMember(name, of: type, at: place)
    default: break
    }
    if let found = try declaredMember(name, of: value, at: place) { return found }
    return try nativeMember(name, of: value, at: place)
  }

  /// What a stored property's storage holds.
  func read(
    _ storage: Value, of name: String, in type: TypeDeclaration, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    switch storage {
    case .native(let native):
      if let box = native as? StateBox { return read(box) }
      if let reference = native as? EnvironmentReference {
        return try resolve(reference, at: place)
      }
      if let binding = native as? BindingValue,
        declarations.information(of: type).wrappers[name]?.kind == .binding
      {
        return try binding.get(self)
      }
      return storage
    case .structure(let wrapper) where isPropertyWrapper(wrapper.type):
      guard declarations.information(of: type).wrappers[name]?.kind == .custom else {
        return storage
      }
      return try property("wrappedValue", of: storage, at: place)
    default: return storage
    }
  }

  /// The value of an environment key, as far as the evaluator itself knows it.
  func resolve(
    _ reference: EnvironmentReference, at place: SourcePlace?
  ) throws(EvaluationError) -> Value {
    if let type = reference.objectType {
      for object in environment.objects where conforms(object.type, to: type) {
        return .object(object)
      }
      throw EvaluationError(
        "no object of type '\(type)' in the environment; add .environmentObject(…) above",
        at: place)
    }
    let key = reference.key ?? ""
    if let value = environment.others[key] { return value }
    if let read = library.properties["EnvironmentValues"]?[key] {
      return try read(.void, self, place ?? SourcePlace.unknown)
    }
    if let information = declarations.type(named: "EnvironmentValues"),
      let variable = information.variables[key]
    {
      let scope = frame(for: .type(.named("EnvironmentValues")), in: information)
      if let getter = variable.getter {
        return try runGetter(getter, of: variable, in: scope, at: variable.place)
      }
      if let initial = variable.initialValue {
        return try evaluate(initial, in: scope, expecting: variable.type)
      }
    }
    switch key {
    case "colorScheme":
      return .native(TokenValue(typeName: "ColorScheme", name: environment.colorScheme))
    case "isEnabled": return .bool(environment.isEnabled)
    case "accessibilityReduceMotion": return .bool(environment.reduceMotion)
    case _:
      throw EvaluationError("the environment value '\(key)' is not supported", at: place)
    }
  }

  /// A member that the scene declares: computed property or method.
  private func declaredMember(
    _ name: String, of value: Value, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    for typeName in declaredNames(of: value) {
      for information in chain(ofTypeNamed: typeName) {
        if let variable = information.variables[name] {
          if let getter = variable.getter {
            let scope = frame(for: value, in: information)
            return try runGetter(getter, of: variable, in: scope, at: place)
          }
          return try unsetField(variable, of: value, in: information, at: place)
        }
        if let function = information.functions[name]?.first {
          let scope = typeScope(information.path)
          return .function(FunctionValue(.declared(function, receiver: value, scope: scope)))
        }
      }
    }
    return nil
  }

  /// The scene's types and extensions that may add members to a value.
  func declaredNames(of value: Value) -> [String] {
    switch value {
    case .structure, .enumeration, .object: [typeName(of: value)]
    default: declarations.hasExtensions ? nativeNames(of: value) : []
    }
  }

  /// A stored property without a value yet: lazy, or read before it was set.
  private func unsetField(
    _ variable: VariableDeclaration, of value: Value, in information: TypeInformation,
    at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    guard variable.isLazy, let initial = variable.initialValue, let name = variable.name else {
      throw EvaluationError(
        "'\(variable.name ?? "")' is used before it is initialised", at: place, code: .unknown)
    }
    let scope = frame(for: value, in: information)
    let result = try evaluate(initial, in: scope, expecting: variable.type)
    if case .object(let object) = value { object.fields[name] = result }
    return result
  }

  private func nativeMember(
    _ name: String, of value: Value, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    let names = nativeNames(of: value)
    for typeName in names {
      guard let read = library.properties[typeName]?[name] else { continue }
      try pay(forReceiver: value, at: place)
      let result = try read(value, self, place)
      try pay(for: result, at: place)
      return result
    }
    if name == "self" { return value }
    if value.native(InertValue.self) != nil { return value }
    if case .native(let native) = value, let binding = native as? BindingValue {
      return .native(self.binding(to: name, of: binding))
    }
    for typeName in names {
      guard let method = library.methods[typeName]?[name] else { continue }
      return .function(
        FunctionValue(
          .native(name: name) { (arguments, evaluator) throws(EvaluationError) in
            try evaluator.callNative(method, name: name, receiver: value, arguments, at: place)
              .value
          }))
    }
    if name == "hashValue" {
      let text = describe(value)
      try pay(for: .string(text), at: place)
      return .int(text.utf8.reduce(17) { $0 &* 31 &+ Int($1) })
    }
    return nil
  }

  /// `$object.name`, `$point.x`.
  package func binding(to name: String, of binding: BindingValue) -> BindingValue {
    let nowhere = SourcePlace.unknown
    return BindingValue(
      animation: binding.animation,
      get: { (evaluator) throws(EvaluationError) in
        try evaluator.property(name, of: try binding.get(evaluator), at: nowhere)
      },
      set: { (value, evaluator) throws(EvaluationError) in
        var whole = try binding.get(evaluator)
        try evaluator.setProperty(name, of: &whole, to: value, at: nowhere)
        try binding.set(whole, evaluator)
      })
  }

  private func superMember(
    _ name: String, in scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    guard let receiver = scope.lookUp("self"), let path = scope.typePath,
      let information = declarations.type(named: path),
      let parent = superclass(of: information)
    else { throw EvaluationError("'super' has no member '\(name)' here", at: place) }
    for information in chain(ofTypeNamed: parent.path) {
      if let variable = information.variables[name], let getter = variable.getter {
        return try runGetter(
          getter, of: variable, in: frame(for: receiver, in: information), at: place)
      }
      if let function = information.functions[name]?.first {
        return .function(
          FunctionValue(
            .declared(function, receiver: receiver, scope: typeScope(information.path))))
      }
    }
    return try property(name, of: receiver, at: place)
  }
}

/// Tells observers of an object that it changes: `objectWillChange`.
struct ObjectChangeValue: NativeValue {
  let object: ObjectValue

  var typeName: String { "ObservableObjectPublisher" }
  func isEqual(to other: any NativeValue) -> Bool { false }
}

extension Expression {
  /// Whether the expression is `.name`, which only the context gives a meaning.
  fileprivate var isLeadingDot: Bool {
    if case .member(nil, _) = kind { true } else { false }
  }
}
