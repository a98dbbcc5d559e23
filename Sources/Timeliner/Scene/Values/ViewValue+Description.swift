extension ViewValue: CustomStringConvertible {
  /// The view as text, one a line, its content indented: what golden tests compare.
  package var description: String {
    var printer = ViewPrinter()
    printer.write(self)
    return printer.lines.joined(separator: "\n")
  }
}

/// Writes views and their modifiers, a line each, the innermost first.
private struct ViewPrinter {
  var lines: [String] = []
  private var depth = 0

  mutating func write(_ view: ViewValue) {
    switch view.kind {
    case .modified(let inner, let modifier):
      write(inner)
      write(modifier)
    default:
      line(view.kind.headline)
      for content in view.kind.contents { nested { $0.write(content) } }
    }
  }

  private mutating func write(_ modifier: ModifierValue) {
    nested { printer in
      printer.line("." + modifier.headline)
      if let content = modifier.content { printer.nested { $0.write(content) } }
    }
  }

  private mutating func nested(_ body: (inout ViewPrinter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  private mutating func line(_ text: String) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }
}

extension ViewValue.Kind {
  /// The view without its content.
  fileprivate var headline: String {
    switch self {
    case .empty: "empty"
    case .structure(let structure): structure.type.name
    case .list: "list"
    case .conditional(let branch, _): "branch \(branch)"
    case .forEach(let rows): "forEach \(rows.map(\.key.text).joined(separator: " "))"
    case .modified: "modified"
    case .shape(let shape, let fill, let stroke):
      [shape.text, fill.map { "fill \($0.text)" }, stroke?.text].compactMap { $0 }
        .joined(separator: " ")
    case .color(let color): "color \(color.text)"
    case .gradient(let gradient): "gradient \(gradient.text)"
    case .material(let name): "material \(name)"
    case .text(let text): text.text
    case .image(let name, let isResizable): "image \(name)\(isResizable ? " resizable" : "")"
    case .spacer(let minLength): "spacer\(minLength.labelled("min"))"
    case .divider: "divider"
    case .hstack(let alignment, let spacing, _):
      "hstack \(alignment)\(spacing.labelled("spacing"))"
    case .vstack(let alignment, let spacing, _):
      "vstack \(alignment)\(spacing.labelled("spacing"))"
    case .zstack(let alignment, _): "zstack \(alignment)"
    case .scroll(let horizontal, let vertical, _):
      "scroll\(horizontal ? " horizontal" : "")\(vertical ? " vertical" : "")"
    case .button: "button"
    case .timeline(let schedule, _): "timeline \(schedule)"
    case .animator(.phases(let animator)):
      "phaseAnimator \(animator.phases.map(\.text).joined(separator: " "))"
    case .geometryReader: "geometryReader"
    case .placeholder(let name, let width, let height):
      "placeholder \(name) \(width.text)×\(height.text)"
    }
  }

  /// The views inside.
  fileprivate var contents: [ViewValue] {
    switch self {
    case .list(let views): views
    case .conditional(_, let view): [view]
    case .forEach(let rows): rows.map(\.view)
    case .hstack(_, _, let content), .vstack(_, _, let content), .zstack(_, let content),
      .scroll(_, _, let content), .button(_, let content):
      [content]
    case .empty, .structure, .modified, .shape, .color, .gradient, .material, .text, .image,
      .spacer, .divider, .timeline, .animator, .geometryReader, .placeholder:
      []
    }
  }
}

extension ModifierValue {
  /// A view that the modifier brings.
  fileprivate var content: ViewValue? {
    switch self {
    case .overlay(let view, _), .background(let view, _), .mask(let view): view
    default: nil
    }
  }
}
