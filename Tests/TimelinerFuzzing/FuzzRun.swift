import Foundation

/// Feeds a target: its corpus first, then mutations of it.
package struct FuzzRun {
  /// How long one input may take before that is a finding: far beyond what fuel and limits allow.
  package static let longestCase = Duration.seconds(30)

  /// When a run ends.
  package enum End: Sendable {
    /// After so many mutations; the same seed then checks the same inputs.
    case cases(Int)
    /// After so long.
    case seconds(Double)
  }

  private let target: FuzzTarget
  private let extra: [[UInt8]]
  private let clock = ContinuousClock()

  /// - Parameters:
  ///   - target: What is fuzzed.
  ///   - extra: Cases beside the corpus.
  package init(_ target: FuzzTarget, extra: [[UInt8]] = []) {
    self.target = target
    self.extra = extra
  }

  /// Checks inputs until the end.
  ///
  /// The input being checked lies in `.build/fuzz/TARGET.last`, and stays there when it trapped or
  /// broke an invariant.
  ///
  /// - Returns: how many inputs were checked.
  /// - Throws: the first finding, with the input.
  @discardableResult
  package func run(until end: End, seed: UInt64) throws -> Int {
    let last = try FuzzCorpus.lastInput(of: target)
    let corpus = try FuzzCorpus.cases(of: target).map(\.bytes) + extra
    for bytes in corpus { try check(bytes, last) }
    var mutator = FuzzMutator(target: target, corpus: corpus, seed: seed)
    let start = clock.now
    var count = 0
    while isGoing(count, since: start, end) {
      try check(mutator.next(), last)
      count += 1
    }
    try FileManager.default.removeItem(at: last)
    return corpus.count + count
  }

  private func isGoing(
    _ count: Int, since start: ContinuousClock.Instant, _ end: End
  ) -> Bool {
    switch end {
    case .cases(let most): count < most
    case .seconds(let most): clock.now - start < .seconds(most)
    }
  }

  private func check(_ bytes: [UInt8], _ last: URL) throws {
    try Data(bytes).write(to: last)
    let start = clock.now
    do throws(FuzzFinding) {
      try target.check(bytes)
    } catch {
      throw FuzzFinding(
        "\(target.name): \(error); the input is \(last.path): "
          + String(decoding: bytes.prefix(500), as: UTF8.self))
    }
    guard clock.now - start < Self.longestCase else {
      throw FuzzFinding("\(target.name): took \(clock.now - start); the input is \(last.path)")
    }
  }
}
