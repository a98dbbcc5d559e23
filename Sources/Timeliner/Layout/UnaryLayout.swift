/// The layout of a modifier: one child, offered something made of what the modifier is offered.
///
/// Without a child, it is as if the child had no size.
protocol UnaryLayout: ContainerLayout {
  /// What the child is offered.
  func childProposal(_ proposal: Proposal, child: LayoutNode?, in pass: LayoutPass) -> Proposal

  /// The modifier's size around a child of a size.
  func size(around child: Size, proposal: Proposal) -> Size

  /// The child's top left in the modifier; centred unless the modifier says otherwise.
  func offset(of child: AlignedChild, size: Size, in pass: LayoutPass) -> Point
}

/// A child whose proposal is settled.
struct AlignedChild {
  let node: LayoutNode
  let proposal: Proposal
  let size: Size
}

extension UnaryLayout {
  func size(of children: [LayoutNode], proposal: Proposal, in pass: LayoutPass) -> Size {
    guard let child = children.first else { return size(around: .zero, proposal: proposal) }
    let offered = childProposal(proposal, child: child, in: pass)
    return size(around: pass.size(of: child, proposal: offered), proposal: proposal)
  }

  func placements(
    of children: [LayoutNode], size: Size, proposal: Proposal, in pass: LayoutPass
  ) -> [Placement] {
    guard let child = children.first else { return [] }
    let offered = childProposal(proposal, child: child, in: pass)
    let aligned = AlignedChild(
      node: child, proposal: offered, size: pass.size(of: child, proposal: offered))
    return [Placement(offset: offset(of: aligned, size: size, in: pass), proposal: offered)]
  }

  func offset(of child: AlignedChild, size: Size, in pass: LayoutPass) -> Point {
    Point(x: (size.width - child.size.width) / 2, y: (size.height - child.size.height) / 2)
  }
}
