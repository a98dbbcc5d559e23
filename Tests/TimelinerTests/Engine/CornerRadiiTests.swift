import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// A radius for each corner: `UnevenRoundedRectangle`, drawn or as a clip.
struct CornerRadiiTests {
  private func scene(_ body: String) throws -> RenderedScene {
    try RenderedScene(
      """
      struct Scene: View {
        @State private var on = false
        var body: some View { \(body) }
      }
      """)
  }

  private func turnOn(_ scene: RenderedScene) throws {
    try scene.command(
      .set(
        scene: "Scene", values: [.init(name: "on", value: "true")],
        animation: ".linear(duration: 1)"))
    scene.advance(to: scene.frameTime(0))
  }

  @Test func `each corner moves on its own`() throws {
    let scene = try scene(
      """
      UnevenRoundedRectangle(
        topLeadingRadius: on ? 20 : 0, bottomLeadingRadius: 4,
        bottomTrailingRadius: on ? 0 : 8, topTrailingRadius: on ? 6 : 2)
      """)
    let layer = scene.id(.roundedRectangle)
    #expect(scene.numbers(layer, .cornerRadii) == [0, 4, 8, 2])
    #expect(scene.number(layer, .cornerRadius) == nil)
    try turnOn(scene)
    #expect(scene.numbers(layer, .cornerRadii) == [0, 4, 8, 2])
    scene.play(1...30)
    let half = try #require(scene.numbers(layer, .cornerRadii))
    let wanted: [Double] = [10, 4, 4, 4]
    for corner in 0..<4 {
      let error: Double = abs(half[corner] - wanted[corner])
      #expect(error < 1e-9)
    }
    scene.play(31...60)
    #expect(scene.numbers(layer, .cornerRadii) == [20, 4, 0, 6])
    #expect(scene.frames.last?.final == true)
    let record = scene.scene.record.layers.flatMap(\.properties)
    #expect(record.first { $0.key == .cornerRadii }?.value == .numbers([20, 4, 0, 6]))
  }

  @Test func `a clip has them too`() throws {
    let scene = try scene(
      "Color.red.clipShape(.rect(topLeadingRadius: on ? 10 : 0, bottomTrailingRadius: 6))")
    let layer = try #require(scene.id(.rectangle))
    #expect(scene.values[layer]?[.clip] == .text("roundedRectangle"))
    #expect(scene.numbers(layer, .cornerRadii) == [0, 0, 6, 0])
    try turnOn(scene)
    scene.play(1...30)
    let half = try #require(scene.numbers(layer, .cornerRadii))
    let error: Double = abs(half[0] - 5)
    #expect(error < 1e-9)
  }

  @Test func `a round rectangle that is clipped to another keeps its own corners`() throws {
    let scene = try scene(
      """
      UnevenRoundedRectangle(topLeadingRadius: 9)
        .clipShape(UnevenRoundedRectangle(topLeadingRadius: 3))
      """)
    #expect(scene.record.layers.map(\.kind) == [.group, .roundedRectangle])
    let ids = scene.record.layers.map(\.id)
    #expect(scene.numbers(ids[0], .cornerRadii) == [3, 0, 0, 0])
    #expect(scene.numbers(ids[1], .cornerRadii) == [9, 0, 0, 0])
  }

  @Test func `a function of time stays on the tape`() throws {
    let scene = try scene(
      """
      TimelineView(.animation) { context in
        UnevenRoundedRectangle(topLeadingRadius: context.date.timeIntervalSinceReferenceDate)
      }
      """)
    scene.play(1...120)
    #expect(scene.numbers(scene.id(.roundedRectangle), .cornerRadii) == [2, 0, 0, 0])
  }
}
