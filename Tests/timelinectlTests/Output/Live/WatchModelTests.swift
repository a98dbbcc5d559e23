import Testing
import TimelinerWire

@testable import timelinectl

struct WatchModelTests {
  private typealias Layer = (id: Int, kind: LayerKind, name: String?)

  private static func scene(_ name: String, _ layers: [Layer], epoch: Int = 1) -> SceneRecord {
    SceneRecord(
      scene: name, epoch: epoch, width: 100, height: 100,
      layers: layers.map { id, kind, name in
        LayerRecord(
          id: id, parent: nil, kind: kind, name: name, properties: [(key: .x, value: .number(0))])
      })
  }

  private static func frame(
    _ scene: String, _ layers: [Int], at time: Int64, x: Double? = nil, final: Bool = false,
    epoch: Int = 1
  ) -> Frame {
    var frame = Frame(scene: scene)
    frame.epoch = epoch
    frame.sequence = Int(time)
    frame.time = time
    frame.final = final
    for layer in layers { frame.append(layer: layer, key: .x, number: x ?? Double(time)) }
    return frame
  }

  /// Two scenes that have moved, one with twelve marks that have not, and two still ones.
  private static func model(showsStill: Bool = false) -> WatchModel {
    let marks: [Layer] = (0..<12).map { (id: 10 + $0, kind: .capsule, name: nil) }
    var model = WatchModel(showsStill: showsStill)
    model.replace(scene("Still", [(id: 1, kind: .circle, name: nil)]))
    model.replace(scene("Dot", [(1, .circle, nil), (2, .circle, "dot"), (3, .group, nil)]))
    model.replace(scene("Clock", marks + [(30, .group, "hour"), (31, .group, "second")]))
    model.replace(scene("Alone", [(1, .circle, nil), (2, .text, nil), (3, .group, nil)]))
    model.apply(frame("Clock", [30, 31], at: 1), missed: 0)
    model.apply(frame("Dot", [1], at: 2), missed: 0)
    model.apply(frame("Dot", [2], at: 3, final: true), missed: 2)
    return model
  }

  /// Each line up to the bar, without styles.
  private static func outline(_ model: WatchModel, height: Int) -> [String] {
    model.lines(columns: 80, height: height, colors: false).map { line in
      let plain = line.replacing(#/\u{1B}\[[0-9]*m/#, with: "")
      return plain.prefix { !"─━█▐".contains($0) }.split(separator: " ").joined(separator: " ")
    }
  }

  private static let clock = ["Clock frame 1 moving", "hour x", "second x"]
  private static let dot = ["Dot frame 3 idle missed 2", "dot x", "circle#1 x"]
  private static let marks = (10..<22).map { "capsule#\($0) x" }

  @Test(arguments: [
    (
      23,
      clock + marks + dot + ["Alone idle", "circle#1 x", "text#2 x", "Still idle", "circle#1 x"]
    ),
    (
      22,
      clock + ["… and 12 layers that stand still"] + dot
        + [
          "Alone idle", "… and 2 layers that stand still", "Still idle",
          "… and 1 layer that stands still",
        ]
    ),
    (10, clock + ["… and 12 layers that stand still"] + dot + ["Alone idle", "Still idle"]),
    (
      8,
      clock + ["… and 12 layers that stand still"] + dot + ["2 scenes stand still: Alone, Still"]
    ),
    (7, clock + dot + ["2 scenes stand still: Alone, Still"]),
    (
      6,
      clock + ["Dot frame 3 idle … and 1 more missed 2", "dot x"]
        + ["2 scenes stand still: Alone, Still"]
    ),
    (
      4,
      ["Clock frame 1 moving … and 1 more", "hour x", "Dot frame 3 idle … and 2 more missed 2"]
        + ["2 scenes stand still: Alone, Still"]
    ),
    (2, ["Clock frame 1 moving … and 2 more", "2 scenes stand still: Alone, Still"]),
  ])
  func `what moves has rows first`(height: Int, lines: [String]) {
    #expect(Self.outline(Self.model(), height: height) == lines)
  }

  @Test func `one scene shows what stands still as far as it fits`() {
    var model = WatchModel(showsStill: true)
    model.replace(Self.scene("A", (1...9).map { (id: $0, kind: .circle, name: nil) }))
    model.apply(Self.frame("A", [7], at: 4), missed: 0)
    let lines = ["A frame 4 moving", "circle#7 x", "circle#1 x", "… and 7 more layers"]
    #expect(Self.outline(model, height: 4) == lines)
  }

  @Test func `rows that have moved keep their places`() {
    var model = Self.model()
    let before = Self.outline(model, height: 7)
    for time in Int64(4)...9 {
      model.apply(Self.frame("Dot", [Int(time) % 2 + 1], at: time, final: true), missed: 0)
    }
    let after = Self.outline(model, height: 7)
    #expect(after == before.map { $0.replacing("frame 3", with: "frame 9") })
    model.apply(Self.frame("Dot", [3], at: 10), missed: 0)
    let rows = Self.outline(model, height: 8)
    #expect(
      rows.dropFirst(3).prefix(4) == [
        "Dot frame 10 moving missed 2", "dot x", "circle#1 x", "group#3 x",
      ])
  }

  @Test func `a value that is only repeated has not moved`() {
    var model = WatchModel(showsStill: false)
    model.replace(Self.scene("A", [(1, .circle, nil), (2, .circle, nil)]))
    model.apply(Self.frame("A", [1, 2], at: 1, x: 0, final: true), missed: 0)
    #expect(
      Self.outline(model, height: 2) == ["A frame 1 idle", "… and 2 layers that stand still"])
  }

  @Test func `movements outlive a new structure, and its other values count as moved`() {
    var model = WatchModel(showsStill: false)
    model.replace(Self.scene("A", [(1, .circle, nil), (2, .circle, "b")]))
    model.apply(Self.frame("A", [1], at: 1), missed: 0)
    var next = Self.scene("A", [(3, .circle, nil), (2, .circle, "b"), (1, .circle, nil)], epoch: 2)
    next.layers[1].properties = [(key: .x, value: .number(5))]
    model.replace(next)
    // A frame of the old structure is of no use any more.
    model.apply(Self.frame("A", [3], at: 2), missed: 0)
    model.apply(Self.frame("A", [1], at: 3, epoch: 2), missed: 0)
    #expect(
      Self.outline(model, height: 4)
        == ["A frame 3 moving", "b x", "circle#1 x", "circle#3 x"])
  }
}
