import FoundationEssentials
import Testing

@testable import timelinectl

/// The help, the manual page and the completions name the same commands and options.
struct DocumentationTests {
  private static func file(_ path: String) throws -> String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return try String(contentsOfFile: "/\(root)/\(path)", encoding: .utf8)
  }

  private static var specifications: [CommandSpecification] {
    CommandTable.groups.flatMap { group in group.commands.map { $0.specification } }
  }

  @Test func `every command is there once`() {
    let names = [
      "list", "status", "monitor", "show", "watch", "subscribe", "set", "tap", "call", "batch",
      "load",
      "unload",
      "reload", "pause", "resume", "seek", "step", "rate", "motion", "check", "render", "explain",
      "version",
    ]
    #expect(Self.specifications.map(\.name) == names)
  }

  @Test func `the help names every command and its own help every option`() {
    for specification in Self.specifications {
      #expect(Help.program.contains("\n  \(specification.name) "))
      let help = Help.command(specification)
      #expect(help.hasPrefix("timelinectl \(specification.name) \(specification.synopsis)\n"))
      for option in specification.options + CommandSpecification.globalOptions {
        #expect(help.contains("\n  \(option.name) "))
      }
    }
  }

  @Test func `no line of help is wider than a terminal`() {
    for specification in Self.specifications {
      for line in Help.command(specification).split(separator: "\n") { #expect(line.count <= 100) }
    }
    for line in Help.program.split(separator: "\n") { #expect(line.count <= 100) }
  }

  @Test func `the manual page names every command and option`() throws {
    let page = try Self.file("docs/man/timelinectl.1")
    for specification in Self.specifications {
      #expect(page.contains(".It Cm \(specification.name)"), "\(specification.name)")
      for option in specification.options {
        #expect(page.contains("Fl \(option.name.dropFirst())"), "\(option.name)")
      }
    }
    for option in CommandSpecification.globalOptions {
      #expect(page.contains(".It Fl \(option.name.dropFirst())"), "\(option.name)")
    }
  }

  @Test(arguments: ["completions/timelinectl.bash", "completions/_timelinectl"])
  func `completions know every command and option`(path: String) throws {
    let text = try Self.file(path)
    for specification in Self.specifications {
      #expect(text.contains(specification.name), "\(specification.name)")
      for option in specification.options {
        #expect(text.contains(option.name), "\(option.name)")
      }
    }
    for option in CommandSpecification.globalOptions { #expect(text.contains(option.name)) }
  }

  @Test(arguments: [
    (timelinectl.ExitStatus.success, "0"), (.failure, "1"), (.usage, "2"), (.notRunning, "3"),
    (.notPermitted, "4"), (.sceneHasErrors, "65"),
  ])
  func `the manual page lists every exit status`(status: timelinectl.ExitStatus, text: String)
    throws
  {
    #expect("\(status.rawValue)" == text)
    let page = try Self.file("docs/man/timelinectl.1")
    let section = page.split(separator: ".Sh EXIT STATUS\n").last ?? ""
    #expect(section.contains(".It \(text)\n"))
  }
}
