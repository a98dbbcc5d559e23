import Foundation
import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// The scene that the product is measured by: a toggle whose knob overshoots.
struct BouncyToggleTests {
  /// Remaining part of a unit distance of a spring of response 0.34 and damping fraction 0.55.
  private func remaining(_ time: Double) -> Double {
    let natural = 2 * Double.pi / 0.34
    let decay = 0.55 * natural
    let damped = natural * (1 - 0.55 * 0.55).squareRoot()
    return exp(-decay * time) * (cos(damped * time) + decay / damped * sin(damped * time))
  }

  private func toggle(_ rate: Int64 = 60) throws -> RenderedScene {
    try RenderedScene(
      try Scenes.text("BouncyToggle"), name: "BouncyToggle", size: Size(width: 50, height: 30),
      framesPerSecond: rate)
  }

  private func seconds(_ scene: RenderedScene) -> Double { Double(scene.time.monotonic) / 1e9 }

  @Test func `the knob rests at the leading edge until it is tapped`() throws {
    let scene = try toggle()
    scene.play(1...30)
    #expect(scene.number(scene.id(.circle), .x) == 15)
    #expect(scene.number(scene.id(.circle), .y) == 15)
    #expect(scene.number(scene.id(.circle), .width) == 24)
    #expect(scene.frames.count == 1)
    #expect(scene.frames.last?.final == true)
  }

  @Test(arguments: [24, 60, 120, 240] as [Int64])
  func `the knob follows the closed form at any frame rate`(rate: Int64) throws {
    let scene = try toggle(rate)
    try scene.command(.tap(scene: "BouncyToggle", name: nil, x: nil, y: nil))
    scene.advance(to: scene.frameTime(0))
    #expect(scene.number(scene.id(.circle), .x) == 15)
    var peak = 0.0
    var compared: Int64 = 0
    for index in 1...(2 * rate) {
      scene.advance(to: scene.frameTime(index))
      let x = try #require(scene.number(scene.id(.circle), .x))
      peak = max(peak, x)
      // Once it rests it is exactly there; the fill may still be on its way.
      guard x != 35 else { continue }
      compared += 1
      let wanted = 35 - 20 * remaining(seconds(scene))
      #expect(abs(x - wanted) < 1e-9)
    }
    #expect(compared > rate / 2)
    #expect(scene.number(scene.id(.circle), .x) == 35)
    #expect(scene.frames.last?.final == true)
    #expect(abs(peak - 37.5) < 0.3)
  }

  @Test func `equal times have equal values at every frame rate`() throws {
    let slow = try toggle(24)
    let fast = try toggle(240)
    for scene in [slow, fast] {
      try scene.command(.tap(scene: "BouncyToggle", name: nil, x: nil, y: nil))
    }
    for index in Int64(1)...24 {
      slow.advance(to: slow.frameTime(index))
      for step in (index - 1) * 10 + 1...index * 10 { fast.advance(to: fast.frameTime(step)) }
      let left = try #require(slow.number(slow.id(.circle), .x))
      let right = try #require(fast.number(fast.id(.circle), .x))
      #expect(abs(left - right) < 1e-12)
    }
  }

  @Test func `the fill goes from gray to green in the same spring`() throws {
    let scene = try toggle()
    let capsule = scene.id(.capsule)
    let gray: [Double] = [142.0 / 255, 142.0 / 255, 147.0 / 255, 0.3]
    #expect(scene.numbers(capsule, .fill) == gray)
    try scene.command(.tap(scene: "BouncyToggle", name: nil, x: nil, y: nil))
    scene.play(1...3)
    let moving = try #require(scene.numbers(capsule, .fill))
    let alpha = 1 - 0.7 * remaining(seconds(scene))
    #expect(abs(moving[3] - alpha) < 1e-9)
    scene.play(4...120)
    let green: [Double] = [52.0 / 255, 199.0 / 255, 89.0 / 255, 1]
    #expect(scene.numbers(capsule, .fill) == green)
  }

  @Test func `a second tap turns round without a jump in value or velocity`() throws {
    let scene = try toggle(1000)
    try scene.command(.tap(scene: "BouncyToggle", name: nil, x: nil, y: nil))
    scene.play(1...150)
    try scene.command(.tap(scene: "BouncyToggle", name: nil, x: nil, y: nil))
    var xs: [Double] = []
    for index in Int64(148)...153 {
      if index > 150 { scene.advance(to: scene.frameTime(index)) }
      xs.append(try #require(scene.number(scene.id(.circle), .x)))
      if index < 150 { xs[xs.count - 1] = 35 - 20 * remaining(Double(index) / 1000) }
    }
    let speeds = zip(xs.dropFirst(), xs).map { ($0 - $1) * 1000 }
    // Bounded by the spring's acceleration over a thousandth of a second.
    let natural: Double = 2 * Double.pi / 0.34
    let bound: Double = 20 * natural * natural / 1000 * 1.5
    for (later, earlier) in zip(speeds.dropFirst(), speeds) {
      #expect(abs(later - earlier) < bound)
    }
    scene.play(154...2000)
    #expect(scene.number(scene.id(.circle), .x) == 15)
  }

  @Test func `state set from outside without an animation is animated by the component alone`()
    throws
  {
    let scene = try toggle()
    try scene.command(
      .set(
        scene: "BouncyToggle", values: [.init(name: "on", value: "true")], animation: nil))
    scene.play(1...2)
    let x = try #require(scene.number(scene.id(.circle), .x))
    #expect(x > 15 && x < 35)
  }
}
