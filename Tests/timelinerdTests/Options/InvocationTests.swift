import Testing
import Timeliner

@testable import timelinerd

@Suite struct InvocationTests {
  @Test func `flags take the next word or what follows the equals sign`() throws {
    let invocation = try Invocation(words: ["--rate", "90", "--scenes=/a", "--scenes", "/b"])
    guard case .daemon(let flags) = invocation else {
      Issue.record("not the daemon")
      return
    }
    #expect(flags.map(\.key.name) == ["Rate", "Scenes", "Scenes"])
    #expect(flags.map(\.value) == ["90", "/a", "/b"])
  }

  @Test(arguments: [
    ["--no-such-flag"], ["--rate"], ["word"], ["check"], ["check", "--fast", "a"],
    ["render", "a.swift"], ["render", "--to", "1"], ["render", "a", "--to", "1", "--from", "2"],
    ["render", "a", "b", "--to", "1"], ["render", "a", "--to", "1", "--start", "tomorrow"],
    ["render", "a", "--to", "1", "--event", "jump"], ["explain"], ["explain", "a", "b"],
  ])
  func `what cannot be understood is a usage error that says where help is`(words: [String]) {
    let error = #expect(throws: OptionError.self) { try Invocation(words: words) }
    #expect(error?.status == .usage)
    #expect(error?.description.contains("--help") == true)
  }

  @Test func `render reads all that it needs`() throws {
    let request = try RenderRequest(words: [
      "Toggle.swift", "--from", "0.5", "--to", "2", "--fps", "60000/1001", "--start",
      "2026-03-29T00:59:58Z", "--size", "50x30", "--event", "0 tap", "--event=1 pause",
    ])
    #expect(request.path == "Toggle.swift")
    #expect(request.from == 0.5)
    #expect(request.to == 2)
    #expect(request.rate == FrameRate(60000, over: 1001))
    #expect(request.start == 1_774_745_998_000_000_000)
    #expect(request.size.width == 50)
    #expect(request.events.map(\.time) == [0, 1_000_000_000])
  }

  @Test func `the options in help stand in two columns, with two spaces between`() {
    let lines = Help.text.split(separator: "\n").filter {
      $0.hasPrefix("      --") || $0.hasPrefix("  -h")
    }
    #expect(lines.count == OptionKey.all.count + 2)
    // Behind the flag and its value the first run of two spaces.
    let columns = Set(
      lines.compactMap { line in
        line.dropFirst(6).firstRange(of: "  ").map { range in
          line.distance(
            from: line.startIndex,
            to: line[range.lowerBound...].firstIndex { $0 != " " } ?? line.endIndex)
        }
      })
    #expect(columns.count == 1)
  }
}
