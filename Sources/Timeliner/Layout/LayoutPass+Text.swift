extension LayoutPass {
  /// The part of a line that may be missing by rounding before a line counts as not fitting.
  private static let lineTolerance = 1e-6

  /// What text is asked: room without end is no limit.
  static func textProposal(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.flatMap { $0.isFinite ? $0 : nil },
      height: proposal.height.flatMap { $0.isFinite ? $0 : nil })
  }

  /// The size of text; a height that is too small for all lines cuts it to those that fit, at least
  /// one.
  func textSize(of text: TextLayout, node: LayoutNode, proposal: Proposal) -> Size {
    guard let height = proposal.height else {
      return measurer.size(of: text, proposedWidth: proposal.width)
    }
    let whole = size(of: node, proposal: Proposal(width: proposal.width, height: nil))
    let lineHeight = lineHeight(of: text, node: node)
    guard height < whole.height, whole.height > lineHeight, lineHeight > 0 else { return whole }
    var cut = text
    let fitting = (height / lineHeight + Self.lineTolerance).rounded(.down)
    cut.lineLimit = max(1, Int(min(fitting, Proposal.longestLength)))
    return measurer.size(of: cut, proposedWidth: proposal.width)
  }

  private func lineHeight(of text: TextLayout, node: LayoutNode) -> Double {
    if let known = node.memo.lineHeight { return known }
    var line = text
    line.lineLimit = 1
    let height = measurer.size(of: line, proposedWidth: nil).height
    node.memo.lineHeight = height
    return height
  }
}
