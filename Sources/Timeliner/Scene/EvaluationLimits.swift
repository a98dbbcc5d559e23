/// What one evaluation may cost, so that a scene can never hang or exhaust the daemon.
package struct EvaluationLimits: Sendable {
  /// Steps (expressions, statements, calls) of the evaluation that prepares a scene, away from the frame
  /// thread: some tenths of a second.
  package var fuel = 2_000_000
  /// Steps of a later evaluation of the views, on the frame thread, unless preparing took more than half
  /// of that: some hundredths of a second.
  package var refreshFuel = 250_000
  /// Steps of one action, on the frame thread: less than a frame.
  package var actionFuel = 50_000
  /// Calls inside calls; bounded by the stack of the thread that evaluates (`threadStackBytes`).
  package var depth = 200
  /// Views inside views.
  package var viewDepth = 256
  /// Layers in one scene.
  package var layers = 20_000
  /// Elements of one collection, characters of one string.
  package var collection = 100_000

  /// Different messages that are kept while a scene plays: those with a number of now in them are always
  /// different.
  package static let diagnostics = 1_000
  /// Steps that a stop of a gradient costs when it is shown: it is two attributes, a fifth of a layer.
  package static let gradientStop = 20

  /// What a thread that evaluates must have.
  package static let threadStackBytes = 64 << 20

  package init() {}
}
