import Foundation
import Testing

@testable import timelinerd

@Suite struct LinkedFolderTests {
  @Test func `a link is told from what it leads to`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "link-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
    #expect(Files.isLink(link.path))
    #expect(Files.kind(of: link.path) == .folder)
    #expect(!Files.isLink(folder.path))
    #expect(!Files.isLink(folder.path + "/nothing"))
  }
}
