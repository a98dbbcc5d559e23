/// One layout of one tree; remembers every size it has asked for.
///
/// Sizes are kept per node and proposal, so that a stack in a stack in a stack, each of which asks
/// its children three times, stays linear in the distinct proposals.
final class LayoutPass {
  let measurer: any TextMeasurer

  init(measurer: any TextMeasurer) {
    self.measurer = measurer
  }

  /// The size of a prepared node; infinite at most where the proposal is.
  func size(of node: LayoutNode, proposal: Proposal) -> Size {
    switch node.kind {
    case .fill, .square, .fixed, .spacer, .divider, .geometryReader:
      return leafSize(of: node, proposal: proposal)
    case .text(let text):
      let asked = Self.textProposal(proposal)
      return remembered(node, asked) { textSize(of: text, node: node, proposal: asked) }
    case .hstack, .vstack, .zstack, .frame, .flexibleFrame, .padding, .fixedSize, .aspectRatio,
      .position, .secondary, .scroll, .transparent:
      return remembered(node, proposal) {
        node.kind.container?.size(of: node.children, proposal: proposal, in: self) ?? .zero
      }
    }
  }

  /// Puts a prepared node and everything in it at a place.
  func place(_ node: LayoutNode, at origin: Point, proposal: Proposal) {
    let size = size(of: node, proposal: proposal)
    node.frame = Rect(origin: Self.bounded(origin), size: Self.bounded(size))
    node.proposal = proposal
    if case .geometryReader(let content) = node.kind {
      return placeContent(of: node, made: content)
    }
    let placements =
      node.kind.container?.placements(
        of: node.children, size: size, proposal: proposal, in: self) ?? []
    for (child, placement) in zip(node.children, placements) {
      let childOrigin = Point(
        x: origin.x + placement.offset.x, y: origin.y + placement.offset.y)
      place(child, at: Self.bounded(childOrigin), proposal: placement.proposal)
    }
  }

  private func placeContent(of node: LayoutNode, made content: (Rect) -> [LayoutNode]) {
    node.children = content(node.frame)
    for child in node.children {
      child.prepare(stackAxis: nil)
      place(child, at: node.frame.origin, proposal: Proposal(node.frame.size))
    }
  }

  private func remembered(
    _ node: LayoutNode, _ proposal: Proposal, measured: () -> Size
  ) -> Size {
    if let known = node.memo.sizes[proposal] { return known }
    let size = Self.cleaned(measured(), proposal: proposal)
    node.memo.sizes[proposal] = size
    return size
  }

  // MARK: Bounds

  /// A size for people: finite.
  static func bounded(_ size: Size) -> Size {
    Size(
      width: min(size.width, Proposal.longestLength),
      height: min(size.height, Proposal.longestLength))
  }

  private static func bounded(_ point: Point) -> Point {
    Point(x: bounded(point.x), y: bounded(point.y))
  }

  private static func bounded(_ place: Double) -> Double {
    guard !place.isNaN else { return 0 }
    return min(max(place, -Proposal.longestLength), Proposal.longestLength)
  }

  private static func cleaned(_ size: Size, proposal: Proposal) -> Size {
    Size(
      width: cleaned(size.width, proposal: proposal.width),
      height: cleaned(size.height, proposal: proposal.height))
  }

  private static func cleaned(_ length: Double, proposal: Double?) -> Double {
    guard length > 0 else { return 0 }
    guard length == .infinity, proposal == .infinity else {
      return min(length, Proposal.longestLength)
    }
    return length
  }
}
