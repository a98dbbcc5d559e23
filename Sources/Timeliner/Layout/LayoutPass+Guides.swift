extension LayoutPass {
  /// Where a guide is in a child: where views set it, else where it usually is.
  func place(of guide: LayoutGuide, in child: AlignedChild) -> Double {
    explicitPlace(of: guide, in: child.node, proposal: child.proposal)
      ?? guide.standardPlace(in: child.size[guide.axis])
  }

  /// The top left of a child whose guides are brought to a container's.
  func offset(of child: AlignedChild, aligned alignment: LayoutAlignment, in size: Size) -> Point {
    Point(
      x: alignment.horizontal.standardPlace(in: size.width)
        - place(of: alignment.horizontal, in: child),
      y: alignment.vertical.standardPlace(in: size.height)
        - place(of: alignment.vertical, in: child))
  }

  private func explicitPlace(
    of guide: LayoutGuide, in node: LayoutNode, proposal: Proposal
  ) -> Double? {
    guard node.memo.hasGuides || (guide.isBaseline && node.memo.hasText) else { return nil }
    let request = LayoutMemo.GuideRequest(guide: guide, proposal: proposal)
    if let known = node.memo.guides[request] { return known }
    let place = foundPlace(of: guide, in: node, proposal: proposal)
    node.memo.guides[request] = .some(place)
    return place
  }

  private func foundPlace(
    of guide: LayoutGuide, in node: LayoutNode, proposal: Proposal
  ) -> Double? {
    let size = size(of: node, proposal: proposal)
    if let own = guide.explicitPlace(in: node.guides, size: Self.bounded(size)) { return own }
    if case .text(let text) = node.kind { return baseline(guide, of: text, height: size.height) }
    guard let container = node.kind.container else { return nil }
    let placements = container.placements(
      of: node.children, size: size, proposal: proposal, in: self)
    let sources = zip(node.children, placements)
      .prefix(container.guideSourceCount(of: node.children))
    let places = sources.compactMap { child, placement -> Double? in
      let offset = guide.axis == .horizontal ? placement.offset.x : placement.offset.y
      // A container without end has no places in it.
      guard offset.isFinite else { return nil }
      return explicitPlace(of: guide, in: child, proposal: placement.proposal).map { $0 + offset }
    }
    return guide.combined(places)
  }

  private func baseline(_ guide: LayoutGuide, of text: TextLayout, height: Double) -> Double? {
    switch guide.name {
    case "firstTextBaseline": measurer.firstBaseline(of: text)
    case "lastTextBaseline": measurer.lastBaseline(of: text, height: height)
    default: nil
    }
  }
}
