extension ViewResolver {
  /// Modifiers that become an effect on layers; nil for others.
  func effect(
    _ modifier: ModifierValue, _ context: Context, at place: SourcePlace
  ) throws(EvaluationError) -> LayerEffect? {
    switch modifier {
    case .offset(let x, let y): return .offset(x: x, y: y)
    case .scale(let x, let y, let anchorX, let anchorY):
      return .scale(x: x, y: y, anchorX: anchorX, anchorY: anchorY)
    case .rotation(let degrees, let anchorX, let anchorY):
      return .rotation(degrees: degrees, anchorX: anchorX, anchorY: anchorY)
    case .rotation3D(let degrees, let x, let y, let z, let anchorX, let anchorY):
      let length = (x * x + y * y + z * z).squareRoot()
      guard length > 0 else { return .rotation(degrees: .constant(0), anchorX: 0.5, anchorY: 0.5) }
      return .rotation3D(
        x: evaluator.scaled(degrees, by: x / length), y: evaluator.scaled(degrees, by: y / length),
        z: evaluator.scaled(degrees, by: z / length), anchorX: anchorX, anchorY: anchorY)
    case .opacity(let value): return .opacity(value)
    case .hidden: return .opacity(.constant(0))
    case .blur(let radius): return .blur(radius)
    case .shadow(let color, let radius, let x, let y):
      let shade = color ?? .opacity(.system("black"), .constant(0.33))
      return .shadow(
        resolve(color: shade, context.environment), radius: radius, x: x, y: y)
    case .hueRotation(let degrees): return .hueRotation(degrees)
    case .saturation(let amount): return .saturation(amount)
    case .brightness(let amount): return .brightness(amount)
    case .contrast(let amount): return .contrast(amount)
    case .grayscale(let amount): return .grayscale(amount)
    case .clip(let shape):
      return .clip(try animated(shape, identity: shapeIdentity(modifier.name, context), context))
    case .blendMode(let mode): return .blendMode(mode)
    case .identifier(let name): return .name(name)
    case .geometryGroup: return .group
    default: return nil
    }
  }
}

extension ModifierValue {
  /// The modifier's name, for identities and messages.
  var name: String {
    Mirror(reflecting: self).children.first?.label ?? String(describing: self)
  }
}
