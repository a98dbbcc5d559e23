import Timeliner
import TimelinerWire

extension SceneStore {
  /// Diagnostics of one scene that are written to the journal at once.
  private static let maximumTold = 8

  // MARK: Journal

  func tellLoaded(_ name: String, _ diagnostics: [DiagnosticRecord]) {
    journal.write(
      .info, "Scene \(name) plays.", kind: .sceneLoaded, fields: [("SCENE", name)])
    tell(name, diagnostics)
  }

  func tellFailed(_ name: String, _ diagnostics: [DiagnosticRecord]) {
    let consequence =
      entries[name]?.isPlaying == true ? "; the last good version plays on" : ""
    journal.write(
      .error, "Scene \(name) has errors\(consequence).", kind: .sceneFailed,
      fields: [("SCENE", name)])
    tell(name, diagnostics)
  }

  private func tell(_ name: String, _ diagnostics: [DiagnosticRecord]) {
    for diagnostic in diagnostics.prefix(Self.maximumTold) {
      var fields = [(name: "SCENE", value: name)]
      if let file = diagnostic.file { fields.append((name: "CODE_FILE", value: file)) }
      if let line = diagnostic.line { fields.append((name: "CODE_LINE", value: "\(line)")) }
      journal.write(
        diagnostic.level, "Scene \(name): \(diagnostic.pointedText)",
        kind: diagnostic.severity == "error" ? .sceneFailed : .sceneWarning, fields: fields)
    }
    let rest = diagnostics.count - Self.maximumTold
    if rest > 0 {
      journal.write(
        .notice, "Scene \(name): \(rest) more; see timelinectl show \(name).",
        kind: .sceneWarning, fields: [("SCENE", name)])
    }
  }

  // MARK: Replies

  /// The status of a scene.
  func status(of name: String, _ snapshot: SceneSnapshot?) -> SceneStatus {
    let diagnostics = diagnostics(of: name, snapshot)
    let errors = diagnostics.filter { $0.severity == "error" }
    return SceneStatus(
      scene: name, path: entries[name]?.path, state: state(of: snapshot),
      epoch: snapshot?.facts.epoch ?? 0, layers: snapshot?.facts.layers ?? 0,
      seconds: snapshot?.facts.seconds ?? 0, rate: snapshot?.facts.rate ?? 1,
      motion: snapshot?.facts.motion ?? motion, errors: errors.count,
      warnings: diagnostics.filter { $0.severity == "warning" }.count,
      message: errors.first?.heading)
  }

  private func state(of snapshot: SceneSnapshot?) -> SceneState {
    guard let snapshot else { return .failed }
    if snapshot.facts.isPaused { return .paused }
    return snapshot.isMoving ? .moving : .idle
  }

  /// What is known to be wrong with a scene: in its source, and since it plays.
  func diagnostics(of name: String, _ snapshot: SceneSnapshot?) -> [DiagnosticRecord] {
    guard let entry = entries[name] else { return [] }
    let later = (snapshot?.diagnostics ?? []).map { DiagnosticRecord($0, in: entry.files) }
    return entry.diagnostics + later.filter { !entry.diagnostics.contains($0) }
  }

  /// An error of a scene's code as a diagnostic.
  func diagnostic(of error: EngineError, in scene: String) -> DiagnosticRecord {
    guard let place = error.place else {
      return DiagnosticRecord(severity: "error", message: error.message)
    }
    return DiagnosticRecord(
      SourceDiagnostic(severity: .error, message: error.message, place: place),
      in: entries[scene]?.files ?? [])
  }
}

extension DiagnosticRecord {
  /// How serious it is for the journal.
  fileprivate var level: LogLevel {
    switch severity {
    case "error": .error
    case "warning": .warning
    default: .notice
    }
  }

  /// The heading, the line and a caret under the place.
  fileprivate var pointedText: String {
    guard let text, let column else { return heading }
    var margin = ""
    var bytes = 1
    for character in text {
      if bytes >= column { break }
      bytes += character.utf8.count
      margin.append(character == "\t" ? "\t" : " ")
    }
    return "\(heading)\n\(text)\n\(margin)^"
  }
}
