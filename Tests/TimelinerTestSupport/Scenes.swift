import Foundation

/// The scenes that are shipped.
package enum Scenes {
  /// The source of a shipped scene.
  package static func text(_ name: String) throws -> String {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: project.appendingPathComponent("Config/scenes/\(name).swift"), encoding: .utf8)
  }
}
