import Testing
import TimelinerWire

@testable import timelinectl

struct LayerLineTests {
  private static func line(
    x: Double, _ more: [(key: PropertyKey, value: PropertyValue)] = [], columns: Int = 100
  ) -> String {
    let layer = LayerRecord(
      id: 4, parent: nil, kind: .circle, name: "knob",
      properties: [(key: .x, value: .number(x)), (key: .width, value: .number(9))] + more)
    let scene = SceneRecord(scene: "A", epoch: 1, width: 31, height: 31, layers: [layer])
    return LayerLine(layer, in: SceneMirror(scene)).text(columns: columns)
  }

  private static func bar(_ place: Int) -> String {
    String(repeating: "─", count: place) + "●" + String(repeating: "─", count: 31 - place)
  }

  @Test(arguments: [(0.0, 0), (10, 10), (31, 31), (-5, 0), (99, 31)])
  func `the dot stands where the layer is in its parent`(x: Double, place: Int) {
    let expected = "  knob               \(Self.bar(place))  x \(NumberText.fixed(x, decimals: 2))"
    #expect(Self.line(x: x) == expected + "  width 9")
  }

  @Test func `what moves comes before what mostly stays`() {
    let line = Self.line(
      x: 1, [(key: .opacity, value: .number(1)), (key: .rotation, value: .number(91))])
    #expect(line.hasSuffix("  x 1.00  rotation 91 →  width 9"))
  }

  @Test func `a narrow terminal cuts the line and keeps the colour`() {
    let line = Self.line(x: 1, [(key: .fill, value: .numbers([1, 0, 0, 0.5]))], columns: 40)
    #expect(line.hasSuffix(" \u{1B}[48;2;128;0;0m  \u{1B}[m"))
    #expect(line.prefix { $0 != "\u{1B}" }.count == 37)
  }

  @Test func `text cannot steer the terminal`() {
    let line = Self.line(x: 1, [(key: .text, value: .text("a\u{1B}[2Jb\n"))])
    #expect(line.hasSuffix("text \"a [2Jb \"  width 9"))
  }
}
