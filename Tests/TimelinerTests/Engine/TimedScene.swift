import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// A scene whose code notes what happens, and when.
///
/// `note("x")` adds the name and the milliseconds since 2001, where a scene begins, to `log`.
func timedScene(
  _ body: String = "Circle()", members: String = "", types: String = "",
  framesPerSecond: Int64 = 60
) throws -> RenderedScene {
  try RenderedScene(
    timedText(body, members: members, types: types), framesPerSecond: framesPerSecond)
}

/// The source of such a scene.
func timedText(_ body: String, members: String = "", types: String = "") -> String {
  """
  \(types)
  struct Scene: View {
    @State private var log: [String] = []
    @State private var on = false
    @State private var count = 0
    \(members)
    func note(_ name: String) {
      let time = Date().timeIntervalSinceReferenceDate * 1000
      log.append("\\(name) \\(Int(time.rounded()))")
    }
    var body: some View { \(body) }
  }
  """
}

extension RenderedScene {
  /// What `note` added, joined with commas.
  var log: String {
    let text = scene.variables.first { $0.name == "log" }?.value ?? ""
    return text.filter { $0 != "\"" && $0 != "[" && $0 != "]" }
  }

  /// A state variable as text.
  func variable(_ name: String) -> String? {
    scene.variables.first { $0.name == name }?.value
  }

  /// Taps the only control.
  func tap() throws { try command(.tap(scene: "Scene", name: nil, x: nil, y: nil)) }

  /// Messages of a severity.
  func messages(_ severity: SourceDiagnostic.Severity) -> [String] {
    scene.diagnostics.filter { $0.severity == severity }.map(\.message)
  }
}
