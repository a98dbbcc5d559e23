/// How a kind of node sizes and places its children.
protocol ContainerLayout {
  /// The size for a proposal; may be infinite only where the proposal is.
  func size(of children: [LayoutNode], proposal: Proposal, in pass: LayoutPass) -> Size

  /// The place of each child and what it is offered there, in a container of the given size.
  func placements(
    of children: [LayoutNode], size: Size, proposal: Proposal, in pass: LayoutPass
  ) -> [Placement]

  /// How many of the children, from the first on, may set the container's own guides.
  func guideSourceCount(of children: [LayoutNode]) -> Int
}

extension ContainerLayout {
  func guideSourceCount(of children: [LayoutNode]) -> Int { children.count }
}

/// Where a child goes in its container, and what it is offered there.
struct Placement {
  let offset: Point
  let proposal: Proposal
}

extension LayoutNode.Kind {
  /// The layout of the kinds that have children; a geometry reader has none until it is placed.
  var container: (any ContainerLayout)? {
    switch self {
    case .fill, .square, .fixed, .text, .spacer, .divider, .geometryReader: nil
    case .hstack(let alignment, let spacing):
      StackLayout(axis: .horizontal, alignment: alignment, spacing: spacing)
    case .vstack(let alignment, let spacing):
      StackLayout(axis: .vertical, alignment: alignment, spacing: spacing)
    case .zstack(let alignment): LayeredLayout(alignment: LayoutAlignment(alignment))
    case .frame(let width, let height, let alignment):
      FrameLayout(width: width, height: height, alignment: LayoutAlignment(alignment))
    case .flexibleFrame(
      let minWidth, let idealWidth, let maxWidth, let minHeight, let idealHeight, let maxHeight,
      let alignment):
      FlexibleFrameLayout(
        width: LengthConstraint(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        height: LengthConstraint(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
        alignment: LayoutAlignment(alignment))
    case .padding(let top, let leading, let bottom, let trailing):
      PaddingLayout(top: top, leading: leading, bottom: bottom, trailing: trailing)
    case .fixedSize(let horizontal, let vertical):
      FixedSizeLayout(horizontal: horizontal, vertical: vertical)
    case .aspectRatio(let ratio, let fill): AspectRatioLayout(ratio: ratio, fills: fill)
    case .position(let x, let y): PositionLayout(x: x, y: y)
    case .secondary(let alignment): SecondaryLayout(alignment: LayoutAlignment(alignment))
    case .scroll(let horizontal, let vertical):
      ScrollLayout(horizontal: horizontal, vertical: vertical)
    case .transparent: TransparentLayout()
    }
  }
}
