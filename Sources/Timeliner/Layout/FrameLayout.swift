/// `frame(width:height:alignment:)`: that size where given, the child's elsewhere.
///
/// A length that is negative or not finite counts as not given.
struct FrameLayout: UnaryLayout {
  let width: Double?
  let height: Double?
  let alignment: LayoutAlignment

  init(width: Double?, height: Double?, alignment: LayoutAlignment) {
    self.width = Self.valid(width)
    self.height = Self.valid(height)
    self.alignment = alignment
  }

  func childProposal(_ proposal: Proposal, child: LayoutNode?, in pass: LayoutPass) -> Proposal {
    Proposal(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func size(around child: Size, proposal: Proposal) -> Size {
    Size(width: width ?? child.width, height: height ?? child.height)
  }

  func offset(of child: AlignedChild, size: Size, in pass: LayoutPass) -> Point {
    pass.offset(of: child, aligned: alignment, in: size)
  }

  private static func valid(_ length: Double?) -> Double? {
    guard let length, length.isFinite, length >= 0 else { return nil }
    return length
  }
}
