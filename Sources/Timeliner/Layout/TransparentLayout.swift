/// Passes everything through to the child.
struct TransparentLayout: UnaryLayout {
  func childProposal(_ proposal: Proposal, child: LayoutNode?, in pass: LayoutPass) -> Proposal {
    proposal
  }

  func size(around child: Size, proposal: Proposal) -> Size { child }
}
