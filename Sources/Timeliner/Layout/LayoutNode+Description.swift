extension LayoutNode: CustomStringConvertible {
  /// The canonical form of a laid-out tree: one node a line, two spaces a level, width × height at
  /// the top left, in points to a thousandth.
  package var description: String {
    lines(indentation: "").joined(separator: "\n")
  }

  private func lines(indentation: String) -> [String] {
    let size = "\(Self.number(frame.size.width))×\(Self.number(frame.size.height))"
    let origin = "\(Self.number(frame.origin.x)),\(Self.number(frame.origin.y))"
    return ["\(indentation)\(kind.name) \(size) at \(origin)"]
      + children.flatMap { $0.lines(indentation: indentation + "  ") }
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
    return "\(Int(rounded))"
  }
}

extension LayoutNode.Kind {
  /// The name in the canonical form.
  fileprivate var name: String {
    switch self {
    case .fill: "fill"
    case .square: "square"
    case .fixed: "fixed"
    case .text(let text): "text \"\(text.string)\""
    case .spacer: "spacer"
    case .divider: "divider"
    case .hstack: "hstack"
    case .vstack: "vstack"
    case .zstack: "zstack"
    case .frame: "frame"
    case .flexibleFrame: "flexibleFrame"
    case .padding: "padding"
    case .fixedSize: "fixedSize"
    case .aspectRatio: "aspectRatio"
    case .position: "position"
    case .secondary: "secondary"
    case .scroll: "scroll"
    case .geometryReader: "geometryReader"
    case .transparent: "transparent"
    }
  }
}
