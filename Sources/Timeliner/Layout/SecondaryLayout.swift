/// `overlay` and `background`: the second child is offered the first one's size and aligned to it.
struct SecondaryLayout: ContainerLayout {
  let alignment: LayoutAlignment

  func size(of children: [LayoutNode], proposal: Proposal, in pass: LayoutPass) -> Size {
    guard let primary = children.first else { return .zero }
    return pass.size(of: primary, proposal: proposal)
  }

  func placements(
    of children: [LayoutNode], size: Size, proposal: Proposal, in pass: LayoutPass
  ) -> [Placement] {
    guard let primary = children.first else { return [] }
    let first = AlignedChild(node: primary, proposal: proposal, size: size)
    let others = children.dropFirst().map { child in
      let offered = Proposal(size)
      let second = AlignedChild(
        node: child, proposal: offered, size: pass.size(of: child, proposal: offered))
      return Placement(
        offset: Point(
          x: pass.place(of: alignment.horizontal, in: first)
            - pass.place(of: alignment.horizontal, in: second),
          y: pass.place(of: alignment.vertical, in: first)
            - pass.place(of: alignment.vertical, in: second)),
        proposal: offered)
    }
    return [Placement(offset: .zero, proposal: proposal)] + others
  }

  func guideSourceCount(of children: [LayoutNode]) -> Int { min(children.count, 1) }
}
