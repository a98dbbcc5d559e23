import Testing
import TimelinerWire

@testable import timelinectl

struct LayerLineTests {
  private typealias Property = (key: PropertyKey, value: PropertyValue)

  /// The line of a layer 1 that had some properties and has others now.
  private static func line(
    _ before: [Property], _ after: [Property], name: String? = "knob", columns: Int = 90,
    colors: Bool = false
  ) throws -> String {
    let layer = LayerRecord(id: 1, parent: nil, kind: .circle, name: name, properties: before)
    var scene = WatchedScene(
      SceneRecord(scene: "A", epoch: 1, width: 58, height: 116, layers: [layer]))
    var frame = Frame(scene: "A")
    frame.epoch = 1
    for property in after { frame.append(layer: 1, key: property.key, value: property.value) }
    scene.apply(frame, missed: 0)
    return LayerLine(0, of: scene).line(columns: columns).text(columns: columns, colors: colors)
  }

  private static func number(_ key: PropertyKey, _ number: Double) -> Property {
    (key: key, value: .number(number))
  }

  /// Thirty columns with the mark in one of them.
  private static func bar(_ place: Int, from low: Int? = nil, to high: Int? = nil) -> String {
    String(
      (0..<30).map { column -> Character in
        if column == place { return "█" }
        return column >= low ?? place && column <= high ?? place ? "━" : "─"
      })
  }

  @Test(arguments: [
    ([number(.x, 20)], [number(.x, 40)], "x        \(bar(20, from: 10, to: 20))      40.00"),
    (
      [number(.y, 40)], [number(.y, 40.0), number(.y, 0)],
      "y ↓      \(bar(0, from: 0, to: 10))       0.00"
    ),
    (
      [number(.x, 0), number(.y, 1)], [number(.x, 4), number(.y, 2.5)],
      "x        \(bar(2, from: 0, to: 2))       4.00  y    2.50"
    ),
    ([number(.rotation, 0)], [number(.rotation, 0.1 - 360)], "rotation \(bar(0))    -359.90° ↑"),
    ([number(.rotation, 0)], [number(.rotation, 359.9)], "rotation \(bar(29))     359.90° ↑"),
    ([number(.rotation, 0)], [number(.rotation, 136.55)], "rotation \(bar(11))     136.55° ↘"),
    (
      [number(.opacity, 1)], [number(.opacity, 0)], "opacity  \(bar(0, from: 0, to: 29))       0.00"
    ),
    (
      [number(.scaleX, 2), number(.scaleY, 2)], [number(.scaleX, 0), number(.scaleY, 0)],
      "scale    \(bar(0, from: 0, to: 29))       0.00"
    ),
    (
      [number(.scaleX, 2), number(.scaleY, 2)], [number(.scaleX, 0), number(.scaleY, 2)],
      "scaleX   \(bar(0, from: 0, to: 29))       0.00"
    ),
  ])
  private func `the bar shows what moves`(
    before: [Property], after: [Property], text: String
  ) throws {
    #expect(try Self.line(before, after) == "  knob               \(text)")
  }

  @Test func `a long label takes from the bar`() throws {
    let line = try Self.line([Self.number(.cornerRadius, 1)], [Self.number(.cornerRadius, 5)])
    let bar = String(repeating: "━", count: 25) + "█"
    #expect(line == "  knob               cornerRadius \(bar)       5.00")
  }

  @Test func `a colour that moves fills the bar, one that does not has its own place`() throws {
    let red = PropertyValue.numbers([1, 0, 0, 0.5])
    let black = PropertyValue.numbers([0, 0, 0, 1])
    let moving = try Self.line(
      [(key: .fill, value: black)], [(key: .fill, value: red)], colors: true)
    let blocks = String(repeating: "█", count: 30)
    #expect(moving.hasSuffix("\u{1B}[38;2;128;0;0m\(blocks)\u{1B}[m    #FF0000 α0.50"))
    let before = [Self.number(.x, 0), (key: .fill, value: red)]
    let still = try Self.line(before, [Self.number(.x, 58)], colors: true)
    #expect(still.hasSuffix("━█ \u{1B}[38;2;128;0;0m██\u{1B}[m   58.00"))
    let plain = try Self.line([(key: .fill, value: black)], [(key: .fill, value: red)])
    #expect(plain.hasSuffix(" fill     \(String(repeating: " ", count: 30))    #FF0000 α0.50"))
  }

  @Test func `a layer that stands still is dim and tells where it is`() throws {
    let properties = [
      Self.number(.x, 29), Self.number(.y, 58), Self.number(.width, 3.5), Self.number(.opacity, 1),
    ]
    let line = try Self.line(properties, [], name: nil)
    let dim = "\u{1B}[2m"
    let end = "\u{1B}[m"
    let bar = "──────────────▐▌──────────────"
    let head = "\(dim)  circle#1           x        \(end)\(dim)\(bar)\(end)"
    #expect(line == "\(head)   \(dim) 29  y 58  width 3.5\(end)")
  }

  @Test func `a narrow terminal cuts the line`() throws {
    let line = try Self.line([Self.number(.x, 0)], [Self.number(.x, 58)], columns: 40)
    #expect(line.count == 39)
  }

  @Test func `text cannot steer the terminal`() throws {
    let line = try Self.line(
      [(key: .text, value: .text("a"))], [(key: .text, value: .text("a\u{1B}[2Jb\n"))],
      name: "k\u{7}")
    #expect(line.hasPrefix("  k                  text "))
    #expect(line.hasSuffix(" \"a [2Jb \""))
  }

  @Test func `a layer without a name is called after the one around it`() {
    let row = LayerRecord(id: 1, parent: nil, kind: .group, name: "row 3", properties: [])
    let inner = LayerRecord(id: 2, parent: 1, kind: .group, name: nil, properties: [])
    let text = LayerRecord(id: 3, parent: 2, kind: .text, name: nil, properties: [])
    let layers = [1: row, 2: inner, 3: text]
    #expect(
      [row, inner, text].map { SceneText.title($0) { layers[$0] } }
        == ["row 3", "row 3/group#2", "row 3/text#3"])
    #expect(SceneText.title(text) { _ in nil } == "text#3")
  }
}
