extension LayoutNode {
  /// Readies a node and everything in it for one pass: forgets the last pass and finds out what
  /// depends on the tree alone.
  ///
  /// Several views where one is expected are put in a `zstack`.
  func prepare(stackAxis: LayoutAxis?) {
    memo = LayoutMemo()
    memo.stackAxis = stackAxis
    gatherChildren()
    // A geometry reader's content is of the last layout: it is made anew when it is placed.
    let parts = isGeometryReader ? [] : children
    for (index, child) in parts.enumerated() {
      child.prepare(stackAxis: axisForChild(at: index, in: stackAxis))
    }
    memo.hasGuides = !guides.isEmpty || parts.contains(where: \.memo.hasGuides)
    memo.hasText = parts.contains(where: \.memo.hasText)
    switch kind {
    case .text: memo.hasText = true
    case .spacer:
      memo.isSpacer = true
      memo.priority = -.infinity
    case .frame, .flexibleFrame, .padding, .aspectRatio, .position, .secondary:
      memo.priority = children.first?.memo.priority ?? 0
    case .fixedSize, .transparent:
      memo.priority = children.first?.memo.priority ?? 0
      memo.isSpacer = children.first?.memo.isSpacer ?? false
    case .fill, .square, .fixed, .divider, .hstack, .vstack, .zstack, .scroll, .geometryReader:
      break
    }
    if priority != 0, !priority.isNaN { memo.priority = priority }
  }

  private var isGeometryReader: Bool {
    if case .geometryReader = kind { return true }
    return false
  }

  private func gatherChildren() {
    switch kind {
    case .fill, .square, .fixed, .text, .spacer, .divider, .hstack, .vstack, .zstack,
      .geometryReader:
      break
    case .frame, .flexibleFrame, .padding, .fixedSize, .aspectRatio, .position, .scroll,
      .transparent:
      gatherChildren(from: 0, alignment: "center")
    case .secondary(let alignment): gatherChildren(from: 1, alignment: alignment)
    }
  }

  private func gatherChildren(from first: Int, alignment: String) {
    guard children.count > first + 1 else { return }
    let several = LayoutNode(.zstack(alignment: alignment), children: Array(children[first...]))
    children.replaceSubrange(first..., with: [several])
  }

  private func axisForChild(at index: Int, in axis: LayoutAxis?) -> LayoutAxis? {
    switch kind {
    case .hstack: .horizontal
    case .vstack: .vertical
    case .secondary: index == 0 ? axis : nil
    case .zstack, .scroll, .geometryReader: nil
    case .fill, .square, .fixed, .text, .spacer, .divider, .frame, .flexibleFrame, .padding,
      .fixedSize, .aspectRatio, .position, .transparent:
      axis
    }
  }
}
