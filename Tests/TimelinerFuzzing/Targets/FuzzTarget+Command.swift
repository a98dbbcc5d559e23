import Timeliner
import TimelinerWire

extension FuzzTarget {
  /// What `set` and `call` carry as text: a value, an animation and an argument, a line each.
  ///
  /// Needs a thread with `EvaluationLimits.threadStackBytes` of stack.
  package static let command = FuzzTarget(
    name: "command",
    dictionary: [
      "\n", "bouncy", ".spring(", "response:", "dampingFraction:", "duration:", "bounce:",
      ".smooth",
      ".easeInOut", ".linear", ".timingCurve(", ".interpolatingSpring(", "stiffness:", "damping:",
      ".delay(", ".speed(", ".repeatForever(autoreverses: false)", ".repeatCount(", "nil", "true",
      "-1", "1e308", "1e-308", "Int.max", "Double.nan", ".infinity", "0x", "1_000", "\"", "\\(",
      "[",
      "]", "(", ")", "{", "}", "$0", "n + 1", "on ? 1 : 2", ".red", "Color(", "a:", "...", "=", ";",
      "withAnimation", "/*", "#", "\u{0}",
    ],
    maximumBytes: 1024
  ) { bytes throws(FuzzFinding) in
    // The wire carries texts; JSON is read before.
    let lines = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let animation = lines.count > 1 ? lines[1] : nil
    let values = ["n", "on", "c"].map { Command.Assignment(name: $0, value: lines[0]) }
    var commands = values.map {
      Command.set(scene: "Scene", values: [$0], animation: animation)
    }
    // What the animation does to a value that is one.
    commands.append(
      .set(
        scene: "Scene", values: [Command.Assignment(name: "n", value: "7")], animation: animation))
    commands.append(
      .call(
        scene: "Scene", function: "f", arguments: [lines.count > 2 ? lines[2] : "1"],
        animation: animation))
    var play = ScenePlay(seed: UInt64(bytes.count))
    try play.run(commanded, commands)
  }

  private static let commanded = """
    struct Scene: View {
      @State private var on = false
      @State private var n = 0.5
      @State private var c = Color.red
      var body: some View {
        VStack {
          Circle().fill(c).frame(width: on ? 10 : 30).offset(x: n)
          if on { Text("\\(n)") }
        }
      }
      func f(_ a: Double) { n += a }
    }
    """
}
