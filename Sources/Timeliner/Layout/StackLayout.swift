/// `HStack` and `VStack`.
///
/// The length left after spacing goes to groups of equal layout priority, highest first, less what
/// the lower groups need at least. Inside a group the least flexible child is asked first, and each
/// is offered an equal part of what is left. Of those that grow without end, the one with the largest
/// minimum is the least flexible. Across, every child is offered everything.
///
/// Default spacing is 8, between texts too (SwiftUI takes the fonts' line distances there), and none
/// beside a spacer. The rules are SwiftUI's as observed and audited by others; Apple publishes none.
struct StackLayout: ContainerLayout {
  /// Points between views when the stack does not say.
  static let defaultSpacing = 8.0

  let axis: LayoutAxis
  let guide: LayoutGuide
  let spacing: Double?

  init(axis: LayoutAxis, alignment: String, spacing: Double?) {
    self.axis = axis
    guide = LayoutGuide(axis: axis.across, name: alignment)
    self.spacing = spacing.flatMap { $0.isFinite ? $0 : nil }
  }

  func size(of children: [LayoutNode], proposal: Proposal, in pass: LayoutPass) -> Size {
    let aligned = alignedChildren(children, proposal: proposal, in: pass)
    let length = aligned.reduce(totalSpacing(of: children)) { $0 + $1.size[axis] }
    return Size(along: axis, length: length, across: extent(of: aligned, in: pass).length)
  }

  func placements(
    of children: [LayoutNode], size: Size, proposal: Proposal, in pass: LayoutPass
  ) -> [Placement] {
    // Once the stack's own size across is known, the children are offered that instead of nothing:
    // a divider in a stack of ideal width is as wide as the stack.
    let settled = Proposal(
      along: axis, length: proposal[axis], across: proposal[axis.across] ?? size[axis.across])
    let aligned = alignedChildren(children, proposal: settled, in: pass)
    let before = extent(of: aligned, in: pass).before
    var place = 0.0
    return aligned.indices.map { index in
      let child = aligned[index]
      defer { place += child.size[axis] + gap(after: index, of: children) }
      return Placement(
        offset: Point(
          along: axis, place: place, across: before - pass.place(of: guide, in: child)),
        proposal: child.proposal)
    }
  }

  private func extent(of children: [AlignedChild], in pass: LayoutPass) -> GuideExtent {
    var extent = GuideExtent(includesGuide: true)
    for child in children {
      extent.add(length: child.size[axis.across], guide: pass.place(of: guide, in: child))
    }
    return extent
  }

  // MARK: Spacing

  private func totalSpacing(of children: [LayoutNode]) -> Double {
    children.indices.reduce(0) { $0 + gap(after: $1, of: children) }
  }

  private func gap(after index: Int, of children: [LayoutNode]) -> Double {
    guard index + 1 < children.count else { return 0 }
    if let spacing { return spacing }
    let isBesideSpacer = children[index].memo.isSpacer || children[index + 1].memo.isSpacer
    return isBesideSpacer ? 0 : Self.defaultSpacing
  }

  // MARK: Lengths

  private func alignedChildren(
    _ children: [LayoutNode], proposal: Proposal, in pass: LayoutPass
  ) -> [AlignedChild] {
    guard let length = proposal[axis] else {
      return children.map { asked($0, length: nil, across: proposal[axis.across], in: pass) }
    }
    var left = RemainingLength(length - totalSpacing(of: children))
    var result = [AlignedChild?](repeating: nil, count: children.count)
    for group in groups(of: children, across: proposal[axis.across], in: pass) {
      left.reserve(group.leastOfLowerGroups)
      for (position, index) in group.order.enumerated() {
        let child = asked(
          children[index], length: left.part(of: group.order.count - position),
          across: proposal[axis.across], in: pass)
        left.take(child.size[axis])
        result[index] = child
      }
      left.release(group.leastOfLowerGroups)
    }
    return result.compactMap(\.self)
  }

  private func asked(
    _ child: LayoutNode, length: Double?, across: Double?, in pass: LayoutPass
  ) -> AlignedChild {
    let proposal = Proposal(along: axis, length: length, across: across)
    return AlignedChild(
      node: child, proposal: proposal, size: pass.size(of: child, proposal: proposal))
  }

  /// Children of one priority.
  private struct Group {
    /// Indices, least flexible first.
    let order: [Int]
    let leastOfLowerGroups: Double
  }

  private func groups(
    of children: [LayoutNode], across: Double?, in pass: LayoutPass
  ) -> [Group] {
    let byPriority = Dictionary(grouping: children.indices) { children[$0].memo.priority }
    let descending = byPriority.sorted { $0.key > $1.key }.map(\.value)
    var least = 0.0
    var groups: [Group] = []
    for (position, indices) in descending.enumerated().reversed() {
      groups.append(
        Group(
          order: orderedByFlexibility(indices, of: children, across: across, in: pass),
          leastOfLowerGroups: least))
      guard position > 0 else { break }
      least += indices.reduce(0) {
        $0 + asked(children[$1], length: 0, across: across, in: pass).size[axis]
      }
    }
    return groups.reversed()
  }

  private func orderedByFlexibility(
    _ indices: [Int], of children: [LayoutNode], across: Double?, in pass: LayoutPass
  ) -> [Int] {
    // Where there is nothing to order, asking would only cost.
    guard indices.count > 1 else { return indices }
    let answers = indices.map { index in
      let most = asked(children[index], length: .infinity, across: across, in: pass).size[axis]
      let least = asked(children[index], length: 0, across: across, in: pass).size[axis]
      return (index: index, freedom: most - least, tieBreaker: most.isInfinite ? -least : 0)
    }
    return answers.sorted {
      ($0.freedom, $0.tieBreaker, $0.index) < ($1.freedom, $1.tieBreaker, $1.index)
    }
    .map(\.index)
  }
}
