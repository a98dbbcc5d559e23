extension LayoutPass {
  /// The shortest length of a spacer whose author gives none.
  static let spacerLength = 8.0
  /// The thickness of a divider: SwiftUI's is one pixel, and ours one point, as scenes have no scale.
  static let dividerThickness = 1.0

  /// The size of a node without children and without text.
  func leafSize(of node: LayoutNode, proposal: Proposal) -> Size {
    switch node.kind {
    case .square: squareSize(proposal)
    case .fixed(let size): Size(Proposal(size))
    case .spacer(let minLength):
      spacerSize(minLength: minLength, axis: node.memo.stackAxis, proposal: proposal)
    case .divider: dividerSize(axis: node.memo.stackAxis, proposal: proposal)
    case .fill, .geometryReader, .text, .hstack, .vstack, .zstack, .frame, .flexibleFrame,
      .padding, .fixedSize, .aspectRatio, .position, .secondary, .scroll, .transparent:
      proposal.replacingUnspecifiedDimensions()
    }
  }

  private func squareSize(_ proposal: Proposal) -> Size {
    let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
    guard proposal != .unspecified else { return Size(width: 10, height: 10) }
    return Size(width: side, height: side)
  }

  private func spacerSize(
    minLength: Double?, axis: LayoutAxis?, proposal: Proposal
  ) -> Size {
    let least = Size(Proposal(width: minLength, height: minLength), or: Self.spacerLength)
    let size = Size(
      width: max(proposal.width ?? 0, least.width),
      height: max(proposal.height ?? 0, least.height))
    guard let axis else { return size }
    return Size(along: axis, length: size[axis], across: 0)
  }

  private func dividerSize(axis: LayoutAxis?, proposal: Proposal) -> Size {
    let line = (axis ?? .vertical).across
    return Size(
      along: line, length: proposal.replacingUnspecifiedDimensions()[line],
      across: Self.dividerThickness)
  }
}

extension Size {
  /// The lengths of a proposal, cleaned by it; another one where it has none, or an infinite one.
  fileprivate init(_ proposal: Proposal, or length: Double = 0) {
    let size = proposal.replacingUnspecifiedDimensions(by: length)
    self.init(
      width: size.width.isFinite ? size.width : length,
      height: size.height.isFinite ? size.height : length)
  }
}
