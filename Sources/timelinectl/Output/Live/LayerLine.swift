import TimelinerWire

/// One layer on one line: its title, the property that moves on a bar, its colour, its values.
struct LayerLine {
  private static let titleLength = 18
  private static let labelLength = 8
  private static let numberLength = 7
  private static let colors: [PropertyKey] = [.fill, .stroke, .shadowColor]
  /// What a layer that stands still is described by.
  private static let description: [PropertyKey] = [
    .x, .y, .rotation, .opacity, .width, .height, .text, .image,
  ]
  private static let directions = Array("↑↗→↘↓↙←↖")

  private let layer: LayerRecord
  private let title: String
  private let movement: Movement?
  private let parentWidth: Double
  private let parentHeight: Double

  /// Takes the layer with an index in its scene.
  init(_ index: Int, of scene: WatchedScene) {
    let mirror = scene.mirror
    layer = mirror.scene.layers[index]
    title = SceneText.title(layer) { mirror.layer($0) }
    movement = scene.movements[layer.id]
    let parent = layer.parent.flatMap { mirror.layer($0) }
    parentWidth = parent?.number(.width) ?? mirror.scene.width
    parentHeight = parent?.number(.height) ?? mirror.scene.height
  }

  /// The line; the bar is longer where there are more columns.
  func line(columns: Int) -> TerminalLine {
    let style: TerminalLine.Style = movement == nil ? .dim : .plain
    let keys = shownKeys
    let length = min(max(columns - 60, 12), 48)
    let label = Columns.padded(barLabel(keys.first), to: Self.labelLength)
    var line = TerminalLine()
    line.append("  \(Columns.padded(shortTitle, to: Self.titleLength)) \(label) ", style)
    // A label that is too long takes from the bar, so that what follows stays in its column.
    let bar = self.bar(keys.first, length: length - (label.count - Self.labelLength))
    line.append(bar.text, bar.style ?? style)
    line.append(" ")
    if bar.style == nil, let swatch = swatch {
      line.append("██", swatch)
    } else {
      line.append("  ")
    }
    line.append(" \(values(keys))", style)
    return line
  }

  private var shortTitle: String {
    let title = SceneText.printable(title)
    return title.count > Self.titleLength ? title.prefix(Self.titleLength - 1) + "…" : title
  }

  /// What is shown, the first of them on the bar.
  private var shownKeys: [PropertyKey] {
    guard let movement else {
      return Self.description.filter { key in
        layer.value(key) != nil && (key != .opacity || layer.number(key) != 1)
      }
    }
    return movement.keys.filter { !($0 == .scaleY && scalesEvenly) }
  }

  /// Whether both scales have moved and are the same.
  private var scalesEvenly: Bool {
    guard let keys = movement?.keys, keys.contains(.scaleX) else { return false }
    return layer.number(.scaleX) == layer.number(.scaleY)
  }

  private func barLabel(_ key: PropertyKey?) -> String {
    guard let key else { return "" }
    return key == .y ? "y ↓" : label(key)
  }

  private func label(_ key: PropertyKey) -> String {
    key == .scaleX && scalesEvenly ? "scale" : key.name
  }
}

// MARK: - Bar

extension LayerLine {
  private func bar(
    _ key: PropertyKey?, length: Int
  ) -> (text: String, style: TerminalLine.Style?) {
    let blank = String(repeating: " ", count: max(0, length))
    guard let key else { return (text: blank, style: nil) }
    if Self.colors.contains(key), let color = color(key) {
      return (text: String(repeating: "█", count: max(0, length)), style: color)
    }
    guard let number = layer.number(key) else { return (text: blank, style: nil) }
    let turns = key == .rotation || key == .hueRotation
    // Where a full turn is nothing, what has been passed through says nothing.
    let gauge = Gauge(range: range(key), passed: turns ? nil : movement?.range(key))
    return (text: gauge.text(turns ? turn(number) : number, length: length), style: nil)
  }

  private func range(_ key: PropertyKey) -> ClosedRange<Double> {
    switch key {
    case .x, .width: 0...max(0, parentWidth)
    case .y, .height: 0...max(0, parentHeight)
    case .rotation, .hueRotation: 0...360
    case .opacity, .trimFrom, .trimTo, .grayscale: 0...1
    case .scaleX, .scaleY, .saturation, .contrast: 0...2
    case .brightness: -1...1
    default: movement?.range(key) ?? 0...0
    }
  }

  private func turn(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  private var swatch: TerminalLine.Style? { color(.fill) ?? color(.stroke) }

  /// A colour over black.
  private func color(_ key: PropertyKey) -> TerminalLine.Style? {
    guard case .numbers(let color)? = layer.value(key), color.count == 4 else { return nil }
    let parts = color.prefix(3).map { Self.byte($0 * color[3]) }
    return .color(parts[0], parts[1], parts[2])
  }

  private static func byte(_ part: Double) -> Int { Int((min(max(part, 0), 1) * 255).rounded()) }
}

// MARK: - Values

extension LayerLine {
  private func values(_ keys: [PropertyKey]) -> String {
    keys.enumerated().map { index, key in
      let value = layer.value(key).map { text($0, of: key) } ?? ""
      // The label before the bar names the first.
      return index == 0 ? value : "\(label(key)) \(value)"
    }.joined(separator: "  ")
  }

  private func text(_ value: PropertyValue, of key: PropertyKey) -> String {
    switch value {
    case .number(let number):
      let text = padded(number)
      return key == .rotation ? "\(text)° \(direction(number))" : text
    case .numbers(let numbers) where Self.colors.contains(key) && numbers.count == 4:
      return hexadecimal(numbers) + " α\(NumberText.fixed(numbers[3], decimals: 2))"
    case .numbers, .text, .flag: return SceneText.text(value)
    }
  }

  /// Numbers that move keep their places.
  private func padded(_ number: Double) -> String {
    guard movement != nil else { return NumberText.text(number, decimals: 2) }
    let text = NumberText.fixed(number, decimals: 2)
    return String(repeating: " ", count: max(0, Self.numberLength - text.count)) + text
  }

  private func direction(_ degrees: Double) -> Character {
    Self.directions[Int((turn(degrees) / 45).rounded()) % 8]
  }

  private func hexadecimal(_ color: [Double]) -> String {
    color.prefix(3).reduce("#") { text, part in
      let digits = String(Self.byte(part), radix: 16, uppercase: true)
      return text + (digits.count == 1 ? "0" : "") + digits
    }
  }
}
