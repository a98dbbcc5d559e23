/// `aspectRatio`: offers the largest rectangle of a ratio that fits, or the smallest that fills.
///
/// Without a ratio, or with one that is not positive and finite, the child's ideal size gives it.
/// The size is whatever the child answers.
struct AspectRatioLayout: UnaryLayout {
  let ratio: Double?
  let fills: Bool

  func childProposal(_ proposal: Proposal, child: LayoutNode?, in pass: LayoutPass) -> Proposal {
    guard let child, let ratio = usableRatio(of: child, in: pass) else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (.some(let width), nil): return Proposal(width: width, height: width / ratio)
    case (nil, .some(let height)): return Proposal(width: height * ratio, height: height)
    case (.some(let width), .some(let height)):
      let isWidthDecisive = (width / ratio <= height) != fills
      return isWidthDecisive
        ? Proposal(width: width, height: width / ratio)
        : Proposal(width: height * ratio, height: height)
    }
  }

  func size(around child: Size, proposal: Proposal) -> Size { child }

  private func usableRatio(of child: LayoutNode, in pass: LayoutPass) -> Double? {
    if let ratio, ratio.isFinite, ratio > 0 { return ratio }
    let ideal = pass.size(of: child, proposal: .unspecified)
    guard ideal.width > 0, ideal.height > 0 else { return nil }
    return ideal.width / ideal.height
  }
}
