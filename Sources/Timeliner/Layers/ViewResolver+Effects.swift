extension ViewResolver {
  /// Modifiers that become an effect on layers, with their names for identities; nil for others.
  func effect(
    _ modifier: ModifierValue, _ context: Context, at place: SourcePlace
  ) throws(EvaluationError) -> (name: String, effect: LayerEffect)? {
    switch modifier {
    case .offset(let x, let y): return ("offset", .offset(x: x, y: y))
    case .scale(let x, let y, let anchorX, let anchorY):
      return ("scale", .scale(x: x, y: y, anchorX: anchorX, anchorY: anchorY))
    case .rotation(let degrees, let anchorX, let anchorY):
      return ("rotation", .rotation(degrees: degrees, anchorX: anchorX, anchorY: anchorY))
    case .rotation3D(let degrees, let x, let y, let z, let anchorX, let anchorY):
      return (
        "rotation3D", rotation(by: degrees, around: (x, y, z), anchorX: anchorX, anchorY: anchorY)
      )
    case .opacity(let value): return ("opacity", .opacity(value))
    case .hidden: return ("hidden", .opacity(.constant(0)))
    case .blur(let radius): return ("blur", .blur(radius))
    case .shadow(let color, let radius, let x, let y):
      let shade = color ?? .opacity(.system("black"), .constant(0.33))
      return (
        "shadow",
        .shadow(resolve(color: shade, context.environment), radius: radius, x: x, y: y)
      )
    case .hueRotation(let degrees): return ("hueRotation", .hueRotation(degrees))
    case .saturation(let amount): return ("saturation", .saturation(amount))
    case .brightness(let amount): return ("brightness", .brightness(amount))
    case .contrast(let amount): return ("contrast", .contrast(amount))
    case .grayscale(let amount): return ("grayscale", .grayscale(amount))
    case .clip(let shape):
      let name = "clip"
      return (name, .clip(try animated(shape, identity: shapeIdentity(name, context), context)))
    case .blendMode(let mode): return ("blendMode", .blendMode(mode))
    case .identifier(let name): return ("identifier", .name(name))
    case .geometryGroup: return ("geometryGroup", .group)
    default: return nil
    }
  }

  private func rotation(
    by degrees: Number, around axis: (x: Double, y: Double, z: Double), anchorX: Double,
    anchorY: Double
  ) -> LayerEffect {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return .rotation(degrees: .constant(0), anchorX: 0.5, anchorY: 0.5) }
    return .rotation3D(
      x: evaluator.scaled(degrees, by: axis.x / length),
      y: evaluator.scaled(degrees, by: axis.y / length),
      z: evaluator.scaled(degrees, by: axis.z / length), anchorX: anchorX, anchorY: anchorY)
  }
}
