import Testing
import TimelinerMotion

/// Springs over springs against SwiftUI's own steps.
struct SteppedSpringTests {
  @Test func `the stepped spring is SwiftUI's`() {
    var spring = SteppedSpring(from: 0, to: 1, response: 0.5, ratio: 0.825)
    spring.advance(to: 29.5 / 300)
    #expect(isClose(spring.position, 0.390798008, 1e-8))
    spring.advance(to: 157.5 / 300)
    #expect(isClose(spring.position, 1.005769034, 1e-8))
  }

  @Test(arguments: 1...20)
  func `a chain of springs stays within a fiftieth of SwiftUI's steps`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var spring = SteppedSpring(from: 0, to: 0, response: 0.5, ratio: 1)
    var offset = DecayingOffset()
    var (target, time) = (0.0, 0.0)
    for _ in 0..<12 {
      let place = Double.random(in: 0...1, using: &generator)
      let response = Double.random(in: 0.4...0.9, using: &generator)
      let ratio = Double.random(in: 0.5...1.2, using: &generator)
      spring.retarget(
        to: place, response: response, ratio: ratio, blendDuration: 0, at: time)
      offset.retarget(
        by: lane(place - target),
        animation: .spring(response: response, dampingFraction: ratio), at: nanoseconds(time))
      target = place
      let end = time + Double.random(in: 0.05...0.7, using: &generator)
      while time < end {
        time += 1.0 / 120
        spring.advance(to: time)
        // The middle of the step that is shown.
        let shown = target + offset.offset(at: nanoseconds(time))[0]
        #expect(isClose(shown, spring.position, 0.02), "\(time): \(shown) \(spring.position)")
      }
    }
  }

  /// How far a blended takeover is from one whose new response holds at once, of the distance.
  private func blendDifference(
    from first: (Double, Double), to second: (Double, Double), blendDuration: Double
  ) -> Double {
    var largest = 0.0
    for switching in stride(from: 0.02, through: 0.4, by: 0.02) {
      var blended = SteppedSpring(from: 0, to: 1, response: first.0, ratio: first.1)
      var sudden = blended
      blended.retarget(
        to: 2, response: second.0, ratio: second.1, blendDuration: blendDuration, at: switching)
      sudden.retarget(
        to: 2, response: second.0, ratio: second.1, blendDuration: 0, at: switching)
      for frame in 1...120 {
        let time = switching + Double(frame) / 120
        blended.advance(to: time)
        sudden.advance(to: time)
        largest = max(largest, abs(blended.position - sudden.position) / 2)
      }
    }
    return largest
  }

  @Test func `what a blend duration would change is what the documentation says`() {
    let grab = blendDifference(from: (0.5, 1), to: (0.15, 0.86), blendDuration: 0.25)
    let long = blendDifference(from: (0.8, 0.7), to: (0.3, 0.7), blendDuration: 0.3)
    if AccuracyTable.isPrinted { print("blend: grab \(grab), long \(long)") }
    // Without a change of response a blend changes nothing.
    #expect(blendDifference(from: (0.5, 0.7), to: (0.5, 0.7), blendDuration: 0.25) == 0)
    #expect(grab > 0.1 && grab < 0.9)
    #expect(long > 0.1 && long < 0.9)
  }
}
