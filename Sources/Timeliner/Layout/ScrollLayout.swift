/// `ScrollView`, never scrolled: content at its ideal length along the scrolled axes, from the start.
///
/// Along those axes it takes all it is offered; across, it is as large as its content.
struct ScrollLayout: UnaryLayout {
  let horizontal: Bool
  let vertical: Bool

  func childProposal(_ proposal: Proposal, child: LayoutNode?, in pass: LayoutPass) -> Proposal {
    Proposal(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  func size(around child: Size, proposal: Proposal) -> Size {
    Size(
      width: horizontal ? proposal.width ?? child.width : child.width,
      height: vertical ? proposal.height ?? child.height : child.height)
  }

  func offset(of child: AlignedChild, size: Size, in pass: LayoutPass) -> Point { .zero }

  func guideSourceCount(of children: [LayoutNode]) -> Int { 0 }
}
