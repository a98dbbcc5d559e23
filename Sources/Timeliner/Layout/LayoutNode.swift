/// A node of the tree that layout works on; made anew for every layout.
///
/// `LayoutEngine` fills in `frame`. Modifiers that do not change layout have no node.
package final class LayoutNode {
  /// What it is.
  package let kind: Kind
  /// What is in it; layout makes those of geometry readers, and gathers several where one is expected
  /// in a `zstack`.
  package var children: [LayoutNode]
  /// `.layoutPriority`.
  package var priority = 0.0
  /// Explicit alignment guides: the name and a function from the view's dimensions to the guide.
  ///
  /// Both axes have a `center`: the name sets both, `horizontalCenter` and `verticalCenter` one.
  package var guides: [String: (Size) -> Double] = [:]
  /// Result: the place in the root's space.
  package var frame = Rect.zero
  /// Result: what it was offered there.
  var proposal = Proposal.unspecified
  /// What the pass under way knows of this node.
  var memo = LayoutMemo()

  /// Makes a node without priority and guides.
  package init(_ kind: Kind, children: [LayoutNode] = []) {
    self.kind = kind
    self.children = children
  }

  /// The views and modifiers that layout knows.
  package enum Kind {
    /// Shapes, colours, gradients: fill the proposal, 10 where it is nil.
    case fill
    /// A circle reports the square of the smaller side.
    case square
    case fixed(Size)
    case text(TextLayout)
    /// Minimum length; nil is the default of 8. It grows along the stack it stands in.
    case spacer(minLength: Double?)
    case divider
    case hstack(alignment: String, spacing: Double?)
    case vstack(alignment: String, spacing: Double?)
    /// Also for several views where one is expected.
    case zstack(alignment: String)
    /// One child in each: what the modifier is attached to.
    case frame(width: Double?, height: Double?, alignment: String)
    case flexibleFrame(
      minWidth: Double?, idealWidth: Double?, maxWidth: Double?, minHeight: Double?,
      idealHeight: Double?, maxHeight: Double?, alignment: String)
    case padding(top: Double, leading: Double, bottom: Double, trailing: Double)
    case fixedSize(horizontal: Bool, vertical: Bool)
    case aspectRatio(Double?, fill: Bool)
    /// The child's centre goes to this point; takes the whole proposal.
    case position(x: Double, y: Double)
    /// First child is primary, the second is laid over or under it.
    case secondary(alignment: String)
    /// Content at its ideal length along the scrolled axes.
    case scroll(horizontal: Bool, vertical: Bool)
    /// Children are made once the size is known; placed top leading.
    case geometryReader((Rect) -> [LayoutNode])
    /// Passes everything through to its one child (a place where frames are needed: effects, groups).
    case transparent
  }
}
