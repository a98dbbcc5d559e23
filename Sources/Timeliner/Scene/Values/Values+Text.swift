/// Short texts of values, for printers. Numbers that depend on time are written as `~`.
extension Double {
  /// Without a fraction when there is none.
  var text: String {
    if let integer = Int(exactly: self), self != 0 || sign == .plus { return String(integer) }
    return String(self)
  }
}

extension Double? {
  /// ` label number`, or nothing.
  func labelled(_ label: String) -> String {
    map { " \(label) \($0.text)" } ?? ""
  }
}

extension Number {
  var text: String {
    switch self {
    case .constant(let constant): constant.text
    case .signal: "~"
    }
  }
}

extension ColorValue {
  var text: String {
    switch self {
    case .components(let red, let green, let blue, let alpha):
      "(\(red.text) \(green.text) \(blue.text) \(alpha.text))"
    case .system(let name): name
    case .asset(let name): "asset \(name)"
    case .opacity(let color, let amount): "\(color.text)×\(amount.text)"
    case .mix(let first, let second, let fraction):
      "mix(\(first.text), \(second.text), \(fraction.text))"
    }
  }
}

extension GradientValue {
  var text: String {
    let stops = stops.map { "\($0.color.text)@\($0.location.text)" }.joined(separator: " ")
    return "\(geometry.text)[\(stops)]"
  }
}

extension GradientValue.Geometry {
  var text: String {
    switch self {
    case .none: ""
    case .linear(let startX, let startY, let endX, let endY):
      "linear \(startX.text) \(startY.text) → \(endX.text) \(endY.text) "
    case .radial(let x, let y, let start, let end):
      "radial \(x.text) \(y.text) radius \(start.text)…\(end.text) "
    case .angular(let x, let y, let start, let end):
      "angular \(x.text) \(y.text) \(start.text)°…\(end.text)° "
    case .elliptical(let x, let y, let start, let end):
      "elliptical \(x.text) \(y.text) fraction \(start.text)…\(end.text) "
    }
  }
}

extension StyleValue {
  var text: String {
    switch self {
    case .color(let color): color.text
    case .gradient(let gradient): gradient.text
    case .hierarchical(let level): "level \(level)"
    case .semantic(let name): ".\(name)"
    case .material(let name): name
    case .opacity(let style, let amount): "\(style.text)×\(amount.text)"
    }
  }
}

extension ViewValue.StrokedStyle {
  var text: String {
    let line = stroke
    var parts = ["\(isInside ? "border" : "stroke") \(style.text) \(line.lineWidth.text)"]
    if line.lineCap != "butt" { parts.append("cap \(line.lineCap)") }
    if line.lineJoin != "miter" { parts.append("join \(line.lineJoin)") }
    if line.miterLimit != 10 { parts.append("limit \(line.miterLimit.text)") }
    if !line.dash.isEmpty {
      parts.append("dash \(line.dash.map(\.text).joined(separator: " "))")
      parts.append("phase \(line.dashPhase.text)")
    }
    return parts.joined(separator: " ")
  }
}

extension FontValue {
  var text: String {
    var parts = [size.text, weight.text]
    if design != "default" { parts.append(design) }
    if isItalic { parts.append("italic") }
    if let family { parts.append("'\(family)'") }
    return parts.joined(separator: " ")
  }
}

extension TextValue {
  var text: String {
    var parts = ["text '\(string)'"]
    if let font { parts.append("font \(font.text)") }
    if let weight { parts.append("weight \(weight.text)") }
    if let design { parts.append(design) }
    if isItalic { parts.append("italic") }
    if let color { parts.append("color \(color.text)") }
    return parts.joined(separator: " ")
  }
}

extension ShapeValue {
  var text: String {
    switch self {
    case .rectangle: "rectangle"
    case .roundedRectangle(let radius, nil): "roundedRectangle \(radius.text)"
    case .roundedRectangle(let width, let height?):
      "roundedRectangle \(width.text)×\(height.text)"
    case .unevenRoundedRectangle(let radii):
      "roundedRectangle \(radii.map(\.text).joined(separator: "/"))"
    case .circle: "circle"
    case .ellipse: "ellipse"
    case .capsule: "capsule"
    case .path(let path): "path \(path.text)"
    case .custom(let structure): structure.type.name
    case .trimmed(let shape, let from, let to): "\(shape.text) trim \(from.text)…\(to.text)"
    case .inset(let shape, let amount): "\(shape.text) inset \(amount.text)"
    case .offset(let shape, let x, let y): "\(shape.text) offset \(x.text) \(y.text)"
    case .rotated(let shape, let degrees, let x, let y):
      "\(shape.text) rotated \(degrees.text)° at \(x.text) \(y.text)"
    case .scaled(let shape, let x, let y, let anchorX, let anchorY):
      "\(shape.text) scaled \(x.text) \(y.text) at \(anchorX.text) \(anchorY.text)"
    case .size(let shape, let width, let height):
      "\(shape.text) sized \(width.text)×\(height.text)"
    }
  }
}

extension PathValue {
  /// As SVG writes paths.
  var text: String {
    elements.map { element in
      switch element {
      case .move(let x, let y): "M\(x.text) \(y.text)"
      case .line(let x, let y): "L\(x.text) \(y.text)"
      case .quad(let x, let y, let controlX, let controlY):
        "Q\(controlX.text) \(controlY.text) \(x.text) \(y.text)"
      case .cubic(let x, let y, let x1, let y1, let x2, let y2):
        "C\(x1.text) \(y1.text) \(x2.text) \(y2.text) \(x.text) \(y.text)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension Value {
  /// A value in a word; functions, objects and views by their kind only.
  var text: String {
    switch self {
    case .void: "()"
    case .none: "nil"
    case .bool(let bool): String(bool)
    case .int(let int): String(int)
    case .double(let double): double.text
    case .string(let string): "'\(string)'"
    case .symbol: "~"
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
    case .dictionary: "dictionary"
    case .tuple(let elements): "(\(elements.map(\.value.text).joined(separator: ", ")))"
    case .range: "range"
    case .function: "function"
    case .structure(let structure): structure.type.name
    case .enumeration(let enumeration): ".\(enumeration.name)"
    case .object(let object): object.type.name
    case .type(let type): type.name ?? "type"
    case .view: "view"
    case .native(let native): (native as? TokenValue).map { ".\($0.name)" } ?? native.typeName
    }
  }
}
