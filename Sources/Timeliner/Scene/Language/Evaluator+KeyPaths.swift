extension Evaluator {
  /// Reads along a key path.
  package func read(
    _ path: KeyPathValue, from root: Value, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    var value = root
    for component in path.components {
      switch component {
      case .property(let name): value = try property(name, of: value, at: place)
      case .subscript(let arguments):
        value = try element(of: value, arguments: arguments, in: path.scope, at: place)
      case .unwrap:
        if value.isNone { return .none }
      case .self: break
      }
    }
    return value
  }

  /// Changes what a key path leads to.
  func modify(
    _ components: ArraySlice<Expression.KeyPathComponent>, of value: inout Value, _ change: Change
  ) throws(EvaluationError) -> Value {
    guard let first = components.first else { return try change.body(&value) }
    let rest = components.dropFirst()
    switch first {
    case .property(let name):
      return try modifyProperty(
        of: &value,
        Change(name: name, reads: true, place: change.place) { (part) throws(EvaluationError) in
          try self.modify(rest, of: &part, change)
        })
    case .subscript(let arguments):
      let scope = Scope(parent: nil)
      let keys = try subscriptKeys(
        arguments, of: Expression(.null, at: change.place), in: scope)
      return try modifyElement(
        of: &value, keys,
        Change(name: "", reads: true, place: change.place) { (part) throws(EvaluationError) in
          try self.modify(rest, of: &part, change)
        })
    case .unwrap, .self:
      return try modify(rest, of: &value, change)
    }
  }
}
