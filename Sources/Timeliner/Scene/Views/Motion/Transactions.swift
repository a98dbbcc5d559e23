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
      transaction.animation = animation
      if let completion { transaction.completions.append(completion) }
    }) { () throws(EvaluationError) in
      try evaluator.call(body, [], at: place)
    }
  }

  /// The inner transaction is laid over the current one: what it does not set stays.
  private static func withTransaction(_ call: inout NativeCall) throws(EvaluationError) -> Value {
    let evaluator = call.evaluator
    let place = call.place
    guard let given = try call.needValue(nil, as: "Transaction").native(TransactionReference.self)
    else {
      throw EvaluationError("'withTransaction' needs a Transaction", at: place)
    }
    let body = try call.function(nil)
    defer { evaluator.openCompletions += given.transaction.completions }
    return try evaluator.withTransaction({ (transaction) in
      transaction.animation = given.transaction.animation
      transaction.disablesAnimations =
        transaction.disablesAnimations || given.transaction.disablesAnimations
      transaction.completions += given.transaction.completions
    }) { () throws(EvaluationError) in
      try evaluator.call(body, [], at: place)
    }
  }

  private static func registerTransaction(in library: inout NativeLibrary) {
    library.addFunction("Transaction") { (call) throws(EvaluationError) in
      var transaction = TransactionValue()
      transaction.animation = try call.takeAnimation("animation") ?? nil
      return .native(TransactionReference(transaction))
    }
    library.addProperty("Transaction", "animation") { (value, _, _) in
      let transaction = value.native(TransactionReference.self)?.transaction
      return transaction?.animation.map { .native($0) } ?? .none
    }
    library.addProperty("Transaction", "disablesAnimations") { (value, _, _) in
      .bool(value.native(TransactionReference.self)?.transaction.disablesAnimations ?? false)
    }
    for name in ["isContinuous", "tracksVelocity"] {
      library.addProperty("Transaction", name) { (_, _, _) in .bool(false) }
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
      try call.takeAnimation(nil) ?? AnimationValue(.default)
    }
    add("transaction", in: &library) { (call) throws(EvaluationError) in
      try call.needValue(nil, as: "Transaction").native(TransactionReference.self)?
        .transaction.animation
    }
  }

  private static func add(
    _ name: String, in library: inout NativeLibrary,
    _ animation: @escaping (inout NativeCall) throws(EvaluationError) -> AnimationValue?
  ) {
    library.addMethod("Binding", name) { (call) throws(EvaluationError) in
      guard let binding = call.receiver.native(BindingValue.self) else {
        throw call.evaluator.mismatch(call.receiver, expected: "Binding", at: call.place)
      }
      let animation = try animation(&call)
      return .native(
        BindingValue(
          get: binding.get,
          set: { (value, evaluator) throws(EvaluationError) in
            // A transaction that is there already wins.
            guard evaluator.transaction.animation == nil else {
              return try binding.set(value, evaluator)
            }
            try evaluator.withTransaction({ $0.animation = animation }) {
              () throws(EvaluationError) in
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
