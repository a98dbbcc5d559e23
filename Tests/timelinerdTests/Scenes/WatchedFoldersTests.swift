import Foundation
import Testing

@testable import timelinerd

/// Which folders are watched: also those that are filled later.
final class WatchedFoldersTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "folders-\(UUID().uuidString.prefix(8))")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func make(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: path), withIntermediateDirectories: true)
  }

  private func names(_ folders: Set<String>) -> [String] {
    let start = folder.path
    return folders.map { String($0.dropFirst(start.count)) }.sorted()
  }

  @Test func `folders of a scene directory that hold no scene yet are watched, hidden ones not`()
    throws
  {
    for path in ["Empty/Inside", ".git/objects", "Scene/Inside"] { try make(path) }
    try Data().write(to: folder.appending(path: "Scene/A.swift"))
    #expect(names(SceneFiles.emptyFolders(in: folder.path)) == ["/Empty", "/Empty/Inside"])
    let scene = SceneFiles.foldersToWatch(for: folder.path + "/Scene")
    #expect(names(scene) == ["", "/Scene", "/Scene/Inside"])
  }

  @Test func `folders are watched down to a depth, and so many of them`() throws {
    try make("Deep/" + (1...10).map(String.init).joined(separator: "/"))
    #expect(SceneFiles.emptyFolders(in: folder.path).count == 8)
    for index in 0...SceneFiles.maximumWatchedFolders { try make("Wide/\(index)") }
    #expect(
      SceneFiles.emptyFolders(in: folder.path).count == SceneFiles.maximumWatchedFolders)
  }
}
