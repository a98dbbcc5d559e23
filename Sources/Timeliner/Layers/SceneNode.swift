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
    /// `allowsHitTesting(false)`, `disabled`.
    case inert
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

/// What a leaf draws.
enum LeafContent {
  case shape(ShapeValue, fill: ResolvedStyle?, stroke: ResolvedStroke?)
  /// A rectangle of a style: `Color`, a gradient, a divider, a placeholder.
  case fill(ResolvedStyle)
  case text(TextLayout, color: ResolvedStyle, alignment: String)
  case image(name: String, color: ResolvedStyle, size: Double)
}

/// A style with its colours known.
enum ResolvedStyle {
  /// sRGB, not premultiplied.
  case color(ResolvedColor)
  /// Kind (linear, radial, angular, elliptical), its four numbers, and the stops.
  case gradient(String, [Double], [(location: Double, color: SIMD4<Double>)])
}

/// sRGB components, not premultiplied, and alpha.
struct ResolvedColor: Hashable {
  var red: Number
  var green: Number
  var blue: Number
  var alpha: Number
}

/// A stroke with its colour known.
struct ResolvedStroke {
  var style: ResolvedStyle
  var stroke: StrokeValue
  var isInside: Bool
}

/// How a layer is drawn differently.
enum LayerEffect {
  case offset(x: Number, y: Number)
  case scale(x: Number, y: Number, anchorX: Double, anchorY: Double)
  case rotation(degrees: Number, anchorX: Double, anchorY: Double)
  case rotation3D(x: Number, y: Number, z: Number, anchorX: Double, anchorY: Double)
  case opacity(Number)
  case blur(Number)
  case shadow(ResolvedColor, radius: Number, x: Number, y: Number)
  case hueRotation(Number)
  case saturation(Number)
  case brightness(Number)
  case contrast(Number)
  case grayscale(Number)
  case clip(ShapeValue)
  case blendMode(String)
  case name(String)
  /// `geometryGroup`: always a layer of its own.
  case group
}

/// What a tap does.
final class TapTarget {
  let identity: Identity
  let action: FunctionValue
  let count: Int
  let place: SourcePlace
  /// Names a person may call it by: identifiers and the text of the label.
  var names: [String]

  init(
    identity: Identity, action: FunctionValue, count: Int, names: [String], place: SourcePlace
  ) {
    self.identity = identity
    self.action = action
    self.count = count
    self.names = names
    self.place = place
  }
}
