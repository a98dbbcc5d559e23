/// Transactions of some modifiers only.
extension ViewResolver {
  /// Goes into a scoped body: its modifiers have the scope's transaction.
  func enter(
    _ scope: TransactionScope, _ context: inout Context, at place: SourcePlace
  ) throws(EvaluationError) {
    context.outerTransactions.append((context.animation, context.disablesAnimations))
    switch scope {
    case .animation(let animation):
      if !context.disablesAnimations { context.animation = animation }
    case .transform(let function):
      try transform(&context, by: function, at: place)
    }
  }

  /// Comes to the content of a scoped body: it has the outer transaction.
  func leaveScope(_ context: inout Context) {
    guard let outer = context.outerTransactions.popLast() else { return }
    context.animation = outer.animation
    context.disablesAnimations = outer.disablesAnimations
  }
}
