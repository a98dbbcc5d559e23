import CParser
import Foundation
import Testing
import TimelinerTestSupport
import TimelinerWire
import TimelinerParser

@testable import TimelinerSource

/// Programs as bytes: what comes back is what was parsed.
struct KeptProgramTests {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Scenes that play, and the engine's own source, in which all of the language is.
  private static let folders = [
    "Config/scenes", "Tests/System/scenes", "Tests/Corpora/scene", "Sources/TimelinerSource",
    "Sources/Timeliner/Engine", "Sources/timelinerd/System",
  ]

  private static func files(in folder: String) throws -> [SourceFile] {
    let root = project.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: root.path).sorted().compactMap {
      guard !$0.hasSuffix(".hex") else { return nil }
      let url = root.appendingPathComponent($0)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
      return SourceFile(path: $0, text: text)
    }
  }

  private static func roundTrip(_ files: [SourceFile]) throws -> (ViewProgram, ViewProgram) {
    let parsed = ViewParser.parse(files)
    let bytes = try #require(parsed.bytes)
    let read = try ViewProgram.read(bytes, of: files)
    #expect(read.bytes == bytes)
    return (parsed, read)
  }

  @Test(arguments: folders)
  func `what is read is what was parsed`(folder: String) throws {
    let files = try Self.files(in: folder)
    #expect(!files.isEmpty)
    try onLargeStack {
      for file in files {
        let (parsed, read) = try Self.roundTrip([file])
        #expect(read.description == parsed.description)
        #expect(read.diagnostics == parsed.diagnostics)
        #expect(read.uses == parsed.uses)
        #expect(read.files == [file])
      }
    }
  }

  @Test func `a program of several files has the places of each`() throws {
    let files = try Self.files(in: "Sources/TimelinerSource")
    try onLargeStack {
      let (parsed, read) = try Self.roundTrip(files)
      #expect(Set(parsed.types.map(\.place.file)).count > 10)
      #expect(read.types.map(\.place) == parsed.types.map(\.place))
    }
  }

  @Test func `declarations of all kinds come back`() throws {
    let file = SourceFile(path: "Kinds.swift", text: KeptProgramSamples.text)
    try onLargeStack {
      let (parsed, read) = try Self.roundTrip([file])
      #expect(parsed.diagnostics.allSatisfy { $0.severity != .error })
      #expect(!parsed.diagnostics.isEmpty)
      #expect(read.description == parsed.description)
      #expect(read.diagnostics == parsed.diagnostics)
    }
  }

  @Test func `every kind of node has a tag of its own and comes back`() throws {
    typealias Samples = KeptProgramSamples
    func tags(_ write: (inout ProgramWriter) -> Void, at index: Int) -> UInt8 {
      var writer = ProgramWriter()
      write(&writer)
      return writer.bytes[index]
    }
    // Behind the two bytes of a place, or behind how many there are and that place.
    let expressions = Samples.expressions.map { sample in tags({ $0.write(sample) }, at: 2) }
    #expect(expressions == ProgramTag.Expression.allCases.map(\.rawValue))
    let statements = Samples.statements.map { sample in tags({ $0.write([sample]) }, at: 3) }
    #expect(statements == ProgramTag.Statement.allCases.map(\.rawValue))
    let patterns = Samples.patterns.map { sample in tags({ $0.write(sample) }, at: 0) }
    #expect(patterns == ProgramTag.Pattern.allCases.map(\.rawValue))
    let types = Samples.types.map { sample in tags({ $0.write(sample) }, at: 0) }
    #expect(types == ProgramTag.TypeReference.allCases.map(\.rawValue))
    let conditions = Samples.conditions.map { sample in tags({ $0.write([sample]) }, at: 1) }
    #expect(conditions == ProgramTag.Condition.allCases.map(\.rawValue))

    let program = Samples.program
    let bytes = try #require(program.bytes)
    let read = try ViewProgram.read(bytes, of: program.files)
    #expect(read.description == program.description)
    #expect(read.bytes == bytes)
  }

  /// The program and the parser's library may be of two builds, as while files are replaced.
  @Test func `the form of programs is the one that the version of the library stands for`() throws {
    let bytes = try #require(KeptProgramSamples.program.bytes)
    // FNV-1a
    let sum = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    // Another sum is another form: raise `cparser_version` with it.
    #expect([cparser_version: sum] == [1: 8_796_059_358_699_790_730])
  }

  // MARK: What is not one

  @Test func `bytes are those of their files alone`() throws {
    let file = SourceFile(path: "A.swift", text: "let a = \"\u{E9}\"")
    let bytes = try #require(ViewParser.parse([file]).bytes)
    #expect(bytes.starts(with: ViewProgram.key(of: [file])))
    // The last says the same in other bytes.
    for other in [
      SourceFile(path: "B.swift", text: file.text), SourceFile(path: "A.swift", text: "let a = 1"),
      SourceFile(path: "A.swift", text: file.text + " "),
      SourceFile(path: "A.swift", text: "let a = \"e\u{301}\""),
    ] {
      #expect(throws: ProgramError.self) { try ViewProgram.read(bytes, of: [other]) }
      #expect(!ViewParser.parse([file]).isParsed(from: [other]))
    }
    #expect(throws: ProgramError.self) { try ViewProgram.read(bytes, of: []) }
    #expect(throws: ProgramError.self) { try ViewProgram.read(bytes, of: [file, file]) }
    #expect(throws: ProgramError.self) { try ViewProgram.read(bytes + [0], of: [file]) }
  }

  @Test func `every program that is cut short is refused`() throws {
    let file = SourceFile(path: "Kinds.swift", text: KeptProgramSamples.text)
    let bytes = try #require(try onLargeStack { ViewParser.parse([file]).bytes })
    let key = ViewProgram.key(of: [file]).count
    for count in key..<bytes.count {
      #expect(throws: ProgramError.self) {
        try ViewProgram.read(Array(bytes.prefix(count)), of: [file])
      }
    }
  }

  /// `key`, no texts, then what stands for types; the rest of a program is empty.
  private func read(_ contents: [UInt8]) throws(ProgramError) -> ViewProgram {
    try ViewProgram.read(ViewProgram.key(of: []) + contents, of: [])
  }

  @Test func `numbers, texts, tags and places that there cannot be are refused`() throws {
    let none: [UInt8] = [0, 0, 0, 0, 0, 0, 0]
    #expect(try read([0] + none).description == "")
    let texts: [[UInt8]] = [
      // A count and a number beyond 64 bits, and a number of more bytes than one can have.
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02],
      [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], [1, 1, 0xFF], [1, 9, 65],
    ]
    for bytes in texts { #expect(throws: ProgramError.self) { try read(bytes + none) } }
    // A diagnostic: how serious, a text, a place.
    func diagnostic(_ bytes: [UInt8]) -> [UInt8] { [1, 1, 65, 0, 0, 0, 0, 0, 1] + bytes + [0] }
    #expect(try read(diagnostic([0, 0, 0, 1])).diagnostics.count == 1)
    for bytes: [UInt8] in [
      [3, 0, 0, 1], [0, 1, 0, 1], [0, 0, 0, 0], [0, 0, 2, 1], [0, 0, 1, 1, 1],
      [0, 0, 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01, 1],
      [0, 0, 0xFC, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01, 1],
    ] {
      #expect(throws: ProgramError.self) { try read(diagnostic(bytes)) }
    }
  }

  private static func program(levels: Int) -> ViewProgram {
    var type = TypeReference.named("Int", arguments: [])
    for _ in 1..<levels { type = .optional(type) }
    return ViewProgram(
      files: [], types: [], functions: [], variables: [], aliases: [("Deep", type)],
      previews: [], diagnostics: [])
  }

  @Test func `trees are as deep as may be and no deeper`() throws {
    let isSame = try onParserStack {
      guard let bytes = Self.program(levels: SourceLimits.keptDepth).bytes else { return false }
      return (try? ViewProgram.read(bytes, of: []))?.bytes == bytes
    }
    #expect(isSame)
    let isRefused = try onParserStack {
      Self.program(levels: SourceLimits.keptDepth + 1).bytes == nil
    }
    #expect(isRefused)
    // The tags of so many optional types, whatever follows.
    let deep = [UInt8](repeating: 1, count: SourceLimits.keptDepth + 1)
    let error = try onParserStack { () -> ProgramError? in
      let bytes = ViewProgram.key(of: []) + [1, 1, 65, 0, 0, 0, 1, 0] + deep
      do throws(ProgramError) {
        _ = try ViewProgram.read(bytes, of: [])
        return nil
      } catch {
        return error
      }
    }
    #expect(error?.message == "the tree is too deep")
  }

  @Test(arguments: [
    String(repeating: ".a(1)", count: 490), String(repeating: " + 1", count: 990),
    String(repeating: "[0]", count: 900),
  ])
  func `the deepest source comes back on the stack that parsing has`(rest: String) throws {
    let file = SourceFile(path: "Deep.swift", text: "let a = 1" + rest)
    let outcome = try onParserStack { () -> [String] in
      let parsed = ViewParser.parse([file])
      guard let bytes = parsed.bytes, let read = try? ViewProgram.read(bytes, of: [file]) else {
        return ["not kept"] + parsed.diagnostics.map(\.message)
      }
      return read.bytes == bytes ? parsed.diagnostics.map(\.message) : ["another"]
    }
    #expect(outcome == [])
  }
}
