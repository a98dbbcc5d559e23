/// What one evaluation may cost, so that a scene can never hang or exhaust the daemon.
package struct EvaluationLimits: Sendable {
  /// Steps (expressions, statements, calls) of one evaluation of a scene: about a second of work.
  package var fuel = 2_000_000
  /// Calls inside calls; bounded by the stack of the thread that evaluates (`threadStackBytes`).
  package var depth = 200
  /// Views inside views.
  package var viewDepth = 256
  /// Layers in one scene.
  package var layers = 20_000
  /// Elements of one collection, characters of one string.
  package var collection = 100_000

  /// What a thread that evaluates must have.
  package static let threadStackBytes = 64 << 20

  package init() {}
}
