import TimelinerWire

/// One layer on one line of the terminal: name, a bar on which it moves, values, colour.
struct LayerLine {
  /// How many places the bar has.
  private static let barLength = 32
  private static let titleLength = 18
  /// What the bar and the colour show already.
  private static let shownElsewhere: [PropertyKey] = [.x, .fill, .stroke, .path, .tappable]
  /// These come last, where a narrow terminal cuts the line.
  private static let mostlyConstant: [PropertyKey] = [
    .width, .height, .anchorX, .anchorY, .fontSize, .fontWeight, .fontDesign, .textAlignment,
  ]
  private static let directions = Array("↑↗→↘↓↙←↖")

  private let layer: LayerRecord
  private let parentWidth: Double

  /// Takes the layer, and the width of what it moves in.
  init(_ layer: LayerRecord, in mirror: SceneMirror) {
    self.layer = layer
    let parent = layer.parent.flatMap { mirror.layer($0) }
    parentWidth = parent?.number(.width) ?? mirror.scene.width
  }

  /// The line, at most so many columns wide.
  func text(columns: Int) -> String {
    var plain = "  " + Columns.padded(String(title.prefix(Self.titleLength)), to: Self.titleLength)
    plain += " \(bar)\(values)"
    let swatch = swatch
    return String(plain.prefix(columns - (swatch.isEmpty ? 1 : 4))) + swatch
  }

  private var title: String { SceneText.printable(SceneText.title(layer)) }

  private var bar: String {
    guard let x = layer.number(.x), parentWidth > 0 else {
      return String(repeating: " ", count: Self.barLength)
    }
    // Outside its parent it stays at the edge; the number says where it is.
    let place = min(max(x / parentWidth, 0), 1) * Double(Self.barLength - 1)
    var cells = Array(repeating: Character("─"), count: Self.barLength)
    cells[Int(place.rounded())] = "●"
    return String(cells)
  }

  private var values: String {
    var text = ""
    if let x = layer.number(.x) { text += "  x " + NumberText.fixed(x, decimals: 2) }
    let properties = layer.properties.filter { !Self.shownElsewhere.contains($0.key) }
    let moving = properties.filter { !Self.mostlyConstant.contains($0.key) }
    let constant = properties.filter { Self.mostlyConstant.contains($0.key) }
    for property in moving + constant {
      if property.key == .opacity, property.value == .number(1) { continue }
      text += "  \(property.key.name) \(shown(property.value))"
      if property.key == .rotation, case .number(let degrees) = property.value {
        text += " \(direction(degrees))"
      }
    }
    return text
  }

  private func shown(_ value: PropertyValue) -> String {
    guard case .number(let number) = value else { return SceneText.text(value) }
    return NumberText.text(number, decimals: 2)
  }

  private func direction(_ degrees: Double) -> Character {
    let eighth = Int((degrees.truncatingRemainder(dividingBy: 360) / 45).rounded())
    return Self.directions[(eighth + 8) % 8]
  }

  /// Two columns in the layer's colour.
  private var swatch: String {
    let value = layer.value(.fill) ?? layer.value(.stroke)
    guard case .numbers(let color)? = value, color.count == 4 else { return "" }
    let parts = color.prefix(3).map { Int((min(max($0 * color[3], 0), 1) * 255).rounded()) }
    return " \u{1B}[48;2;\(parts[0]);\(parts[1]);\(parts[2])m  \u{1B}[m"
  }
}

extension LayerRecord {
  /// The value of a property.
  fileprivate func value(_ key: PropertyKey) -> PropertyValue? {
    properties.first { $0.key == key }?.value
  }

  /// The value of a property that is one number.
  fileprivate func number(_ key: PropertyKey) -> Double? {
    guard case .number(let number)? = value(key) else { return nil }
    return number
  }
}
