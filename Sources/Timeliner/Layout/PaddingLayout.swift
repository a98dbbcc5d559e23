/// `padding`: takes the insets off what the child is offered and adds them to its size.
///
/// Negative insets let the child stick out, as in SwiftUI; the size never falls below zero. An inset
/// that is not finite counts as none.
struct PaddingLayout: UnaryLayout {
  let top: Double
  let leading: Double
  let bottom: Double
  let trailing: Double

  init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top.isFinite ? top : 0
    self.leading = leading.isFinite ? leading : 0
    self.bottom = bottom.isFinite ? bottom : 0
    self.trailing = trailing.isFinite ? trailing : 0
  }

  func childProposal(_ proposal: Proposal, child: LayoutNode?, in pass: LayoutPass) -> Proposal {
    Proposal(
      width: proposal.width.map { $0 - leading - trailing },
      height: proposal.height.map { $0 - top - bottom })
  }

  func size(around child: Size, proposal: Proposal) -> Size {
    Size(width: child.width + leading + trailing, height: child.height + top + bottom)
  }

  func offset(of child: AlignedChild, size: Size, in pass: LayoutPass) -> Point {
    Point(x: leading, y: top)
  }
}
