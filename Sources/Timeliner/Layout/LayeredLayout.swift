/// `ZStack`: each child is offered everything; the children of the highest priority give the size.
struct LayeredLayout: ContainerLayout {
  let alignment: LayoutAlignment

  func size(of children: [LayoutNode], proposal: Proposal, in pass: LayoutPass) -> Size {
    let aligned = children.map { child in
      AlignedChild(
        node: child, proposal: proposal, size: pass.size(of: child, proposal: proposal))
    }
    return Size(
      width: extent(of: aligned, on: .horizontal, in: pass).length,
      height: extent(of: aligned, on: .vertical, in: pass).length)
  }

  func placements(
    of children: [LayoutNode], size: Size, proposal: Proposal, in pass: LayoutPass
  ) -> [Placement] {
    let aligned = children.map { child in
      AlignedChild(
        node: child, proposal: proposal, size: pass.size(of: child, proposal: proposal))
    }
    let left = extent(of: aligned, on: .horizontal, in: pass).before
    let top = extent(of: aligned, on: .vertical, in: pass).before
    return aligned.map { child in
      Placement(
        offset: Point(
          x: left - pass.place(of: alignment.horizontal, in: child),
          y: top - pass.place(of: alignment.vertical, in: child)),
        proposal: proposal)
    }
  }

  private func extent(
    of children: [AlignedChild], on axis: LayoutAxis, in pass: LayoutPass
  ) -> GuideExtent {
    let highest = children.map(\.node.memo.priority).max()
    var extent = GuideExtent(includesGuide: false)
    for child in children where child.node.memo.priority == highest {
      extent.add(
        length: child.size[axis], guide: pass.place(of: alignment[axis], in: child))
    }
    return extent
  }
}
