/// `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`.
struct FlexibleFrameLayout: UnaryLayout {
  let width: LengthConstraint
  let height: LengthConstraint
  let alignment: LayoutAlignment

  func childProposal(_ proposal: Proposal, child: LayoutNode?, in pass: LayoutPass) -> Proposal {
    Proposal(
      width: width.childProposal(proposal.width), height: height.childProposal(proposal.height))
  }

  func size(around child: Size, proposal: Proposal) -> Size {
    Size(
      width: width.length(around: child.width, proposal: proposal.width),
      height: height.length(around: child.height, proposal: proposal.height))
  }

  func offset(of child: AlignedChild, size: Size, in pass: LayoutPass) -> Point {
    pass.offset(of: child, aligned: alignment, in: size)
  }
}
