package import TimelinerWire

extension PlayingScene {
  /// Everything about the scene, as published last.
  package var record: SceneRecord {
    SceneRecord(
      scene: name, epoch: epoch, width: settings.size.width, height: settings.size.height,
      layers: tree.records)
  }

  /// What the scene's code gave reason to say.
  package var diagnostics: [SourceDiagnostic] { program.diagnostics + evaluator.diagnostics }

  /// Says that a number was none and held back.
  func reportRefused(_ refusal: (layer: Int, key: AttributeKey)) {
    let name = tree.name(of: refusal.layer)
    evaluator.report(
      .warning,
      "\(refusal.key) of \(name) is not a finite number at times; the last good value stays",
      at: .unknown)
  }
}
