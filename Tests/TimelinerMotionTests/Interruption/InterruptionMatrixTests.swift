import Testing
import TimelinerMotion

/// Anything interrupted by anything, against the rules written down a second time.
struct InterruptionMatrixTests {
  private static let instants = 500
  private static let limit = 1e-9

  /// The worst error of a cell, relative to the range of the motion.
  private func worst(
    _ first: InterruptionKind, _ second: InterruptionKind, seed: UInt64
  ) -> WorstError {
    var generator = SeededGenerator(seed: seed)
    var worst = WorstError()
    for _ in 0..<Self.instants {
      let switching = Int64.random(in: 1...1_200_000_000, using: &generator)
      let asked = switching + Int64.random(in: 0...1_800_000_000, using: &generator)
      let places = (Double.random(in: 5...50, using: &generator), -20.0)
      var offset = DecayingOffset()
      offset.retarget(by: lane(places.0), animation: first.animation, at: 0)
      offset.retarget(by: lane(places.1 - places.0), animation: second.animation, at: switching)
      var reference = ReferenceMotion()
      reference.change(to: places.0, animation: first.animation, at: 0)
      reference.change(to: places.1, animation: second.animation, at: Double(switching) / 1e9)
      guard !isAtEnd(offset, asked) else { continue }
      let shown = places.1 + offset.offset(at: asked)[0]
      let expected = reference.value(at: Double(asked) / 1e9)
      worst.note(abs(shown - expected) / (places.0 + 20), at: "\(switching) \(asked)")
    }
    return worst
  }

  /// Times are whole nanoseconds here: at the very end one of the two is over and the other is not.
  private func isAtEnd(_ offset: DecayingOffset, _ time: Int64) -> Bool {
    guard let end = offset.endTime else { return false }
    return abs(end - time) < 2
  }

  @Test func `the worst error of every pair is that of rounding`() {
    var table: [[WorstError]] = []
    for (line, first) in InterruptionKind.all.enumerated() {
      var row: [WorstError] = []
      for (column, second) in InterruptionKind.all.enumerated() {
        let worst = worst(first, second, seed: UInt64(line * 100 + column))
        #expect(worst.error <= Self.limit, "\(first.name) → \(second.name): \(worst)")
        row.append(worst)
      }
      table.append(row)
    }
    guard AccuracyTable.isPrinted else { return }
    print("| ↓ interrupted by → |", InterruptionKind.all.map(\.name).joined(separator: " | "), "|")
    for (kind, row) in zip(InterruptionKind.all, table) {
      let cells = row.map { WorstError.text($0.error) }
      print("| \(kind.name) |", cells.joined(separator: " | "), "|")
    }
  }

  @Test(arguments: InterruptionKind.all, InterruptionKind.all)
  func `nothing jumps at a change, and a spring keeps a spring's velocity`(
    first: InterruptionKind, second: InterruptionKind
  ) {
    guard let newcomer = second.animation else { return }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let switching = Int64.random(in: 1...1_200_000_000, using: &generator)
      var offset = DecayingOffset()
      offset.retarget(by: pair(30, -4), animation: first.animation, at: 0)
      let before = offset.offset(at: switching)
      let speed = offset.velocity(at: switching)
      let wasActive = offset.offset(at: switching) != .zero
      offset.retarget(by: pair(-40, 9), animation: newcomer, at: switching)
      let jump = offset.offset(at: switching) + pair(-40, 9) - before
      #expect(jump.length < 1e-12, "\(switching): \(jump)")
      guard wasActive, first.name.isFluidName, second.name.isFluidName else { continue }
      let kick = offset.velocity(at: switching) - speed
      #expect(kick.length < 1e-9 * (1 + speed.length), "\(switching): \(kick)")
    }
  }
}

extension String {
  /// Whether it names an unwrapped fluid spring.
  fileprivate var isFluidName: Bool { self == "fluid" || self == "fluid, over-damped" }
}
