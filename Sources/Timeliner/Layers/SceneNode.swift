/// A placed view: what is drawn, in front of what, with which effects; made anew for every
/// evaluation.
final class SceneNode {
  enum Kind {
    /// Draws something in its frame.
    case leaf(LeafContent)
    /// Changes how its children are drawn.
    case effect(LayerEffect)
    /// Taps on its children, or in its content shape, reach an action.
    case tap(TapTarget)
    /// Where taps count, instead of the children's own outlines.
    case contentShape(ShapeValue)
    /// Its first child is not drawn: its opacity cuts the others.
    case masked
    /// `allowsHitTesting(false)`, `disabled`.
    case inert
    /// On its way out: the identity of the child that left. Nothing in it can be tapped.
    case leaving(Identity)
    /// Layers of a view on its way out that nobody can build.
    case kept([LayerTarget])
    /// Only holds children.
    case container
  }

  let kind: Kind
  /// Identity of the layer, when it becomes one.
  let identity: Identity
  /// Where it is, once layout has run.
  let layout: LayoutNode
  var children: [SceneNode]
  /// The animation of the transaction that reached it; nil for none.
  let animation: AnimationValue?

  init(
    _ kind: Kind, identity: Identity, layout: LayoutNode, children: [SceneNode] = [],
    animation: AnimationValue?
  ) {
    self.kind = kind
    self.identity = identity
    self.layout = layout
    self.children = children
    self.animation = animation
  }
}
