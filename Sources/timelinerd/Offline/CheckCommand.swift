import Timeliner
import TimelinerWire

/// Says what is wrong with scenes, without playing them.
struct CheckCommand {
  private let request: CheckRequest
  private var errors = 0
  private var warnings = 0

  init(_ request: CheckRequest) { self.request = request }

  func run() -> ExitStatus {
    var run = self
    for path in request.paths { run.check(path) }
    run.finish()
    let isBad = run.errors > 0 || (request.isStrict && run.warnings > 0)
    return isBad ? .sceneErrors : .success
  }

  private mutating func check(_ path: String) {
    let files: [SourceFile]
    do throws(SceneFiles.Failure) {
      files = try OfflineScene.read(path)
    } catch {
      return tell(
        DiagnosticRecord(severity: "error", message: error.message, file: error.path),
        text: "\(error.path): error: \(error.message)")
    }
    for diagnostic in diagnostics(path, files) {
      tell(DiagnosticRecord(diagnostic, in: files), text: diagnostic.text(in: files))
    }
  }

  private func diagnostics(_ path: String, _ files: [SourceFile]) -> [SourceDiagnostic] {
    let source = SceneSource(name: SceneFiles.name(ofFile: path), files: files)
    let time = FrameTime(monotonic: 0, wall: OfflineScene.standardStart, period: 0)
    let settings = SceneSettings(size: request.size, zone: MachineZone.current)
    do throws(SceneFailure) {
      return try Engine.prepare(source, settings: settings, at: time).diagnostics
    } catch {
      return error.diagnostics
    }
  }

  private mutating func tell(_ record: DiagnosticRecord, text: String) {
    switch record.severity {
    case "error": errors += 1
    case "warning": warnings += 1
    default: break
    }
    guard request.isJSON else { return Process.writeOutput("\(text)\n") }
    var bytes: [UInt8] = []
    JSONWriter.append(object: record.members, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    Process.writeOutput(bytes)
  }

  private func finish() {
    guard !request.isJSON, errors + warnings > 0 else { return }
    func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    Process.writeOutput("\(counted(errors, "error")), \(counted(warnings, "warning"))\n")
  }
}
