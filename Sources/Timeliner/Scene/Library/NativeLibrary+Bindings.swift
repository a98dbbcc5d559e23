extension NativeLibrary {
  /// `Binding` and the storage types of property wrappers.
  mutating func addBindings() {
    staticMember("Binding", "constant") { (call) throws(EvaluationError) in
      var type: TypeReference?
      if case .named("Binding", let arguments)? = call.expectedType { type = arguments.first }
      let value = try call.required(nil, as: type)
      call.finish()
      return .native(
        BindingValue(
          get: { (_) throws(EvaluationError) in value },
          set: { (_, _) throws(EvaluationError) in }))
    }
    function("Binding") { (call) throws(EvaluationError) in try call.makeBinding() }
    property("Binding", "wrappedValue") { (value, evaluator, _) throws(EvaluationError) in
      guard case .native(let native) = value, let binding = native as? BindingValue else {
        return .none
      }
      return try binding.get(evaluator)
    }
    property("Binding", "projectedValue") { (value, _, _) throws(EvaluationError) in value }
    for name in ["State", "StateObject", "GestureState", "FocusState", "AppStorage"] {
      function(name) { (call) throws(EvaluationError) in try call.makeState() }
    }
    for name in ["ObservedObject", "Bindable", "Published"] {
      function(name) { (call) throws(EvaluationError) in
        let label: String? = ["wrappedValue", "initialValue"].first { call.has($0) }
        return try call.required(label)
      }
    }
  }
}

extension NativeCall {
  fileprivate mutating func makeBinding() throws(EvaluationError) -> Value {
    if has("projectedValue") { return try required("projectedValue") }
    if !has("get") {
      let value = try required(nil)
      finish()
      return value
    }
    let get = try function("get")
    let set = try function("set")
    finish()
    let place = place
    return .native(
      BindingValue(
        get: { (evaluator) throws(EvaluationError) in try evaluator.call(get, [], at: place) },
        set: { (value, evaluator) throws(EvaluationError) in
          _ = try evaluator.call(set, [value], at: place)
        }))
  }

  fileprivate mutating func makeState() throws(EvaluationError) -> Value {
    var type: TypeReference?
    if case .named(_, let arguments)? = expectedType { type = arguments.first }
    let label: String? = ["initialValue", "wrappedValue"].first { has($0) }
    let value = try argument(label, as: type) ?? .none
    _ = try argument("store")
    if arguments.count > 1, label != nil { _ = try argument(nil) }
    finish()
    return .native(
      StateBox(
        name: name, type: type ?? evaluator.typeReference(of: value),
        value: evaluator.concrete(value)))
  }
}
