import Timeliner
import TimelinerWire

/// What the service thread knows of a scene.
struct SceneEntry {
  /// Where it comes from.
  enum Origin: Equatable {
    /// A scene directory.
    case directory(path: String)
    /// A client named the path.
    case path(String)
    /// A client sent the text.
    case text
  }

  var origin: Origin
  /// As last read, so that what did not change is not prepared again.
  var files: [SourceFile] = []
  /// Of the source as last read.
  var diagnostics: [DiagnosticRecord] = []
  /// Of the last version that could be prepared.
  var program: ViewProgram?
  /// A version of it plays.
  var isPlaying = false

  /// The source as last read does not play.
  var hasErrors: Bool { diagnostics.contains { $0.severity == "error" } }

  var path: String? {
    switch origin {
    case .directory(let path), .path(let path): path
    case .text: nil
    }
  }
}
