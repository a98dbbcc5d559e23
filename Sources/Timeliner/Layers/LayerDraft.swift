import TimelinerWire

/// A layer while it is put together: effects are folded into it as long as their order allows.
///
/// A layer is drawn, filtered, scaled and turned about its anchor, moved by its offset, faded. An
/// effect that comes in another order needs a layer of its own around this one.
final class LayerDraft {
  let identity: Identity
  let kind: LayerKind
  var name: String?
  /// In the scene's space.
  var frame: Rect
  var attributes: [AttributeKey: LayerTarget.Attribute] = [:]
  /// What makes its gradient, in ascending order of keys and parts.
  var gradient: [LayerTarget.Attribute] = []
  var constants: [(key: PropertyKey, value: PropertyValue)] = []
  var children: [LayerDraft] = []
  var tap: TapTarget?
  /// Where taps count; nil: nowhere.
  var outline: HitOutline?
  /// A layer as it was, and those in it, of a view that nobody can build: all else is said in them.
  var kept: [LayerTarget] = []
  /// The child that left and that this is the outermost layer of.
  var leaving: Identity?
  /// Of the transaction that reached the view.
  let animation: AnimationValue?

  init(identity: Identity, kind: LayerKind, frame: Rect, animation: AnimationValue?) {
    self.identity = identity
    self.kind = kind
    self.frame = frame
    self.animation = animation
    set(.opacity, AttributeTarget(.constant(1)), animation)
  }

  /// Gives an attribute its target.
  func set(_ key: AttributeKey, _ target: AttributeTarget, _ animation: AnimationValue?) {
    attributes[key] = LayerTarget.Attribute(key: key, target: target, animation: animation)
  }

  /// Gives a property that does not move its value.
  func set(_ key: PropertyKey, _ value: PropertyValue) {
    constants.removeAll { $0.key == key }
    constants.append((key, value))
  }

  /// Whether nothing has been done to it that an effect inside would have to come before.
  private var isUnmoved: Bool {
    attributes[.offset] == nil && attributes[.rotation] == nil && attributes[.scale] == nil
      && attributes[.rotation3D] == nil
  }

  /// Whether an effect set the opacity; that it is 1 now does not count, or the layers would be others
  /// whenever it is.
  private var isFaded = false

  /// Folds an effect into the layer; false when its order does not allow it.
  func absorb(_ effect: LayerEffect, frame area: Rect, _ animation: AnimationValue?) -> Bool {
    switch effect {
    case .offset(let x, let y):
      guard attributes[.offset] == nil else { return false }
      set(.offset, AttributeTarget(x, y), animation)
    case .rotation(let degrees, let anchorX, let anchorY):
      guard attributes[.offset] == nil, attributes[.rotation] == nil,
        attributes[.rotation3D] == nil, take(anchor: anchorX, anchorY, of: area, animation)
      else { return false }
      set(.rotation, AttributeTarget(degrees), animation)
    case .rotation3D(let x, let y, let z, let anchorX, let anchorY):
      guard attributes[.offset] == nil, attributes[.rotation] == nil,
        attributes[.rotation3D] == nil, take(anchor: anchorX, anchorY, of: area, animation)
      else { return false }
      set(.rotation3D, AttributeTarget(x, y, z), animation)
    case .scale(let x, let y, let anchorX, let anchorY):
      guard attributes[.offset] == nil, attributes[.scale] == nil,
        x == y || (attributes[.rotation] == nil && attributes[.rotation3D] == nil),
        take(anchor: anchorX, anchorY, of: area, animation)
      else { return false }
      set(.scale, AttributeTarget(x, y), animation)
    case .opacity(let value):
      guard !isFaded else { return false }
      isFaded = true
      set(.opacity, AttributeTarget(value), animation)
    case .name(let text):
      guard name == nil else { return false }
      name = text
    case .group, .projection, .fade, .shift:
      return false
    case .clip(let shape):
      return clip(to: shape, frame: area, animation)
    case .blendMode(let mode):
      guard !constants.contains(where: { $0.key == .blendMode }) else { return false }
      set(.blendMode, .text(mode))
    case .blur, .shadow, .hueRotation, .saturation, .brightness, .contrast, .grayscale:
      return filter(effect, animation)
    }
    return true
  }

  /// Filters see the layer before it is moved or faded.
  private func filter(_ effect: LayerEffect, _ animation: AnimationValue?) -> Bool {
    guard isUnmoved, !isFaded, attributes[.shadow] == nil else { return false }
    switch effect {
    case .blur(let radius): return add(.blur, AttributeTarget(radius), animation)
    case .hueRotation(let degrees):
      return add(.hueRotation, AttributeTarget(degrees), animation)
    case .saturation(let amount): return add(.saturation, AttributeTarget(amount), animation)
    case .brightness(let amount): return add(.brightness, AttributeTarget(amount), animation)
    case .contrast(let amount): return add(.contrast, AttributeTarget(amount), animation)
    case .grayscale(let amount): return add(.grayscale, AttributeTarget(amount), animation)
    case .shadow(let color, let radius, let x, let y):
      set(
        .shadowColor, AttributeTarget(color.red, color.green, color.blue, color.alpha), animation)
      return add(.shadow, AttributeTarget(radius, x, y), animation)
    default: return false
    }
  }

  private func add(
    _ key: AttributeKey, _ target: AttributeTarget, _ animation: AnimationValue?
  ) -> Bool {
    guard attributes[key] == nil else { return false }
    set(key, target, animation)
    return true
  }

  /// A clip of exactly the layer's own frame.
  private func clip(
    to shape: ShapeValue, frame area: Rect, _ animation: AnimationValue?
  ) -> Bool {
    guard isUnmoved, area == frame, !constants.contains(where: { $0.key == .clip }),
      attributes[.shadow] == nil, attributes[.cornerRadius] == nil,
      attributes[.cornerRadii] == nil
    else { return false }
    switch shape {
    case .rectangle, .circle, .ellipse, .capsule:
      break
    case .roundedRectangle(let radius, _):
      set(.cornerRadius, AttributeTarget(radius), animation)
    case .unevenRoundedRectangle(let radii):
      set(.cornerRadii, AttributeTarget(radii), animation)
    default:
      return false
    }
    set(.clip, .text(shape.kind.rawValue))
    return true
  }

  /// Turns and scales share one anchor; it is kept as a fraction of this layer's own frame.
  private func take(
    anchor x: Double, _ y: Double, of area: Rect, _ animation: AnimationValue?
  ) -> Bool {
    guard frame.size.width > 0, frame.size.height > 0 else { return area == frame }
    let target = AttributeTarget(
      .constant((area.origin.x + x * area.size.width - frame.origin.x) / frame.size.width),
      .constant((area.origin.y + y * area.size.height - frame.origin.y) / frame.size.height))
    if let anchor = attributes[.anchor] { return anchor.target == target }
    set(.anchor, target, animation)
    return true
  }
}
