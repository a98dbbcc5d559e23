import Foundation
import Testing
import Timeliner

/// docs/SupportedViews.md lists what the code has.
struct SupportedViewsTests {
  private let library = NativeLibrary.swiftUI()

  /// The names in backticks in a section's tables, and in its plain lines that start with one.
  private func names(in section: String) throws -> Set<String> {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/SupportedViews.md"), encoding: .utf8)
    let start = try #require(page.range(of: "## \(section)\n"))
    let rest = page[start.upperBound...]
    let text = rest.range(of: "\n## ").map { rest[..<$0.lowerBound] } ?? rest
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("|") || $0.hasPrefix("`") }
    let quoted = lines.flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    return Set(quoted)
  }

  private var unsupported: Set<String> { Set(NativeLibrary.unsupportedModifiers.keys) }

  @Test func `the page lists the modifiers that play`() throws {
    let playing = Set(library.modifiers.keys).subtracting(unsupported)
    #expect(try names(in: "Modifiers that play") == playing)
  }

  @Test func `the page lists what is accepted without effect`() throws {
    #expect(try names(in: "Accepted without effect") == Set(library.ignoredModifiers.keys))
  }

  @Test func `the page lists what is not supported yet`() throws {
    #expect(try names(in: "Not supported yet") == unsupported)
  }

  @Test func `the page lists views that there are`() throws {
    for name in try names(in: "Views") {
      #expect(library.functions[name] != nil, "\(name)")
    }
  }

  @Test func `no modifier is in two tables`() {
    let ignored = Set(library.ignoredModifiers.keys)
    #expect(ignored.isDisjoint(with: library.modifiers.keys))
    #expect(!ignored.contains("preferredColorScheme"))
  }
}
