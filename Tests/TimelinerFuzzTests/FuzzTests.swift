import Foundation
import Testing
import TimelinerFuzzing
import TimelinerTestSupport

/// Every parser that reads what others wrote, fed with its corpus and mutations of it.
///
/// FUZZ_SECONDS shares so many seconds among the targets, instead of a few mutations each, and takes a
/// seed from FUZZ_SEED or, without one, a new one. FUZZ_TARGET leaves one target; FUZZ_INPUT checks one
/// file for it.
@Suite(.serialized) struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// Mutations of each target in a run of all tests: some seconds in a debug build.
  static let targets: [(target: FuzzTarget, cases: Int)] = [
    (.json, 1_000), (.cbor, 1_000), (.varlink, 1_000), (.settings, 1_000), (.event, 1_000),
    (.wallTime, 1_000), (.command, 200), (.scene, 100), (.state, 60), (.record, 1_000),
    (.memory, 100),
    (.saved, 1_000), (.ring, 200), (.program, 1_000),
  ].filter { target, _ in environment["FUZZ_TARGET"].map { $0 == target.name } ?? true }
  private static let standardSeed: UInt64 = 20_010_101

  /// Nil in a run of all tests.
  private static var seconds: Double? {
    environment["FUZZ_SECONDS"].flatMap(Double.init).map { $0 / Double(targets.count) }
  }

  private static var seed: UInt64 {
    if let seed = environment["FUZZ_SEED"].flatMap(UInt64.init) { return seed }
    return seconds == nil ? standardSeed : .random(in: 0 ... .max)
  }

  @Test(arguments: targets.map(\.target.name))
  func `no input breaks an invariant`(name: String) throws {
    let (target, cases) = try #require(Self.targets.first { $0.target.name == name })
    if let path = Self.environment["FUZZ_INPUT"] {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      return try onLargeStack { try target.check(bytes) }
    }
    let seed = Self.seed
    let end = Self.seconds.map { FuzzRun.End.seconds($0) } ?? .cases(cases)
    let count = try onLargeStack {
      try FuzzRun(target, extra: Self.extra(for: name)).run(until: end, seed: seed)
    }
    print("fuzz: \(count) inputs of \(name) from seed \(seed)")
    #expect(count > 0)
  }

  /// What is not checked in twice, or is another with every build.
  private static func extra(for name: String) throws -> [[UInt8]] {
    switch name {
    case "scene": try FuzzCorpus.files(in: "Config/scenes").map(\.bytes)
    case "program": [FuzzTarget.programOfAScene]
    default: []
    }
  }

  @Test func `states that were checked in are still read`() throws {
    let cases = try FuzzCorpus.cases(of: .state).filter { $0.name.hasPrefix("version-1") }
    #expect(cases.count == 2)
    for (_, bytes) in cases { try onLargeStack { try StatePlay().restore(bytes) } }
  }

  @Test func `the same seed makes the same inputs and another makes others`() {
    let corpus: [[UInt8]] = [Array("{\"a\": 1}".utf8), []]
    let inputs = ([1, 1, 2] as [UInt64]).map { seed in
      var mutator = FuzzMutator(target: .json, corpus: corpus, seed: seed)
      return (0..<100).map { _ in mutator.next() }
    }
    #expect(inputs[0] == inputs[1])
    #expect(inputs[0] != inputs[2])
    #expect(Set(inputs[0]).count > 50)
  }

  @Test func `a broken invariant is found, and its input kept`() throws {
    let target = FuzzTarget(name: "json", dictionary: ["x"]) { bytes throws(FuzzFinding) in
      try FuzzFinding.unless(!bytes.contains(UInt8(ascii: "x")), "an x")
    }
    let broken = FuzzTarget(
      name: "json", dictionary: target.dictionary, maximumBytes: 8, check: target.check)
    #expect(throws: FuzzFinding.self) { try FuzzRun(broken).run(until: .cases(10_000), seed: 1) }
    let last = try FuzzCorpus.lastInput(of: broken)
    #expect(try Data(contentsOf: last).contains(UInt8(ascii: "x")))
  }
}
