import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct FrameThinnerTests {
  private func frame(_ sequence: Int, time: Int64, _ changes: [(Int, PropertyKey, Double)]) -> Frame
  {
    var frame = Frame(scene: "A")
    frame.sequence = sequence
    frame.time = time
    frame.period = 10
    for (layer, key, number) in changes { frame.append(layer: layer, key: key, number: number) }
    return frame
  }

  private func values(_ frame: Frame) -> [String] {
    frame.changes.map { "\($0.layer).\($0.key) \(frame.value(of: $0))" }
  }

  @Test func `only properties of the filter are left`() {
    var thinner = FrameThinner(filter: FrameFilter(properties: [.x]), scene: "A")
    #expect(thinner.take(frame(1, time: 0, [(1, .x, 5), (1, .y, 6)])) == true)
    #expect(values(thinner.frame) == ["1.x number(5.0)"])
    thinner.sent()
    #expect(thinner.take(frame(2, time: 10, [(1, .y, 7)])) == false)
  }

  @Test func `only layers with the filter's names are left`() {
    var thinner = FrameThinner(filter: FrameFilter(layers: ["knob"]), scene: "A")
    func layer(_ id: Int, _ name: String?) -> LayerRecord {
      LayerRecord(id: id, parent: nil, kind: .circle, name: name, properties: [])
    }
    thinner.begin(
      SceneRecord(
        scene: "A", epoch: 1, width: 1, height: 1, layers: [layer(1, nil), layer(2, "knob")]))
    #expect(thinner.take(frame(1, time: 0, [(1, .x, 5), (2, .x, 6)])) == true)
    #expect(values(thinner.frame) == ["2.x number(6.0)"])
  }

  @Test func `at a lower rate the newest of each value comes with the next frame`() {
    // Nanoseconds: 30 between frames.
    var thinner = FrameThinner(filter: FrameFilter(maximumRate: 1e9 / 30), scene: "A")
    #expect(thinner.take(frame(1, time: 0, [(1, .x, 0)])) == true)
    thinner.sent()
    #expect(thinner.take(frame(2, time: 10, [(1, .x, 1), (1, .y, 1)])) == false)
    #expect(thinner.take(frame(3, time: 20, [(1, .x, 2)])) == false)
    #expect(thinner.take(frame(4, time: 30, [(2, .x, 3)])) == true)
    #expect(values(thinner.frame) == ["1.x number(2.0)", "1.y number(1.0)", "2.x number(3.0)"])
    #expect(thinner.frame.sequence == 4)
    thinner.sent()
    #expect(thinner.frame.changes.isEmpty)
  }

  @Test func `changes of one layer stand together, whichever frames they come from`() {
    var thinner = FrameThinner(filter: FrameFilter(maximumRate: 1), scene: "A")
    var frame = Frame(scene: "A")
    for (layer, key) in [(7, PropertyKey.x), (3, .x)] {
      frame.append(layer: layer, key: key, number: 1)
    }
    _ = thinner.take(frame)
    frame.removeAll()
    frame.append(layer: 7, key: .y, number: 2)
    frame.append(layer: 3, key: .x, number: 3)
    _ = thinner.take(frame)
    thinner.groupLayers()
    let changes = thinner.frame.changes
    #expect(changes.map(\.layer) == [3, 7, 7])
    #expect(changes.map(\.key) == [.x, .x, .y])
    #expect(changes.map { thinner.frame.value(of: $0) } == [.number(3), .number(1), .number(2)])
  }

  @Test func `a value of another form takes the old one's place`() {
    var thinner = FrameThinner(filter: FrameFilter(maximumRate: 1e9 / 30), scene: "A")
    var first = frame(1, time: 0, [])
    first.append(layer: 1, key: .dash, value: .numbers([1, 2]))
    first.append(layer: 1, key: .text, value: .text("a"))
    first.append(layer: 1, key: .clip, value: .flag(false))
    #expect(thinner.take(first) == true)
    var second = frame(2, time: 10, [])
    second.append(layer: 1, key: .dash, value: .numbers([3]))
    second.append(layer: 1, key: .text, value: .text("b"))
    second.append(layer: 1, key: .clip, value: .flag(true))
    _ = thinner.take(second)
    #expect(
      values(thinner.frame) == ["1.dash numbers([3.0])", "1.text text(\"b\")", "1.clip flag(true)"])
  }

  @Test func `the last frame and jumps come at once`() {
    var thinner = FrameThinner(
      filter: FrameFilter(properties: [.y], maximumRate: 1e9 / 30), scene: "A")
    _ = thinner.take(frame(1, time: 0, [(1, .y, 0)]))
    thinner.sent()
    var final = frame(2, time: 10, [(1, .x, 1)])
    final.final = true
    #expect(thinner.take(final) == true)
    #expect(thinner.frame.final)
    thinner.sent()
    var jump = frame(3, time: 20, [])
    jump.discontinuity = true
    #expect(thinner.take(jump) == true)
  }
}
