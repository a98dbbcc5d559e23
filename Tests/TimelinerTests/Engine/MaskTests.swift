import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// `mask`: a group whose first layer is not drawn, and cuts the others.
struct MaskTests {
  private func scene(_ body: String) throws -> RenderedScene {
    try RenderedScene(
      """
      struct Scene: View {
        @State private var on = false
        var body: some View { \(body) }
      }
      """)
  }

  private func layers(_ scene: RenderedScene) -> [LayerRecord] { scene.record.layers }

  private func isMask(_ layer: LayerRecord) -> Bool {
    layer.properties.contains { $0.key == .mask && $0.value == .flag(true) }
  }

  @Test func `the mask comes first in a group with what it cuts`() throws {
    let scene = try scene("Rectangle().frame(width: 40, height: 20).mask { Circle() }")
    #expect(layers(scene).map(\.kind) == [.group, .group, .circle, .rectangle])
    #expect(layers(scene).map(isMask) == [false, true, false, false])
    let ids = layers(scene).map(\.id)
    #expect(layers(scene).map(\.parent) == [nil, ids[0], ids[1], ids[0]])
    // The mask is offered the size of what it cuts, and is centred in it.
    #expect(scene.number(ids[0], .x) == 50)
    #expect(scene.number(ids[0], .width) == 40)
    #expect(scene.number(ids[1], .x) == 20)
    #expect(scene.number(ids[2], .width) == 20)
    #expect(scene.number(ids[2], .x) == 20)
    #expect(scene.number(ids[2], .y) == 10)
    #expect(scene.number(ids[3], .x) == 20)
  }

  @Test func `an alignment puts a smaller mask at an edge`() throws {
    let scene = try scene(
      """
      Rectangle().frame(width: 40, height: 20)
        .mask(alignment: .leading) { Circle().frame(width: 10, height: 10) }
      """)
    #expect(scene.number(scene.id(.circle), .x) == 5)
    #expect(scene.number(scene.id(.circle), .y) == 10)
  }

  @Test func `the mask moves on its own`() throws {
    let scene = try scene(
      """
      Rectangle().frame(width: 40, height: 20)
        .mask { Circle().offset(x: on ? 10 : 0).animation(.linear(duration: 1), value: on) }
      """)
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    scene.advance(to: scene.frameTime(0))
    scene.play(1...30)
    let x: Double = try #require(scene.number(scene.id(.circle), .x))
    #expect(abs(x - 25) < 1e-9)
    #expect(scene.number(scene.id(.rectangle), .x) == 20)
    scene.play(31...60)
    #expect(scene.number(scene.id(.circle), .x) == 30)
  }

  @Test func `an empty mask hides all, and it stays a mask`() throws {
    let scene = try scene("Rectangle().mask { if on { Circle() } }")
    #expect(layers(scene).map(isMask) == [false, true, false])
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    scene.advance(to: scene.frameTime(1))
    #expect(layers(scene).map(\.kind) == [.group, .group, .circle, .rectangle])
  }

  @Test func `taps reach what is masked, never the mask`() throws {
    let scene = try scene(
      """
      Rectangle().fill(on ? Color.white : Color.black).frame(width: 40, height: 20)
        .onTapGesture { on = true }
        .mask { Circle().onTapGesture { on = false } }
      """)
    try scene.command(.tap(scene: "Scene", name: nil, x: 50, y: 50))
    scene.advance(to: scene.frameTime(1))
    #expect(scene.numbers(scene.id(.rectangle), .fill) == [1, 1, 1, 1])
  }

  @Test func `masks within masks have layers of their own`() throws {
    let scene = try scene(
      "Rectangle().mask { Circle().mask { Capsule() } }.mask { Ellipse() }")
    #expect(
      layers(scene).map(\.kind) == [
        .group, .group, .ellipse, .group, .group, .group, .group, .capsule, .circle, .rectangle,
      ])
    #expect(layers(scene).count(where: isMask) == 3)
    #expect(Set(layers(scene).map(\.id)).count == layers(scene).count)
  }
}
