import CAllocationCounter
import TimelinerMotion

/// How many animations can be started and given new targets in a second.
enum StartBenchmark {
  private static let rounds = 21

  static func starts(count: Int) -> Measurement {
    let springs = SpringSet(count: count)
    var motions = MotionColumns()
    var numbers = [Int32](repeating: MotionColumns.none, count: count)
    var allocations: UInt64 = 0
    let nanoseconds = Stopwatch.time(count, rounds: rounds) { _ in
      for index in 0..<count where numbers[index] >= 0 { motions.finish(numbers[index]) }
    } _: { round in
      let before = callocationcounter_count()
      for index in 0..<count {
        numbers[index] = motions.retarget(
          MotionColumns.none, by: MotionVector(lane: -springs.distance[index]),
          animation: springs.animations[index], at: Int64(round))
      }
      allocations = callocationcounter_count() - before
    }
    return measurement("starts", count, nanoseconds, allocations)
  }

  static func retargets(count: Int) -> Measurement {
    let springs = SpringSet(count: count)
    var motions = MotionColumns()
    var numbers = springs.started(at: 0, in: &motions)
    var allocations: UInt64 = 0
    let nanoseconds = Stopwatch.time(count, rounds: rounds) { round in
      let time = Int64(round + 1) * 16_000_000
      let before = callocationcounter_count()
      for index in 0..<count {
        numbers[index] = motions.retarget(
          numbers[index], by: MotionVector(lane: round % 2 == 0 ? 50 : -50),
          animation: springs.animations[index], at: time)
      }
      allocations = callocationcounter_count() - before
    }
    return measurement("retargets", count, nanoseconds, allocations)
  }

  private static func measurement(
    _ name: String, _ count: Int, _ nanoseconds: Double, _ allocations: UInt64
  ) -> Measurement {
    Measurement(
      name: name, count: count,
      columns: [
        ("ours ns", nanoseconds), ("million/s", 1000 / nanoseconds),
        ("allocations", Double(allocations)),
      ],
      quantities: [.millions: 1000 / nanoseconds, .allocations: Double(allocations)])
  }
}
