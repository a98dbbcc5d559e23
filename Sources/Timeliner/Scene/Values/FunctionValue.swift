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

/// Names and their values; closures keep the one they were written in alive.
package final class Scope {
  package let parent: Scope?
  package var variables: [String: Value]
  /// Names that can't be assigned.
  package var constants: Set<String> = []
  /// Declared types of variables, where the source says one.
  package var types: [String: TypeReference] = [:]
  /// The frame of an initialiser: its own properties are set, not changed.
  package var isInitializer = false

  package init(parent: Scope?, variables: [String: Value] = [:]) {
    self.parent = parent
    self.variables = variables
  }
}
