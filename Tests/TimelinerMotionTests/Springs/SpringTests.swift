import Testing
import TimelinerMotion

struct SpringTests {
  private let critical = Spring(duration: 0.5, bounce: 0)
  private let bouncy = Spring(duration: 0.5, bounce: 0.3)
  private let creeping = Spring(duration: 1, bounce: -0.2)

  @Test func `a spring reads back what it was made of`() {
    #expect(isClose(critical.response, 0.5, 1e-12))
    #expect(isClose(critical.dampingRatio, 1, 1e-12))
    #expect(critical.mass == 1)
    #expect(isClose(critical.stiffness, 157.913670417, 1e-6))
    #expect(isClose(critical.damping, 25.132741229, 1e-6))
    #expect(isClose(Spring(response: 0.5, dampingRatio: 0.825).bounce, 0.175, 1e-9))
    let small = Spring(duration: 0.5, bounce: 0.2)
    #expect(isClose(small.dampingRatio, 0.8, 1e-9))
    #expect(isClose(small.stiffness, 157.91367041742973, 1e-9))
    #expect(isClose(small.damping, 20.106192982974676, 1e-9))
  }

  @Test func `an over-damped spring reads back the quirky stiffness`() {
    #expect(isClose(creeping.dampingRatio, 1.25, 1e-9))
    #expect(isClose(creeping.bounce, -0.2, 1e-9))
    #expect(isClose(creeping.stiffness, 83.891637409, 1e-6))
    let allowed = Spring(mass: 1.2, stiffness: 90, damping: 40, allowOverDamping: true)
    #expect(isClose(allowed.duration, 0.7255197456936871, 1e-9))
    #expect(isClose(allowed.bounce, -0.4803847577293368, 1e-9))
    #expect(isClose(allowed.dampingRatio, 1.9245008972987525, 1e-9))
    #expect(isClose(allowed.stiffness, 576.6666666666667, 1e-9))
  }

  @Test func `a physical spring is critical unless over-damping is allowed`() {
    let spring = Spring(mass: 1.2, stiffness: 90, damping: 40)
    #expect(isClose(spring.dampingRatio, 1, 1e-9))
    #expect(isClose(spring.bounce, 0, 1e-9))
    #expect(isClose(spring.stiffness, 90, 1e-9))
    #expect(isClose(spring.damping, 20.784609690826528, 1e-9))
    let plain = Spring(stiffness: 100, damping: 10)
    #expect(isClose(plain.response, 0.628318531, 1e-6))
    #expect(isClose(plain.dampingRatio, 0.5, 1e-9))
  }

  @Test func `odd numbers read back as SwiftUI's do`() {
    let negative = Spring(duration: -0.2, bounce: 0)
    #expect(isClose(negative.duration, 0.2, 1e-9))
    #expect(isClose(negative.bounce, 2, 1e-9))
    #expect(isClose(negative.dampingRatio, -1, 1e-9))
    #expect(isClose(negative.stiffness, 986.9604401089358, 1e-9))
    #expect(isClose(negative.damping, -62.83185307179586, 1e-9))
    let undamped = Spring(duration: 0.5, bounce: 1.2)
    #expect(undamped.bounce == 1)
    #expect(undamped.dampingRatio == 0)
    let light = Spring(mass: -1, stiffness: 90, damping: 12)
    #expect(isClose(light.duration, 0.493653659795374, 1e-9))
    #expect(isClose(light.bounce, 1.4714045207910318, 1e-9))
    #expect(isClose(light.stiffness, -162, 1e-9))
    let repelling = Spring(mass: 1.2, stiffness: -90, damping: 12)
    #expect(isClose(repelling.duration, 0.561985178483258, 1e-9))
    #expect(isClose(repelling.bounce, 0.5527864045000421, 1e-9))
    #expect(isClose(repelling.stiffness, 150, 1e-9))
    #expect(Spring(duration: 0.5, bounce: -1).duration.isNaN)
  }

  @Test func `values and velocities are the measured ones`() {
    #expect(isClose(critical.value(target: lane(1), time: 0.1)[0], 0.357739556, 1e-6))
    #expect(isClose(critical.value(target: lane(1), time: 0.5)[0], 0.986399069, 1e-6))
    #expect(critical.velocity(target: lane(1), time: 0)[0] == 0)
    #expect(isClose(critical.velocity(target: lane(1), time: 0.1)[0], 4.494373762, 1e-6))
    let thrown = critical.value(target: lane(1), initialVelocity: lane(2), time: 0.1)
    #expect(isClose(thrown[0], 0.414661465, 1e-6))
    let speed = critical.velocity(target: lane(1), initialVelocity: lane(2), time: 0.1)
    #expect(isClose(speed[0], 4.348291049, 1e-6))
    let back = bouncy.value(target: lane(1), initialVelocity: lane(-3), time: 0.1)
    #expect(isClose(back[0], 0.314871517, 1e-6))
    let backSpeed = bouncy.velocity(target: lane(1), initialVelocity: lane(-3), time: 0.1)
    #expect(isClose(backSpeed[0], 5.885075564, 1e-6))
    let both = bouncy.value(target: pair(1, 0), initialVelocity: pair(0, 2), time: 0.1)
    #expect(isClose(both[0], 0.423302123, 1e-6))
    #expect(isClose(both[1], 0.072287071, 1e-6))
    let small = Spring(duration: 0.5, bounce: 0.15)
    #expect(isClose(small.value(target: lane(1), time: 0.4)[0], 1.001616993, 1e-6))
    #expect(isClose(small.value(target: lane(1), time: 1)[0], 0.999966082, 1e-6))
    let from = critical.value(from: pair(0.2, 0.4), to: pair(1, 1), time: 0.3)
    #expect(isClose(from[0], 0.912027151, 1e-5))
    let fromSpeed = critical.velocity(from: pair(0.2, 0.4), to: pair(1, 1), time: 0.3)
    #expect(isClose(fromSpeed[0], 0.873734220, 1e-5))
  }

  @Test func `an over-damped velocity contains the distance once`() {
    #expect(isClose(creeping.value(target: lane(1), time: 0.5)[0], 0.723449712, 1e-6))
    let thrown = creeping.value(target: lane(1), initialVelocity: lane(2), time: 0.1)
    #expect(isClose(thrown[0], 0.215599837, 1e-6))
    let plain = creeping.velocity(target: lane(1), time: 0.1)
    #expect(isClose(plain[0], 2.8673339704995, 1e-6))
    let fast = creeping.velocity(target: lane(1), initialVelocity: lane(2), time: 0.5)
    #expect(isClose(fast[0], 1.7293350704213515, 1e-6))
    let both = creeping.velocity(
      target: pair(2.5, -1.5), initialVelocity: pair(2, -1), time: 0.1)
    #expect(isClose(both[0], 7.440358581112397, 1e-6))
    #expect(isClose(both[1], -4.437012783181074, 1e-6))
    let from = creeping.velocity(
      from: pair(0.2, 1), to: pair(1, 0), initialVelocity: pair(1, 2), time: 0.3)
    #expect(isClose(from[0], 1.9293637062223987, 1e-5))
    #expect(isClose(from[1], -2.7339363849611606, 1e-5))
    let stiff = Spring(stiffness: 100, damping: 100, allowOverDamping: true)
    #expect(isClose(stiff.velocity(target: lane(1), time: 0.1)[0], 1.9225026009525898, 1e-6))
  }

  @Test func `force and update are the measured ones`() {
    let force = critical.force(target: lane(1), position: lane(0.5), velocity: lane(0))
    #expect(isClose(force[0], 78.956835209, 1e-6))
    var value = lane(0)
    var velocity = lane(0)
    for _ in 0..<6 {
      critical.update(value: &value, velocity: &velocity, target: lane(1), deltaTime: 1 / 60)
    }
    #expect(isClose(value[0], 0.357739556, 1e-6))
    #expect(isClose(velocity[0], 4.494373762, 1e-6))
    (value, velocity) = (lane(0.25), lane(-1.5))
    bouncy.update(value: &value, velocity: &velocity, target: lane(1), deltaTime: 0.1)
    #expect(isClose(value[0], 0.513261289, 1e-6))
    #expect(isClose(velocity[0], 4.369427366, 1e-6))
    (value, velocity) = (lane(0.25), lane(1.5))
    creeping.update(value: &value, velocity: &velocity, target: lane(1), deltaTime: 0.1)
    #expect(isClose(value[0], 0.41169987784032, 1e-6))
    #expect(isClose(velocity[0], 2.354518219022361, 1e-6))
  }

  @Test func `settling durations are the measured ones`() {
    #expect(isClose(critical.settlingDuration, 0.8, 1e-9))
    #expect(isClose(critical.settlingDuration(target: lane(0.2)), 0.6, 1e-9))
    #expect(critical.settlingDuration(target: lane(0.0001)) == 0)
    func thrown(_ velocity: Double) -> Double {
      bouncy.settlingDuration(target: lane(1), initialVelocity: lane(velocity))
    }
    #expect(isClose(thrown(3), 1.0031487275, 1e-6))
    #expect(isClose(thrown(-3), 1.0750829785, 1e-6))
    #expect(isClose(bouncy.settlingDuration(target: lane(10)), 1.3064758044, 1e-6))
    #expect(isClose(bouncy.settlingDuration(target: lane(1), epsilon: 0.01), 0.7829503766, 1e-6))
    let both = bouncy.settlingDuration(target: pair(3, 4), initialVelocity: pair(1, -2))
    #expect(isClose(both, 1.2300759152, 1e-6))
    #expect(isClose(bouncy.settlingDuration(target: pair(3, 4)), 1.2276773758, 1e-6))
    let from = bouncy.settlingDuration(
      from: pair(0.5, 1), to: pair(4, -2), initialVelocity: pair(1, 2))
    #expect(isClose(from, 1.2199389664, 1e-6))
    #expect(isClose(creeping.settlingDuration, 2.3, 1e-9))
    let slow = Spring(response: 1, dampingRatio: 1.5)
    let fast = slow.settlingDuration(target: lane(1), initialVelocity: lane(20), epsilon: 0.1)
    #expect(isClose(fast, 0.4, 1e-9))
    #expect(Spring(response: 0.5, dampingRatio: 0).settlingDuration == .infinity)
  }

  @Test(arguments: [
    (60.0, 1.0, 88.2), (68.8, 1, 101.2), (68.9, 1, 0), (100, 1, 0), (24.3, 2, 100.8), (24.5, 2, 0),
  ])
  func `settling is looked for 1013 times and then given up`(
    response: Double, dampingRatio: Double, expected: Double
  ) {
    let spring = Spring(response: response, dampingRatio: dampingRatio)
    #expect(isClose(spring.settlingDuration, expected, 1e-9))
  }

  @Test func `a spring can be made for its settling duration`() {
    let half = Spring(settlingDuration: 1, dampingRatio: 0.5)
    #expect(isClose(half.response, 0.4940815892, 1e-4))
    let critical = Spring(settlingDuration: 1, dampingRatio: 1)
    #expect(isClose(critical.response, 0.6804834770, 1e-4))
    #expect(isClose(Spring(settlingDuration: 1, dampingRatio: 2).dampingRatio, 1, 1e-12))
  }

  @Test func `presets add bounce to their own`() {
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(
      Spring.bouncy(duration: 0.4, extraBounce: 0.1) == Spring(duration: 0.4, bounce: 0.3 + 0.1))
  }
}
