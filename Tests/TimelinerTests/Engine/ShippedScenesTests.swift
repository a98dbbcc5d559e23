import Foundation
import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// What the shipped scenes are there to show.
struct ShippedScenesTests {
  private func load(
    _ name: String, width: Double, height: Double, rate: Int64 = 60,
    wall: Int64 = FrameTime.referenceDate * 1_000_000_000,
    zone: any ZoneRules & Sendable = FixedZone(offset: 0)
  ) throws -> RenderedScene {
    try RenderedScene(
      try Scenes.text(name), name: name, size: Size(width: width, height: height),
      framesPerSecond: rate, wall: wall, zone: zone)
  }

  @Test(
    arguments: [
      "AnalogClock", "Attention", "BouncyToggle", "Cards", "EventToggle", "Feed", "Orbit", "Scoped",
    ])
  func `plays without anything to say about it`(name: String) throws {
    let scene = try load(name, width: 320, height: 320)
    #expect(scene.scene.diagnostics.isEmpty)
    #expect(!scene.record.layers.isEmpty)
  }

  @Test func `the event toggle animates from the event and jumps from outside`() throws {
    let scene = try load("EventToggle", width: 50, height: 30)
    let knob = scene.id("knob")
    try scene.command(.tap(scene: "EventToggle", name: nil, x: 20, y: 15))
    scene.play(1...2)
    let x = try #require(scene.number(knob, .x))
    #expect(x > 15 && x < 35)
    scene.play(3...120)
    #expect(scene.number(knob, .x) == 35)
    try scene.command(
      .set(scene: "EventToggle", values: [.init(name: "on", value: "false")], animation: nil))
    scene.play(121...121)
    #expect(scene.number(knob, .x) == 15)
  }

  @Test func `attention breathes by phases and rings by keyframes`() throws {
    let scene = try load("Attention", width: 320, height: 320)
    let light = scene.id("light")
    let bell = scene.id("bell")
    // Half of an ease in and out is half of the way.
    scene.play(1...30)
    let middle: Double = scene.number(light, .scaleX) ?? -1
    #expect(abs(middle - 1.25) < 1e-9)
    scene.play(31...60)
    #expect(scene.number(light, .scaleX) == 1.5)
    scene.play(61...75)
    let back: Double = scene.number(light, .opacity) ?? -1
    #expect(abs(back - 0.75) < 1e-9)

    let rest = try #require(scene.number(bell, .y))
    try scene.command(.tap(scene: "Attention", name: "bell", x: nil, y: nil))
    scene.play(76...78)
    let tilt: Double = scene.number(bell, .rotation) ?? -1
    let lift: Double = scene.number(bell, .y) ?? -1
    #expect(abs(tilt - 10) < 1e-9)
    #expect(abs(rest - lift - 1) < 1e-9)
    scene.play(79...135)
    #expect(scene.number(bell, .rotation) == 0)
    #expect(scene.number(bell, .y) == rest)
  }

  // MARK: Feed

  @Test func `a refresh moves the rows`() throws {
    let scene = try load("Feed", width: 240, height: 320)
    let before = try #require(scene.number(scene.id("row 3"), .y))
    try scene.command(.call(scene: "Feed", function: "refresh", arguments: [], animation: nil))
    scene.advance(to: scene.frameTime(0))
    #expect(scene.number(scene.id("row 3"), .y) == before)
    scene.play(1...4)
    let moving = try #require(scene.number(scene.id("row 3"), .y))
    #expect(moving > before && moving < before + 44)
    scene.play(5...120)
    #expect(scene.number(scene.id("row 3"), .y) == before + 44)
  }

  @Test func `a sync from outside or inside does not`() throws {
    let scene = try load("Feed", width: 240, height: 320)
    let before = try #require(scene.number(scene.id("row 3"), .y))
    try scene.command(
      .set(scene: "Feed", values: [.init(name: "items", value: "[4, 3, 2, 1]")], animation: nil))
    scene.play(1...1)
    #expect(scene.number(scene.id("row 3"), .y) == before + 44)
    try scene.command(.call(scene: "Feed", function: "sync", arguments: [], animation: nil))
    scene.play(2...2)
    #expect(scene.number(scene.id("row 3"), .y) == before + 88)
  }

  @Test func `the same change from outside can be given an animation`() throws {
    let scene = try load("Feed", width: 240, height: 320)
    let before = try #require(scene.number(scene.id("row 3"), .y))
    try scene.command(
      .set(
        scene: "Feed", values: [.init(name: "items", value: "[4, 3, 2, 1]")],
        animation: "easeInOut(duration: 1)"))
    scene.play(1...30)
    let middle = try #require(scene.number(scene.id("row 3"), .y))
    let half = before + 22
    #expect(abs(middle - half) < 1e-6)
  }

  // MARK: Scoped

  @Test func `only what is bound to the value springs`() throws {
    let scene = try load("Scoped", width: 240, height: 240)
    let card = scene.id("card")
    try scene.command(
      .set(scene: "Scoped", values: [.init(name: "warm", value: "true")], animation: nil))
    scene.play(1...1)
    let orange: [Double] = [1, 149.0 / 255, 0, 1]
    #expect(scene.numbers(card, .fill) == orange)
    try scene.command(
      .set(scene: "Scoped", values: [.init(name: "large", value: "true")], animation: nil))
    scene.play(2...2)
    #expect(scene.number(card, .width) == 120)
    let y = try #require(scene.number(card, .y))
    try scene.command(
      .set(scene: "Scoped", values: [.init(name: "padded", value: "true")], animation: nil))
    scene.play(3...3)
    #expect(scene.number(card, .y) == y + 52)
    try scene.command(
      .set(scene: "Scoped", values: [.init(name: "expanded", value: "true")], animation: nil))
    scene.play(4...6)
    let width = try #require(scene.number(card, .width))
    #expect(width > 120 && width < 180)
    scene.play(7...200)
    #expect(scene.number(card, .width) == 180)
  }

  // MARK: Functions of time

  @Test(arguments: [0, 1, 59, 60, 777, 3600, 86_399] as [Int64])
  func `the orbit equals its formula whatever frame came before`(frame: Int64) throws {
    let scene = try load("Orbit", width: 200, height: 200)
    scene.advance(to: scene.frameTime(frame / 2))
    scene.advance(to: scene.frameTime(frame))
    let seconds = FrameTime.date(wall: scene.time.wall)
    let angle = seconds / 4 * 2 * .pi
    let x = try #require(scene.number(scene.id("planet"), .x))
    let y = try #require(scene.number(scene.id("planet"), .y))
    let wantedX: Double = 100 + cos(angle) * 80
    let wantedY: Double = 100 + sin(angle) * 80
    #expect(abs(x - wantedX) < 1e-12)
    #expect(abs(y - wantedY) < 1e-12)
    #expect(scene.frames.last?.final == false)
  }

  @Test func `clock hands are right on both sides of a change to summer time`() throws {
    // 2026-03-29 00:59:58 UTC: two seconds before Berlin goes from 2 to 3 o'clock.
    let zone = try #require(try NamedZone(identifier: "Europe/Berlin"))
    let scene = try load(
      "AnalogClock", width: 200, height: 200, wall: 1_774_745_998 * 1_000_000_000, zone: zone)
    scene.play(0...60)
    let before = try #require(scene.number(scene.id("hour"), .rotation))
    // 1:59:59, then 3:00:01.
    let wanted = 30 + 59.0 / 2 + 59.0 / 120
    #expect(abs(before - wanted) < 1e-6)
    scene.play(61...180)
    let after = try #require(scene.number(scene.id("hour"), .rotation))
    let then = 90 + 1.0 / 120
    #expect(abs(after - then) < 1e-6)
    let minute = try #require(scene.number(scene.id("minute"), .rotation))
    #expect(abs(minute - 0.1) < 1e-6)
    let second = try #require(scene.number(scene.id("second"), .rotation))
    #expect(abs(second - 6) < 1e-6)
  }
}
