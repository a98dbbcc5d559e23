/// `position`: takes everything it is offered and puts the child's centre at a point.
struct PositionLayout: UnaryLayout {
  let x: Double
  let y: Double

  func childProposal(_ proposal: Proposal, child: LayoutNode?, in pass: LayoutPass) -> Proposal {
    proposal
  }

  func size(around child: Size, proposal: Proposal) -> Size {
    Size(width: proposal.width ?? child.width, height: proposal.height ?? child.height)
  }

  func offset(of child: AlignedChild, size: Size, in pass: LayoutPass) -> Point {
    Point(x: x - child.size.width / 2, y: y - child.size.height / 2)
  }
}
