extension ViewResolver {
  /// Places a view that draws something itself, or a spacer.
  func leaf(_ view: ViewValue, _ context: Context) throws(EvaluationError) -> Item {
    let environment = context.environment
    switch view.kind {
    case .shape(let shape, let fill, let stroke):
      let shape = try animated(shape, identity: shapeIdentity("drawn", context), context)
      let content = LeafContent.shape(
        shape, fill: fillStyle(fill, stroke, environment),
        stroke: stroke.map { stroke in
          ResolvedStroke(
            style: resolve(style: stroke.style, environment), stroke: stroke.stroke,
            isInside: stroke.isInside)
        })
      return item(content, LayoutNode(shape.layoutKind), context)
    case .color(let color):
      return item(.fill(.color(resolve(color: color, environment))), LayoutNode(.fill), context)
    case .gradient(let gradient):
      let style = resolve(style: .gradient(gradient), environment)
      return item(.fill(style), LayoutNode(.fill), context)
    case .material(let name):
      let style = resolve(style: .material(name), environment)
      return item(.fill(style), LayoutNode(.fill), context)
    case .text(let text):
      return placed(text, context)
    case .image(let name, let isResizable):
      return image(name, isResizable, context)
    case .spacer(let minLength):
      return Item(layout: LayoutNode(.spacer(minLength: minLength)), nodes: [])
    case .divider:
      let color = resolve(color: .system("separator"), environment)
      return item(.fill(.color(color)), LayoutNode(.divider), context)
    case .placeholder(_, let width, let height):
      let color = resolve(color: .system("quaternarySystemFill"), environment)
      let size = Size(width: width, height: height)
      return item(.fill(.color(color)), LayoutNode(.fixed(size)), context)
    default:
      preconditionFailure("a \(view.kind) is not a leaf")
    }
  }

  private func fillStyle(
    _ fill: StyleValue?, _ stroke: ViewValue.StrokedStyle?, _ environment: EnvironmentValues
  ) -> ResolvedStyle? {
    if let fill { return resolve(style: fill, environment) }
    return stroke == nil ? foreground(environment) : nil
  }

  private func item(
    _ content: LeafContent, _ layout: LayoutNode, _ context: Context
  ) -> Item {
    let node = SceneNode(
      .leaf(content), identity: context.identity, layout: layout, animation: context.animation)
    return Item(layout: layout, nodes: [node])
  }

  private func placed(_ text: TextValue, _ context: Context) -> Item {
    let environment = context.environment
    let layout = TextLayout(
      string: text.string, font: font(of: text, environment), lineLimit: environment.lineLimit)
    let color =
      text.color.map { resolve(style: $0, environment) } ?? foreground(environment)
    return item(
      .text(layout, color: color, alignment: environment.multilineTextAlignment),
      LayoutNode(.text(layout)), context)
  }

  private func font(of text: TextValue, _ environment: EnvironmentValues) -> FontValue {
    var font = text.font ?? environment.font ?? FontValue(size: 17)
    if let weight = text.weight ?? environment.fontWeight { font.weight = weight }
    if let design = text.design ?? environment.fontDesign { font.design = design }
    font.isItalic = font.isItalic || text.isItalic || environment.isItalic
    return font
  }

  /// A picture or symbol that renderers look up by name; here it only has a size.
  private func image(_ name: String, _ isResizable: Bool, _ context: Context) -> Item {
    let environment = context.environment
    let size = environment.font?.size ?? 17
    let isSymbol = name.hasPrefix("symbol:")
    let natural =
      isSymbol
      ? Size(width: (size * 1.2).rounded(), height: (size * 1.2).rounded())
      : Size(width: 100, height: 100)
    let layout = LayoutNode(isResizable ? .fill : .fixed(natural))
    return item(
      .image(name: name, color: foreground(environment), size: size), layout, context)
  }
}

extension ShapeValue {
  /// How a shape answers a proposal.
  fileprivate var layoutKind: LayoutNode.Kind {
    switch self {
    case .circle: .square
    case .trimmed(let shape, _, _), .rotated(let shape, _, _, _), .scaled(let shape, _, _, _, _),
      .offset(let shape, _, _), .inset(let shape, _):
      shape.layoutKind
    case .size(_, let width, let height): .fixed(Size(width: width, height: height))
    case .rectangle, .roundedRectangle, .unevenRoundedRectangle, .ellipse, .capsule, .path,
      .custom:
      .fill
    }
  }
}
