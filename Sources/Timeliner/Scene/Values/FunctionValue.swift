/// A closure, a function of the scene, or a built-in one.
package final class FunctionValue {
  package enum Body {
    /// A closure literal with the scope it was written in.
    case closure(Closure, Scope)
    /// A declared function, bound to its `self` (`.void` for none).
    case declared(FunctionDeclaration, receiver: Value, scope: Scope)
    /// Built in, given evaluated arguments.
    case native(name: String, ([Value], Evaluator) throws(EvaluationError) -> Value)
  }

  package let body: Body

  package init(_ body: Body) {
    self.body = body
  }
}
