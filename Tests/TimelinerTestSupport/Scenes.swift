import Foundation

/// The scenes that are shipped.
package enum Scenes {
  /// The source of a shipped scene.
  package static func text(_ name: String, file: String = #filePath) throws -> String {
    let project = URL(fileURLWithPath: file).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: project.appendingPathComponent("Config/scenes/\(name).swift"), encoding: .utf8)
  }
}
