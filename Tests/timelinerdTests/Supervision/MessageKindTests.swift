import Foundation
import Testing

@testable import timelinerd

/// The journal's catalog against the messages.
@Suite struct MessageKindTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func entries() throws -> [(id: String, text: String)] {
    let text = try String(
      contentsOf: root.appending(path: "systemd/timeliner.catalog"), encoding: .utf8)
    return text.components(separatedBy: "\n-- ").dropFirst().map { entry in
      let parts = entry.split(separator: "\n", maxSplits: 1)
      return (id: String(parts[0]), text: String(parts[1]))
    }
  }

  private static func sources() throws -> String {
    let folder = root.appending(path: "Sources/timelinerd")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }.joined()
  }

  @Test func `every message has an entry in the catalog, and every entry a message`() throws {
    let ids = try Self.entries().map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.sorted() == MessageKind.allCases.map(\.rawValue).sorted())
  }

  @Test func `every kind is written somewhere`() throws {
    let sources = try Self.sources()
    for kind in MessageKind.allCases {
      let pattern = "(kind: |\\? |: )\\.\(kind)\\b"
      #expect(sources.range(of: pattern, options: .regularExpression) != nil, "\(kind)")
    }
  }

  @Test func `no message is without a kind`() throws {
    let sources = try Self.sources()
    var calls =
      sources.components(separatedBy: "journal.write(").dropFirst()
      + sources.components(separatedBy: "peers.write(").dropFirst()
    calls.removeAll { $0.hasPrefix("unknownSettings:") || $0.hasPrefix("priority:") }
    #expect(calls.count > 10)
    for call in calls {
      let head = call.prefix(400)
      #expect(head.contains("kind:"), "\(head.prefix(80))")
    }
  }

  @Test func `entries have a subject and use only fields that messages have`() throws {
    let sources = try Self.sources()
    for (id, text) in try Self.entries() {
      #expect(text.hasPrefix("Subject: "), "\(id)")
      let isSigned = text.contains("\nDefined-By: Timeliner\n")
      #expect(isSigned, "\(id)")
      let parts = text.components(separatedBy: "@")
      for field in stride(from: 1, to: parts.count, by: 2).map({ parts[$0] }) {
        #expect(sources.contains("\"\(field)\""), "\(id): \(field)")
      }
    }
  }
}
