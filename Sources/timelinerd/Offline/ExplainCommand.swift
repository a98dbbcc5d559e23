import Timeliner
import TimelinerWire

/// Says what an animation does: all spellings, how long it takes, how far it goes beyond its target.
struct ExplainCommand {
  private let request: ExplainRequest

  init(_ request: ExplainRequest) { self.request = request }

  func run() -> ExitStatus {
    do throws(EngineError) {
      let explanation = try Engine.explain(request.animation)
      if request.isJSON { writeJSON(explanation) } else { writeText(explanation) }
      return .success
    } catch {
      Process.writeError("timelinerd: \(error.message)\n")
      return .usage
    }
  }

  private func writeJSON(_ explanation: Explanation) {
    var bytes: [UInt8] = []
    // What never comes has no number: the member is left out.
    JSONWriter.append(
      object: JSONFields.members(
        ("spelling", explanation.spelling.json),
        ("otherSpellings", explanation.otherSpellings.json),
        ("settlingTime", Self.finite(explanation.settlingTime)?.json),
        ("logicalCompletionTime", Self.finite(explanation.logicalCompletionTime)?.json),
        ("overshoot", explanation.overshoot.json),
        ("overshootTime", explanation.overshootTime?.json),
        ("warnings", explanation.warnings.json)), to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    Process.writeOutput(bytes)
  }

  private static func finite(_ seconds: Double) -> Double? { seconds.isFinite ? seconds : nil }

  private func writeText(_ explanation: Explanation) {
    var lines = [explanation.spelling]
    lines += explanation.otherSpellings.map { "= \($0)" }
    lines.append("settles after       \(Self.seconds(explanation.settlingTime))")
    lines.append("logically complete  \(Self.seconds(explanation.logicalCompletionTime))")
    lines.append("overshoot           \(Self.overshoot(explanation))")
    lines += explanation.warnings.map { "warning: \($0)" }
    Process.writeOutput(lines.joined(separator: "\n") + "\n")
  }

  private static func overshoot(_ explanation: Explanation) -> String {
    guard let time = explanation.overshootTime else { return "none" }
    return "\(rounded(explanation.overshoot * 100)) % after \(seconds(time))"
  }

  private static func seconds(_ seconds: Double) -> String {
    seconds.isFinite ? "\(rounded(seconds)) s" : "never"
  }

  /// To a thousandth.
  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
