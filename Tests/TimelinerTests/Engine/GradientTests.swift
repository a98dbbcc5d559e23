import CAllocationCounter
import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// Gradients move: each stop in the perceptual space, places and geometry as numbers.
struct GradientTests {
  /// A scene with a fill that depends on `on`.
  private func scene(_ fill: String, modifier: String = "") throws -> RenderedScene {
    try RenderedScene(
      """
      struct Scene: View {
        @State private var on = false
        var body: some View { Rectangle().fill(\(fill))\(modifier) }
      }
      """)
  }

  private func turnOn(
    _ scene: RenderedScene, animation: String? = ".linear(duration: 1)"
  ) throws {
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: animation))
    scene.advance(to: scene.frameTime(0))
  }

  private func numbers(_ scene: RenderedScene) throws -> [Double] {
    try #require(scene.numbers(scene.id(.rectangle), .gradientStops))
  }

  private func expect(
    _ scene: RenderedScene, _ wanted: [Double], within tolerance: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try numbers(scene)
    #expect(found.count == wanted.count, sourceLocation: sourceLocation)
    for (index, value) in found.enumerated() where index < wanted.count {
      let error: Double = abs(value - wanted[index])
      #expect(
        error <= tolerance, "number \(index): \(value), not \(wanted[index])",
        sourceLocation: sourceLocation)
    }
  }

  private static let red = "Color(red: 1, green: 0, blue: 0)"
  private static let blue = "Color(red: 0, green: 0, blue: 1)"

  private static let fade = """
    .linearGradient(colors: [on ? \(blue) : \(red), on ? .white : .black], \
    startPoint: .leading, endPoint: .trailing)
    """

  /// V270 and V272: the published bytes of red to blue and black to white a quarter, half and three
  /// quarters of the way, within 0.05 of 255.
  @Test(arguments: [
    (15, [197.88, 73.02, 108.95], 33.53), (30, [140.36, 83.03, 162.31], 99.09),
    (45, [80.69, 71.10, 209.56], 173.74),
  ])
  func `each stop goes its own way through the perceptual space`(
    frame: Int64, first: [Double], gray: Double
  ) throws {
    let scene = try scene(Self.fade)
    try expect(scene, [0, 0.5, 1, 0.5, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1])
    try turnOn(scene)
    try expect(scene, [0, 0.5, 1, 0.5, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1])
    scene.play(1...frame)
    let second: Double = gray / 255
    let start: [Double] = [0, 0.5, 1, 0.5, 0] + first.map { $0 / 255 }
    try expect(scene, start + [1, 1, second, second, second, 1], within: 0.05 / 255)
  }

  @Test func `it ends exactly on the colours asked for, once, and rests`() throws {
    let scene = try scene(Self.fade)
    try turnOn(scene)
    scene.play(1...60)
    #expect(try numbers(scene) == [0, 0.5, 1, 0.5, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1])
    #expect(scene.frames.last?.final == true)
    #expect(scene.engine.nextDeadline == nil)
    let count = scene.frames.count
    scene.play(61...63)
    #expect(scene.frames.count == count)
    // The scene as a whole says the same.
    let record = scene.scene.record.layers.flatMap(\.properties)
    let stops = record.first { $0.key == .gradientStops }?.value
    #expect(stops == .numbers([0, 0.5, 1, 0.5, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1]))
  }

  @Test func `without an animation it is there at once`() throws {
    let scene = try scene(Self.fade)
    try turnOn(scene, animation: nil)
    #expect(try numbers(scene) == [0, 0.5, 1, 0.5, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1])
    #expect(scene.frames.last?.final == true)
  }

  @Test func `an interrupting spring takes over where a stop is`() throws {
    let scene = try scene(Self.fade)
    try turnOn(scene)
    scene.play(1...30)
    let before = try numbers(scene)
    try scene.command(
      .set(
        scene: "Scene", values: [.init(name: "on", value: "false")], animation: ".smooth"))
    scene.advance(to: scene.frameTime(30))
    try expect(scene, before)
    scene.play(31...300)
    #expect(try numbers(scene) == [0, 0.5, 1, 0.5, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1])
  }

  @Test(arguments: [
    (
      ".linearGradient(colors: [.black], startPoint: on ? .top : .leading, endPoint: on ? .bottom : .trailing)",
      [0.25, 0.25, 0.75, 0.75]
    ),
    (
      ".radialGradient(colors: [.black], center: on ? .bottomTrailing : .center, startRadius: on ? 8 : 0, endRadius: on ? 60 : 20)",
      [0.75, 0.75, 4, 40]
    ),
    (
      ".angularGradient(colors: [.black], center: .center, startAngle: .degrees(on ? 90 : 0), endAngle: .degrees(on ? 270 : 360))",
      [0.5, 0.5, 45, 315]
    ),
    (
      ".ellipticalGradient(colors: [.black], center: .center, startRadiusFraction: on ? 0.25 : 0, endRadiusFraction: on ? 1 : 0.5)",
      [0.5, 0.5, 0.125, 0.75]
    ),
  ])
  func `points, radii, angles and fractions move`(fill: String, half: [Double]) throws {
    let scene = try scene(fill)
    try turnOn(scene)
    scene.play(1...30)
    try expect(scene, half + [0, 0, 0, 0, 1])
  }

  @Test func `stops change places`() throws {
    let scene = try scene(
      """
      .linearGradient(stops: [.init(color: .black, location: on ? 0.5 : 0), \
      .init(color: .black, location: 1)], startPoint: .top, endPoint: .bottom)
      """)
    try turnOn(scene)
    scene.play(1...30)
    try expect(scene, [0.5, 0, 0.5, 1, 0.25, 0, 0, 0, 1, 1, 0, 0, 0, 1])
  }

  @Test func `stops that both have move, further ones are there at once`() throws {
    let scene = try scene(
      """
      .linearGradient(stops: on ? [.init(color: .white, location: 0.5), \
      .init(color: \(Self.red), location: 1)] : [.init(color: .white, location: 0)], \
      startPoint: .top, endPoint: .bottom)
      """)
    try turnOn(scene)
    try expect(scene, [0.5, 0, 0.5, 1, 0, 1, 1, 1, 1, 1, 1, 0, 0, 1])
    scene.play(1...30)
    try expect(scene, [0.5, 0, 0.5, 1, 0.25, 1, 1, 1, 1, 1, 1, 0, 0, 1])
  }

  @Test(arguments: [
    ".linearGradient(colors: [on ? .white : .black], startPoint: .top, endPoint: .bottom)",
    ".radialGradient(colors: [on ? .white : .black], center: .top, startRadius: 0, endRadius: 1)",
  ])
  func `a gradient of another kind is there at once`(fill: String) throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var on = false
        var body: some View { Rectangle().fill(style) }
        var style: AnyShapeStyle {
          on ? AnyShapeStyle(\(fill))
            : AnyShapeStyle(.angularGradient(colors: [.black], center: .bottom))
        }
      }
      """)
    try turnOn(scene)
    let numbers = try numbers(scene)
    #expect(numbers[0...1] == [0.5, 0])
    #expect(numbers[5...8] == [1, 1, 1, 1])
    #expect(scene.frames.last?.final == true)
  }

  @Test func `a color and a gradient replace each other at once`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var on = false
        var body: some View { Rectangle().fill(style) }
        var style: AnyShapeStyle {
          on ? AnyShapeStyle(.linearGradient(colors: [.white], startPoint: .top, endPoint: .bottom))
            : AnyShapeStyle(Color.black)
        }
      }
      """)
    #expect(scene.numbers(scene.id(.rectangle), .gradientStops) == nil)
    try turnOn(scene)
    #expect(try numbers(scene) == [0.5, 0, 0.5, 1, 0, 1, 1, 1, 1])
    #expect(scene.numbers(scene.id(.rectangle), .fill) == nil)
  }

  @Test func `a stroke moves as a fill does, and says that it is one`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var on = false
        var body: some View {
          Rectangle().stroke(
            .linearGradient(
              colors: [.black], startPoint: UnitPoint(x: on ? 1 : 0, y: 0), endPoint: .bottom),
            lineWidth: 2)
        }
      }
      """)
    try turnOn(scene)
    scene.play(1...30)
    try expect(scene, [0.5, 0, 0.5, 1, 0, 0, 0, 0, 1])
    let layer = try #require(scene.id(.rectangle))
    #expect(scene.values[layer]?[.gradient] == .text("stroke-linear"))
  }

  @Test func `reduced, geometry is at its end at once and colors take their time`() throws {
    let scene = try scene(
      """
      .linearGradient(colors: [on ? .white : .black], startPoint: UnitPoint(x: on ? 1 : 0, y: 0), \
      endPoint: .bottom)
      """)
    try scene.command(.motion(scene: nil, level: .reduced))
    try turnOn(scene)
    scene.play(1...30)
    let gray: Double = 99.09 / 255
    try expect(scene, [1, 0, 0.5, 1, 0, gray, gray, gray, 1], within: 0.05 / 255)
  }

  @Test func `functions of time in colors, opacity and angles stay on the tape`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        var body: some View {
          TimelineView(.animation) { context in
            let time = context.date.timeIntervalSinceReferenceDate
            Rectangle().fill(
              .angularGradient(
                colors: [Color(red: time / 10, green: 0, blue: 0), .black.opacity(time / 8)],
                center: .center, startAngle: .degrees(time * 6), endAngle: .degrees(360)))
          }
        }
      }
      """)
    scene.play(1...120)
    try expect(scene, [0.5, 0.5, 12, 360, 0, 0.2, 0, 0, 1, 1, 0, 0, 0, 0.25])
  }

  @Test func `a moving gradient allocates nothing, and costs nothing at rest`() throws {
    let scene = try scene(Self.fade)
    try turnOn(scene, animation: ".linear(duration: 100)")
    for index in Int64(1)...5 { scene.engine.advance(to: scene.frameTime(index)) }
    let times = (6...65).map { scene.frameTime(Int64($0)) }
    let before = callocationcounter_count()
    for position in 0..<times.count { scene.engine.advance(to: times[position]) }
    let after = callocationcounter_count()
    #expect(scene.scene.frame.changes.count == 1)
    #expect(after - before == 0)
  }
}
