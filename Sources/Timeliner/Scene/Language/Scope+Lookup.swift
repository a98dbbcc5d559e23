extension Scope {
  /// The nearest variable of a name.
  package func lookUp(_ name: String) -> Value? {
    var current: Scope? = self
    while let scope = current {
      if let value = scope.variables[name] { return value }
      current = scope.parent
    }
    return nil
  }

  /// The scope that holds a variable.
  func owner(of name: String) -> Scope? {
    var current: Scope? = self
    while let scope = current {
      if scope.variables[name] != nil { return scope }
      current = scope.parent
    }
    return nil
  }

  /// The path of the type whose code this is, or nil.
  var typePath: String? {
    guard case .type(.named(let path, _)) = lookUp("Self") else { return nil }
    return path
  }

  /// Adds a constant or variable.
  func declare(_ name: String, _ value: Value, isConstant: Bool) {
    variables[name] = value
    if isConstant { constants.insert(name) } else { constants.remove(name) }
  }
}
