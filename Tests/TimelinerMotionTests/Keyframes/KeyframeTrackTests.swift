import Testing
import TimelinerMotion

struct KeyframeTrackTests {
  private func track(_ keyframes: Keyframe..., velocity: Double = 0) -> KeyframeTrack {
    KeyframeTrack(
      initialValue: .zero, initialVelocity: lane(velocity), keyframes: keyframes)
  }

  /// The same limit from both sides of a joint.
  private func expectSmooth(_ track: KeyframeTrack, at joint: Double) {
    let step = 1e-9
    let before = track.velocity(at: joint - step)[0]
    let after = track.velocity(at: joint + step)[0]
    #expect(isClose(before, after, 1e-5), "\(before) \(after)")
    let jump = track.value(at: joint + step)[0] - track.value(at: joint - step)[0]
    #expect(abs(jump) < 1e-6)
  }

  @Test func `a spring ends where it has come to, and the next keyframe starts from its target`() {
    let spring = Keyframe.spring(to: lane(4), duration: 2, startVelocity: lane(1.5))
    let alone = track(spring)
    #expect(isClose(alone.value(at: 2)[0], 3.9999999987652255, 1e-13))
    #expect(isClose(alone.value(at: 50)[0], 3.9999999987652255, 1e-13))
    #expect(isClose(alone.value(at: -1)[0], 12836564.877865782, 1e-6))
    let followed = track(spring, .linear(to: lane(6), duration: 1))
    #expect(followed.value(at: 2)[0] == 4)
    #expect(followed.duration == 3)
  }

  @Test func `a spring without a duration takes its settling duration`() {
    let settling = track(.spring(to: lane(1)))
    #expect(isClose(settling.duration, 0.8, 1e-9))
    let small = track(.spring(to: lane(0.2)))
    #expect(isClose(small.duration, 0.6, 1e-9))
    let thrown = track(
      .spring(to: lane(1), spring: Spring(duration: 0.5, bounce: 0.3), startVelocity: lane(3)))
    #expect(isClose(thrown.duration, 1.0031487275, 1e-6))
  }

  @Test func `a spring that never settles never lets the next keyframe begin`() {
    let undamped = track(
      .spring(to: lane(1), spring: Spring(duration: 0.5, bounce: 1)), .move(to: lane(9)))
    #expect(undamped.duration == .infinity)
    let value = undamped.value(at: 100.25)[0]
    #expect(isClose(value, 2, 1e-9))
  }

  @Test func `a spring starts with the velocity of what ends before it`() {
    expectSmooth(
      track(.linear(to: lane(2), duration: 0.5), .spring(to: lane(3))), at: 0.5)
    let springs = track(.spring(to: lane(2), duration: 0.1), .spring(to: lane(3)))
    let passed = Spring().velocity(target: lane(2), time: 0.1)[0]
    #expect(isClose(springs.velocity(at: 0.1)[0], passed, 1e-12))
    let cubic = track(
      .cubic(to: lane(2), duration: 0.5, endVelocity: lane(7)), .spring(to: lane(3)))
    expectSmooth(cubic, at: 0.5)
    let start = cubic.velocity(at: 0.5)[0]
    #expect(isClose(start, 7, 1e-9))
    let moved = track(
      .cubic(to: lane(2), duration: 0.5, endVelocity: lane(7)), .move(to: lane(3)),
      .spring(to: lane(4)))
    #expect(moved.velocity(at: 0.5)[0] == 0)
  }

  @Test func `an over-damped spring hands on its true velocity`() {
    let spring = Spring(duration: 1, bounce: -0.2)
    let creeping = track(.spring(to: lane(1), duration: 0.1, spring: spring), .spring(to: lane(2)))
    // SwiftUI's own number for it contains the distance once more.
    let expected = 2.8673339704995 - 1
    let velocity = creeping.velocity(at: 0.1)[0]
    #expect(isClose(velocity, expected, 1e-9))
  }

  @Test func `cubics without velocities form a Catmull–Rom spline`() {
    let spline = track(
      .cubic(to: lane(1), duration: 1), .cubic(to: lane(4), duration: 3),
      .cubic(to: lane(2), duration: 1))
    #expect(spline.velocity(at: 0)[0] == 0)
    #expect(spline.velocity(at: 1)[0] == 1)
    #expect(spline.velocity(at: 4)[0] == 0.25)
    expectSmooth(spline, at: 1)
    expectSmooth(spline, at: 4)
    // u = ½ with p 0 → 1, v 0 → 1 over a second: ½ − ⅛.
    #expect(spline.value(at: 0.5)[0] == 0.375)
    let end = spline.velocity(at: 5 - 1e-9)[0]
    #expect(abs(end) < 1e-6)
  }

  @Test func `a cubic joins on to the velocities beside it`() {
    let between = track(
      .linear(to: lane(2), duration: 0.5), .cubic(to: lane(3), duration: 1),
      .linear(to: lane(0), duration: 1.5))
    #expect(isClose(between.velocity(at: 0.5)[0], 4, 1e-12))
    expectSmooth(between, at: 0.5)
    expectSmooth(between, at: 1.5)
    expectSmooth(
      track(.cubic(to: lane(3), duration: 1), .spring(to: lane(2), startVelocity: lane(-4))),
      at: 1)
    expectSmooth(
      track(
        .cubic(to: lane(3), duration: 1),
        .cubic(to: lane(5), duration: 1, startVelocity: lane(-4))), at: 1)
    expectSmooth(
      track(
        .cubic(to: lane(3), duration: 1, endVelocity: lane(9)), .cubic(to: lane(5), duration: 1)),
      at: 1)
  }

  @Test func `the velocity of what is interrupted is taken over by a cubic and a spring only`() {
    #expect(track(.cubic(to: lane(1), duration: 1), velocity: 8).velocity(at: 0)[0] == 8)
    #expect(track(.spring(to: lane(1)), velocity: 8).velocity(at: 0)[0] == 8)
    #expect(track(.linear(to: lane(1), duration: 1), velocity: 8).velocity(at: 0)[0] == 1)
    let own = Keyframe.cubic(to: lane(1), duration: 1, startVelocity: lane(2))
    #expect(track(own, velocity: 8).velocity(at: 0)[0] == 2)
    let moved = track(.move(to: lane(5)), .spring(to: lane(1)), velocity: 8)
    #expect(moved.velocity(at: 0)[0] == 0)
    #expect(moved.value(at: 0)[0] == 5)
  }

  @Test func `moves take no time and the last of several counts`() {
    let moves = track(
      .move(to: lane(1)), .move(to: lane(2)), .linear(to: lane(4), duration: 1),
      .move(to: lane(7)))
    #expect(moves.duration == 1)
    #expect(moves.value(at: -3)[0] == 2)
    #expect(moves.value(at: 0)[0] == 2)
    #expect(moves.value(at: 0.5)[0] == 3)
    #expect(moves.value(at: 1)[0] == 7)
    #expect(moves.velocity(at: 1)[0] == 0)
  }

  @Test func `a track without keyframes stands where it starts`() {
    let empty = KeyframeTrack(initialValue: lane(3), keyframes: [])
    #expect(empty.duration == 0)
    for time in [-1, 0, 1.0] {
      #expect(empty.value(at: time)[0] == 3)
      #expect(empty.velocity(at: time)[0] == 0)
    }
  }

  @Test(arguments: [-1.0, 0, .nan])
  func `a duration that is none jumps`(duration: Double) {
    let keyframes: [Keyframe] = [
      .linear(to: lane(1), duration: duration), .cubic(to: lane(1), duration: duration),
      .spring(to: lane(1), duration: duration),
    ]
    for keyframe in keyframes {
      let jumping = track(keyframe, .linear(to: lane(2), duration: 1), velocity: 3)
      #expect(jumping.duration == 1)
      #expect(jumping.value(at: 0)[0] == 1)
      #expect(jumping.value(at: 0.5)[0] == 1.5)
    }
  }

  @Test func `every lane moves for itself and a velocity is the slope of its value`() {
    let target = MotionVector(1, -2, 30, 0.5)
    let track = KeyframeTrack(
      initialValue: MotionVector(0, 1, 2, 3),
      keyframes: [
        .linear(to: target, duration: 0.3, curve: .easeInOut), .cubic(to: .zero, duration: 0.4),
        .cubic(to: target * 2, duration: 0.2), .spring(to: target, duration: 0.5),
        .linear(to: .zero, duration: 0.3, curve: .circularEaseIn),
      ])
    for time in [0.05, 0.17, 0.35, 0.6, 0.75, 0.85, 1, 1.3, 1.5] {
      let step = 1e-6
      let rise = track.value(at: time + step) - track.value(at: time - step)
      let slope = rise / (2 * step)
      let difference = (slope - track.velocity(at: time)).length
      #expect(difference < 1e-3, "\(time): \(slope)")
    }
  }

  @Test(arguments: [1, 2, 3, 1000, 1001])
  func `the right one of many keyframes is found`(count: Int) {
    let track = KeyframeTrack(
      initialValue: .zero,
      keyframes: (0..<count).map { .linear(to: lane(Double($0 + 1)), duration: 1) })
    for index in 0..<count {
      let middle = Double(index) + 0.5
      #expect(isClose(track.value(at: middle)[0], middle, 1e-9))
    }
    #expect(track.duration == Double(count))
  }

  @Test func `no velocity is infinite where a curve is vertical`() {
    let steep = track(
      .linear(to: lane(1), duration: 1, curve: .circularEaseIn), .spring(to: lane(1)))
    #expect(steep.velocity(at: 1)[0].isFinite)
    #expect(steep.value(at: 1.2)[0].isFinite)
  }
}
