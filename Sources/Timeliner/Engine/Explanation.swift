import TimelinerMotion

/// What an animation is, for people and programs: all spellings, how long, how far beyond.
package struct Explanation: Sendable {
  /// The Swift spelling that makes it again.
  package var spelling: String
  /// The same motion in other forms.
  package var otherSpellings: [String]
  /// Seconds until it rests over a distance of 1; infinite when never.
  package var settlingTime: Double
  /// Seconds until it is logically complete; infinite when never.
  package var logicalCompletionTime: Double
  /// Part of the distance by which it goes beyond the target.
  package var overshoot: Double
  /// Seconds at which that is; nil without overshoot.
  package var overshootTime: Double?
  /// What is odd about it, a sentence each.
  package var warnings: [String]
}

extension Engine {
  /// Explains an animation given as Swift writes it, with or without the leading dot.
  ///
  /// - Throws: `badValue` when the text is not an animation.
  package static func explain(_ text: String) throws(EngineError) -> Explanation {
    let summary = AnimationSummary(try animation(text))
    return Explanation(
      spelling: summary.spelling, otherSpellings: summary.otherSpellings,
      settlingTime: summary.settlingTime, logicalCompletionTime: summary.logicalCompletionTime,
      overshoot: summary.overshoot, overshootTime: summary.overshootTime,
      warnings: summary.warnings)
  }

  private static func animation(_ text: String) throws(EngineError) -> Animation {
    let program = ViewProgram(
      files: [], types: [], functions: [], variables: [], aliases: [], previews: [], diagnostics: []
    )
    let evaluator = Evaluator(
      program: program, library: .complete, zone: MachineZone.current)
    let expression: Expression
    do {
      expression = try SourceParser.parseAnimation(text, label: "animation")
    } catch {
      throw EngineError(.badValue, error.message)
    }
    do {
      return try evaluator.animation(expression)
    } catch {
      throw EngineError(.badValue, error.message)
    }
  }
}
