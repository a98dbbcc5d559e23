/// `fixedSize`: the child at its ideal length on the chosen axes.
struct FixedSizeLayout: UnaryLayout {
  let horizontal: Bool
  let vertical: Bool

  func childProposal(_ proposal: Proposal, child: LayoutNode?, in pass: LayoutPass) -> Proposal {
    Proposal(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  func size(around child: Size, proposal: Proposal) -> Size { child }
}
