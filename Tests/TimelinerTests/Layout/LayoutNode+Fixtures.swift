@testable import Timeliner

extension LayoutNode {
  static var fill: LayoutNode { LayoutNode(.fill) }
  static var square: LayoutNode { LayoutNode(.square) }
  static var divider: LayoutNode { LayoutNode(.divider) }

  static func fixed(_ width: Double, _ height: Double) -> LayoutNode {
    LayoutNode(.fixed(Size(width: width, height: height)))
  }

  static func text(_ string: String, lineLimit: Int? = nil) -> LayoutNode {
    LayoutNode(
      .text(TextLayout(string: string, font: FontValue(size: 17), lineLimit: lineLimit)))
  }

  static func spacer(_ minLength: Double? = nil) -> LayoutNode {
    LayoutNode(.spacer(minLength: minLength))
  }

  static func hstack(
    aligned alignment: String = "center", spacing: Double? = nil, _ children: LayoutNode...
  ) -> LayoutNode {
    LayoutNode(.hstack(alignment: alignment, spacing: spacing), children: children)
  }

  static func vstack(
    aligned alignment: String = "center", spacing: Double? = nil, _ children: LayoutNode...
  ) -> LayoutNode {
    LayoutNode(.vstack(alignment: alignment, spacing: spacing), children: children)
  }

  static func zstack(_ alignment: String, _ children: LayoutNode...) -> LayoutNode {
    LayoutNode(.zstack(alignment: alignment), children: children)
  }

  func frame(
    width: Double? = nil, height: Double? = nil, alignment: String = "center"
  ) -> LayoutNode {
    LayoutNode(.frame(width: width, height: height, alignment: alignment), children: [self])
  }

  func widths(
    minimum: Double? = nil, ideal: Double? = nil, maximum: Double? = nil,
    alignment: String = "center"
  ) -> LayoutNode {
    LayoutNode(
      .flexibleFrame(
        minWidth: minimum, idealWidth: ideal, maxWidth: maximum, minHeight: nil, idealHeight: nil,
        maxHeight: nil, alignment: alignment), children: [self])
  }

  func padding(_ inset: Double) -> LayoutNode {
    LayoutNode(
      .padding(top: inset, leading: inset, bottom: inset, trailing: inset), children: [self])
  }

  func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> LayoutNode {
    LayoutNode(.fixedSize(horizontal: horizontal, vertical: vertical), children: [self])
  }

  func aspectRatio(_ ratio: Double?, fill: Bool = false) -> LayoutNode {
    LayoutNode(.aspectRatio(ratio, fill: fill), children: [self])
  }

  func position(_ x: Double, _ y: Double) -> LayoutNode {
    LayoutNode(.position(x: x, y: y), children: [self])
  }

  func overlay(_ alignment: String = "center", _ views: LayoutNode...) -> LayoutNode {
    LayoutNode(.secondary(alignment: alignment), children: [self] + views)
  }

  func scroll(horizontal: Bool = false, vertical: Bool = false) -> LayoutNode {
    LayoutNode(.scroll(horizontal: horizontal, vertical: vertical), children: [self])
  }

  func priority(_ priority: Double) -> LayoutNode {
    self.priority = priority
    return self
  }

  func guide(_ name: String, _ place: @escaping (Size) -> Double) -> LayoutNode {
    guides[name] = place
    return self
  }

  /// The tree laid out in a size, as text.
  func printed(in width: Double, _ height: Double) -> String {
    LayoutEngine(measurer: GridMeasurer()).layout(self, in: Size(width: width, height: height))
    return description
  }

  /// The size for a proposal.
  func size(_ width: Double?, _ height: Double?) -> Size {
    LayoutEngine(measurer: GridMeasurer())
      .size(of: self, proposal: Proposal(width: width, height: height))
  }
}
