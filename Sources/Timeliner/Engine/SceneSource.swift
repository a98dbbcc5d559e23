/// A scene's name and files, as read from disk or a message.
package struct SceneSource: Sendable {
  package var name: String
  package var files: [SourceFile]

  package init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }
}
