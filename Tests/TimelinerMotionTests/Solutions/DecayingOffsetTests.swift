import Testing
import TimelinerMotion

/// A recorded interruption: 0 to 1 at time 0, then to a place at a time.
struct InterruptionRow: CustomTestStringConvertible {
  let id: String
  let first: Animation
  let second: Animation?
  let time: Double
  let place: Double
  let pins: [(time: Double, value: Double)]
  var tolerance = 0.005

  var testDescription: String { id }

  private static let linear = Animation.linear(duration: 1)
  private static let physical = Animation.interpolatingSpring(stiffness: 100, damping: 8)
  private static let loose = Animation.spring(duration: 1, bounce: 0.5)
  private static let bouncy = Animation.spring(response: 0.5, dampingFraction: 0.7)
  /// A fiftieth of the largest distance, 2: our fluid springs are not stepped.
  private static let fluid = 0.04

  static let all: [InterruptionRow] = [
    InterruptionRow(
      id: "V159", first: linear, second: linear, time: 0.3010, place: 3,
      pins: [(0.4, 0.65613), (0.6, 1.31665), (0.9, 2.15733), (1.3, 2.99801), (2.3, 3)]),
    InterruptionRow(
      id: "V160", first: .easeInOut(duration: 1), second: .easeIn(duration: 0.6), time: 0.3006,
      place: 0, pins: [(0.4, 0.31515), (0.6, 0.45656), (0.9, 0.00159), (1.3, 0)]),
    InterruptionRow(
      id: "V161", first: .easeOut(duration: 1.4), second: physical, time: 0.3005, place: 3,
      pins: [(0.4, 1.34408), (0.6, 3.54516), (0.9, 2.92179), (1.3, 3.03139), (2.3, 3)]),
    InterruptionRow(
      id: "V162", first: linear, second: loose, time: 0.3008, place: 3,
      pins: [(0.4, 0.71380), (0.6, 2.45308), (0.9, 3.43035), (1.3, 2.97231), (2.3, 3)],
      tolerance: fluid),
    InterruptionRow(
      id: "V163", first: physical, second: bouncy, time: 0.3001, place: 0,
      pins: [(0.4, 0.71181), (0.6, -0.03637), (0.9, -0.00101), (1.3, 0)], tolerance: fluid),
    InterruptionRow(
      id: "V164", first: loose, second: loose, time: 0.3001, place: 3,
      pins: [(0.4, 1.33229), (0.6, 2.75432), (0.9, 3.34056), (1.3, 2.96147), (2.3, 3)],
      tolerance: fluid),
    InterruptionRow(
      id: "V165", first: loose, second: .spring(response: 0.3, dampingFraction: 1), time: 0.3007,
      place: 0, pins: [(0.4, 0.34014), (0.6, 0.01512), (0.9, 0)], tolerance: fluid),
    InterruptionRow(
      id: "V166", first: bouncy, second: .smooth, time: 0.3006, place: 3,
      pins: [(0.4, 1.74542), (0.6, 2.77980), (0.9, 2.98918), (1.3, 3)], tolerance: fluid),
    InterruptionRow(
      id: "V167", first: .spring(response: 0.3, dampingFraction: 1), second: bouncy, time: 0.3008,
      place: 3, pins: [(0.4, 1.83915), (0.6, 3.06069), (0.9, 3.00155), (1.3, 3)],
      tolerance: fluid),
    InterruptionRow(
      id: "V169", first: bouncy, second: physical, time: 0.3005, place: 3,
      pins: [(0.4, 1.73693), (0.6, 3.45471), (0.9, 2.92819), (1.3, 3.03125), (2.3, 3)],
      tolerance: fluid),
    InterruptionRow(
      id: "V170", first: linear, second: linear.delay(0.5), time: 0.3010, place: 3,
      pins: [(0.4, 0.39856), (0.6, 0.59856), (0.9, 1.10667), (1.3, 1.99810), (2.3, 3)]),
    InterruptionRow(
      id: "V171", first: linear, second: linear.speed(2), time: 0.3006, place: 3,
      pins: [(0.4, 0.91583), (0.6, 2.03664), (0.9, 3)]),
    InterruptionRow(
      id: "V172", first: linear.delay(0.5), second: linear, time: 0.3005, place: 3,
      pins: [(0.4, 0.29872), (0.6, 0.96776), (0.9, 1.95832), (1.3, 2.99903), (2.3, 3)]),
    InterruptionRow(
      id: "V173", first: linear.speed(2), second: linear, time: 0.3006, place: 3,
      pins: [(0.4, 1.01621), (0.6, 1.59887), (0.9, 2.19887), (1.3, 2.99887), (2.3, 3)]),
    InterruptionRow(
      id: "V174", first: linear, second: linear.repeatCount(2), time: 0.3009, place: 3,
      pins: [(0.4, 0.65647), (0.6, 1.31693), (0.9, 2.15760), (1.3, 2.99831), (2.3, 1.00172)]),
    InterruptionRow(
      id: "V175", first: linear.repeatCount(2), second: linear, time: 0.3010, place: 3,
      pins: [(0.4, 0.65616), (0.6, 1.31667), (0.9, 2.15737), (1.3, 2.99774), (2.3, 3)]),
    InterruptionRow(
      id: "V176", first: loose.speed(2), second: loose, time: 0.3010, place: 3,
      pins: [(0.4, 1.43160), (0.6, 2.61683), (0.9, 3.29385), (1.3, 2.98196), (2.3, 3)],
      tolerance: fluid),
    InterruptionRow(
      id: "V177", first: loose.delay(0.2), second: loose, time: 0.3000, place: 3,
      pins: [(0.4, 0.78360), (0.6, 2.62033), (0.9, 3.44337), (1.3, 2.95515), (2.3, 3)],
      tolerance: fluid),
    InterruptionRow(
      id: "V178", first: loose.speed(0.5), second: loose, time: 0.3011, place: 3,
      pins: [(0.4, 0.95185), (0.6, 2.69072), (0.9, 3.41694), (1.3, 2.95359), (2.3, 3)],
      tolerance: fluid),
    InterruptionRow(
      id: "V180", first: linear, second: nil, time: 0.3006, place: 3,
      pins: [(0.4, 2.39855), (0.6, 2.59859), (0.9, 2.89859), (1.3, 3)]),
    InterruptionRow(
      id: "V181", first: physical, second: nil, time: 0.3002, place: 3,
      pins: [(0.4, 3.22042), (0.6, 2.96473), (0.9, 2.99911), (1.3, 2.99713), (2.3, 3)]),
    InterruptionRow(
      id: "V182", first: linear, second: bouncy, time: 0.3009, place: 1,
      pins: [(0.4, 0.39865), (0.6, 0.59865), (0.9, 0.89865)]),
  ]
}

struct DecayingOffsetTests {
  private static let animations: [Animation] = [
    .bouncy, .smooth, .spring(duration: 0.4, bounce: -0.3), .linear(duration: 1),
    .easeInOut(duration: 0.6), .interpolatingSpring(stiffness: 100, damping: 8),
    .bouncy.speed(2), .bouncy.delay(0.1), .linear(duration: 0.3).repeatCount(4),
  ]

  @Test(arguments: InterruptionRow.all)
  func `an interruption goes through its recorded pins`(row: InterruptionRow) {
    var offset = DecayingOffset()
    offset.retarget(by: lane(1), animation: row.first, at: 0)
    offset.retarget(by: lane(row.place - 1), animation: row.second, at: nanoseconds(row.time))
    for pin in row.pins {
      // The recordings are good to 3 ms.
      let errors = (-3...3).map { shift in
        let time = nanoseconds(pin.time) + Int64(shift) * 1_000_000
        return abs(row.place + offset.offset(at: time)[0] - pin.value)
      }
      let error = errors.min() ?? .infinity
      #expect(error <= row.tolerance, "\(row.id) at \(pin.time): off by \(error)")
    }
  }

  @Test func `curves combine as SwiftUI's do`() {
    var offset = DecayingOffset()
    offset.retarget(by: lane(10), animation: .linear(duration: 1), at: 0)
    offset.retarget(by: lane(5), animation: .linear(duration: 1), at: 250_000_000)
    offset.retarget(by: lane(-3), animation: .linear(duration: 1), at: 500_000_000)
    #expect(isClose(12 + offset.offset(at: 750_000_000)[0], 11.4375, 1e-9))
    var late = DecayingOffset()
    late.retarget(by: lane(10), animation: .linear(duration: 0.2), at: 0)
    late.retarget(by: lane(5), animation: .linear(duration: 1), at: 250_000_000)
    #expect(isClose(15 + late.offset(at: 500_000_000)[0], 11.25, 1e-9))
    #expect(isClose(15 + late.offset(at: 600_000_000)[0], 11.75, 1e-9))
    #expect(late.offset(at: 1_250_000_000) == .zero)
    var long = DecayingOffset()
    long.retarget(by: lane(10), animation: .linear(duration: 2), at: 0)
    long.retarget(by: lane(5), animation: .linear(duration: 2), at: 250_000_000)
    #expect(isClose(15 + long.offset(at: 800_000_000)[0], 7.025, 1e-9))
  }

  @Test(arguments: animations, animations)
  func `the value never jumps at an animated change`(first: Animation, second: Animation) {
    var offset = DecayingOffset()
    offset.retarget(by: pair(20, -4), animation: first, at: 1_000)
    let now: Int64 = 150_001_000
    let before = offset.offset(at: now)
    offset.retarget(by: pair(-20, 9), animation: second, at: now)
    let after = offset.offset(at: now) + pair(-20, 9)
    #expect((after - before).length < 1e-12, "\(before) \(after)")
  }

  @Test func `a spring keeps the velocity of the spring it takes over from, per component`() {
    var offset = DecayingOffset()
    offset.retarget(by: pair(20, -4), animation: .bouncy, at: 0)
    let now: Int64 = 120_000_000
    let before = offset.velocity(at: now)
    offset.retarget(
      by: pair(-20, 1), animation: .spring(response: 0.3, dampingFraction: 1), at: now)
    #expect((offset.velocity(at: now) - before).length < 1e-9)
    #expect(before.length > 10)
  }

  @Test func `over a curve, an interpolating spring or a repeat a spring starts from rest`() {
    let animations: [Animation] = [
      .linear(duration: 1), .interpolatingSpring(stiffness: 100, damping: 8),
      .bouncy.repeatForever(),
    ]
    for first in animations {
      var offset = DecayingOffset()
      offset.retarget(by: lane(20), animation: first, at: 0)
      offset.retarget(by: lane(5), animation: .smooth, at: 100_000_000)
      #expect(offset.velocity(at: 100_000_000) == .zero, "\(first)")
    }
  }

  @Test func `over a sped spring a spring starts with that spring's own velocity`() {
    var plain = DecayingOffset()
    plain.retarget(by: lane(20), animation: .bouncy, at: 0)
    var sped = DecayingOffset()
    sped.retarget(by: lane(20), animation: .bouncy.speed(2), at: 0)
    let inner = plain.velocity(at: 200_000_000)
    sped.retarget(by: lane(5), animation: .smooth, at: 100_000_000)
    #expect(isClose(sped.velocity(at: 100_000_000)[0], inner[0], 1e-9))
  }

  @Test func `a curve laid over a spring takes the spring's motion along`() {
    var offset = DecayingOffset()
    offset.retarget(by: lane(20), animation: .bouncy, at: 0)
    let alone = offset
    offset.retarget(by: lane(5), animation: .linear(duration: 1), at: 100_000_000)
    let time: Int64 = 200_000_000
    let expected = (alone.offset(at: time)[0] - 5) * 0.9
    #expect(isClose(offset.offset(at: time)[0], expected, 1e-12))
  }

  @Test func `without an animation what runs goes on`() {
    var offset = DecayingOffset()
    offset.retarget(by: lane(20), animation: nil, at: 0)
    #expect(!offset.isActive)
    offset.retarget(by: lane(20), animation: .bouncy, at: 0)
    let before = offset.offset(at: 100_000_000)
    offset.retarget(by: lane(7), animation: nil, at: 50_000_000)
    #expect(offset.offset(at: 100_000_000) == before)
  }

  @Test func `a change of zero is none and an animation of no duration snaps`() {
    var offset = DecayingOffset()
    offset.retarget(by: .zero, animation: .bouncy, at: 0)
    #expect(!offset.isActive)
    offset.retarget(by: lane(20), animation: .linear(duration: 0.8), at: 0)
    offset.retarget(by: lane(20), animation: .linear(duration: 0), at: 200_000_000)
    #expect(!offset.isActive)
    #expect(offset.offset(at: 200_000_000) == .zero)
  }

  @Test(arguments: animations)
  func `it is exactly zero from its end and not before`(animation: Animation) throws {
    var offset = DecayingOffset()
    offset.retarget(by: pair(20, 3), animation: animation, at: 77)
    let end = try #require(offset.endTime)
    #expect(offset.offset(at: end) == .zero)
    #expect(offset.velocity(at: end) == .zero)
    offset.finishIfOver(at: end - 1)
    #expect(offset.isActive)
    offset.finishIfOver(at: end)
    #expect(!offset.isActive)
    #expect(offset.endTime == nil)
  }

  @Test func `what never ends says so until it is replaced`() throws {
    var offset = DecayingOffset()
    offset.retarget(by: lane(1), animation: .linear.repeatForever(), at: 0)
    #expect(offset.isEndless && offset.endTime == nil)
    offset.retarget(by: lane(1), animation: .linear(duration: 1), at: 500_000_000)
    #expect(!offset.isEndless)
    #expect(try #require(offset.endTime) == 1_500_000_000)
    #expect(offset.offset(at: 1_500_000_000) == .zero)
  }

  @Test func `the same answer comes in whatever order it is asked`() {
    var offset = DecayingOffset()
    offset.retarget(by: lane(20), animation: .bouncy, at: 0)
    offset.retarget(by: lane(-5), animation: .easeIn(duration: 1), at: 100_000_000)
    let times = (0..<100).map { Int64($0) * 11_000_000 + 100_000_000 }
    let forward = times.map { offset.offset(at: $0) }
    let backward = times.reversed().map { offset.offset(at: $0) }
    #expect(forward == backward.reversed())
  }

  @Test(arguments: [63, 64, 65, 200])
  func `many nested curves stay continuous and end`(count: Int) throws {
    var offset = DecayingOffset()
    var target = 0.0
    for index in 0..<count {
      let now = Int64(index) * 1_000_000
      let before = target + offset.offset(at: now)[0]
      let change = index.isMultiple(of: 2) ? 10.0 : -7
      target += change
      offset.retarget(by: lane(change), animation: .easeInOut(duration: 1), at: now)
      #expect(isClose(target + offset.offset(at: now)[0], before, 1e-9), "entry \(index)")
    }
    let end = try #require(offset.endTime)
    #expect(end == Int64(count - 1) * 1_000_000 + 1_000_000_000)
    #expect(offset.offset(at: end) == .zero)
  }

  @Test func `frame rates give equal values at equal times`() {
    var offset = DecayingOffset()
    offset.retarget(by: lane(20), animation: .spring(response: 0.34, dampingFraction: 0.55), at: 0)
    for second in 0..<3 {
      let time = Int64(second) * 250_000_000
      let values = [24, 60, 120, 240].map { rate in
        // Frames before that time are asked too, and change nothing.
        for frame in 0..<rate { _ = offset.offset(at: Int64(frame) * 1_000_000_000 / Int64(rate)) }
        return offset.offset(at: time)
      }
      #expect(Set(values).count == 1)
    }
  }
}
