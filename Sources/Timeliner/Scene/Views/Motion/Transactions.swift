import TimelinerMotion

/// `withAnimation`, `withTransaction`, `Transaction` and `Binding.animation(_:)`.
enum Transactions {
  static func register(in library: inout NativeLibrary) {
    library.addFunction("withAnimation") { (call) throws(EvaluationError) in
      try withAnimation(&call)
    }
    library.addTokens("AnimationCompletionCriteria", ["logicallyComplete", "removed"])
    library.addFunction("withTransaction") { (call) throws(EvaluationError) in
      try withTransaction(&call)
    }
    registerTransaction(in: &library)
    registerBinding(in: &library)
  }

  private static func withAnimation(_ call: inout NativeCall) throws(EvaluationError) -> Value {
    let evaluator = call.evaluator
    let place = call.place
    let positional = call.arguments.count { $0.label == nil && !$0.isTrailingClosure }
    var animation: AnimationValue? = AnimationValue(.default)
    // A function that stands alone in the parentheses is the body.
    if positional > 1 || call.offersTrailingClosure(), let given = try call.takeAnimation(nil) {
      animation = given
    }
    let criteria = try call.takeToken("completionCriteria", "AnimationCompletionCriteria")
    let body = try call.function(nil)
    let completion = try call.optionalFunction("completion").map {
      AnimationCompletion(waitsForRemoval: criteria == "removed", function: $0)
    }
    // Also when the body throws.
    defer { if let completion { evaluator.openCompletions.append(completion) } }
    return try evaluator.withTransaction({ (transaction) in
      transaction.set(animation: animation)
      if let completion { transaction.completions.append(completion) }
    }) { () throws(EvaluationError) in
      try evaluator.call(body, [], at: place)
    }
  }

  /// The inner transaction is laid over the current one: what it does not set stays.
  private static func withTransaction(_ call: inout NativeCall) throws(EvaluationError) -> Value {
    let evaluator = call.evaluator
    let place = call.place
    let given = try laidOver(&call)
    let body = try call.function(nil)
    defer { evaluator.openCompletions += given.completions }
    return try evaluator.withTransaction({ $0.lay(given) }) { () throws(EvaluationError) in
      try evaluator.call(body, [], at: place)
    }
  }

  /// `withTransaction(transaction)`, or `withTransaction(\.key, value)`.
  private static func laidOver(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> TransactionValue {
    let place = call.place(of: nil)
    let first = try call.needValue(nil, as: "Transaction")
    if let given = first.native(TransactionReference.self) { return given.transaction }
    guard let path = first.native(KeyPathValue.self) else {
      throw EvaluationError("'withTransaction' needs a Transaction or a key path", at: place)
    }
    let reference = TransactionReference(TransactionValue())
    guard let type = reference.typeName(of: path.name) else {
      throw EvaluationError("'Transaction' has no '\(path.name)' here", at: place)
    }
    let value = try call.needOptional(nil, as: type)
    guard reference.set(path.name, to: value) else {
      throw call.evaluator.mismatch(value, expected: type, at: place)
    }
    return reference.transaction
  }

  private static func registerTransaction(in library: inout NativeLibrary) {
    library.addFunction("Transaction") { (call) throws(EvaluationError) in
      var transaction = TransactionValue()
      if let animation = try call.takeAnimation("animation") {
        transaction.set(animation: animation)
      }
      return .native(TransactionReference(transaction))
    }
    library.addProperty("Transaction", "animation") { (value, _, _) in
      let transaction = value.native(TransactionReference.self)?.transaction
      return transaction?.animation.map { .native($0) } ?? .none
    }
    library.addProperty("Transaction", "disablesAnimations") { (value, _, _) in
      .bool(value.native(TransactionReference.self)?.transaction.disablesAnimations ?? false)
    }
    library.addProperty("Transaction", "isContinuous") { (value, _, _) in
      .bool(value.native(TransactionReference.self)?.transaction.isContinuous ?? false)
    }
    library.addProperty("Transaction", "tracksVelocity") { (value, _, _) in
      .bool(value.native(TransactionReference.self)?.transaction.tracksVelocity ?? false)
    }
    library.addMethod("Transaction", "addAnimationCompletion") { (call) throws(EvaluationError) in
      let criteria = try call.takeToken("criteria", "AnimationCompletionCriteria")
      let function = try call.function("completion")
      guard let reference = call.receiver.native(TransactionReference.self) else { return .void }
      reference.transaction.completions.append(
        AnimationCompletion(
          waitsForRemoval: criteria == "removed", function: function, group: reference.group))
      return .void
    }
  }

  private static func registerBinding(in library: inout NativeLibrary) {
    add("animation", in: &library) { (call) throws(EvaluationError) in
      var transaction = TransactionValue()
      transaction.set(
        animation: try call.takeAnimation(nil) ?? AnimationValue(.default))
      return transaction
    }
    add("transaction", in: &library) { (call) throws(EvaluationError) in
      let value = try call.needValue(nil, as: "Transaction")
      return value.native(TransactionReference.self)?.transaction ?? TransactionValue()
    }
  }

  private static func add(
    _ name: String, in library: inout NativeLibrary,
    _ transaction:
      @escaping @Sendable (inout NativeCall) throws(EvaluationError) -> TransactionValue
  ) {
    library.addMethod("Binding", name) { (call) throws(EvaluationError) in
      guard let binding = call.receiver.native(BindingValue.self) else {
        throw call.evaluator.mismatch(call.receiver, expected: "Binding", at: call.place)
      }
      let own = try transaction(&call)
      return .native(
        BindingValue(
          get: binding.get,
          set: { (value, evaluator) throws(EvaluationError) in
            // What the transaction that is there already sets counts more.
            let outer = evaluator.transaction
            defer { evaluator.openCompletions += own.completions }
            try evaluator.withTransaction({ (transaction) in
              transaction.lay(own)
              transaction.lay(outer.settingOnly)
            }) { () throws(EvaluationError) in
              try binding.set(value, evaluator)
            }
          }))
    }
  }
}

extension Evaluator {
  /// What `.transaction { $0.… }` makes of a transaction.
  package func transform(
    _ transaction: TransactionValue, by function: FunctionValue, at place: SourcePlace
  ) throws(EvaluationError) -> TransactionValue {
    let reference = TransactionReference(transaction)
    _ = try call(function, [.native(reference)], at: place)
    return reference.transaction
  }
}
