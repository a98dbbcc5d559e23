import TimelinerWire

extension LayerBuilder {
  /// The layers of one leaf: one, or two for a shape that is filled and stroked inside its edge.
  func leaf(
    _ content: LeafContent, _ node: SceneNode, tap: TapTarget?, isInert: Bool
  ) throws(EvaluationError) -> [LayerDraft] {
    let draft: LayerDraft
    switch content {
    case .shape(let shape, let fill, let stroke):
      draft = try shapeLayer(shape, fill: fill, stroke: stroke, node)
    case .fill(let style):
      draft = layer(.rectangle, node)
      apply(style, to: draft, isStroke: false)
    case .text(let text, let color, let alignment):
      draft = textLayer(text, color, alignment, node)
    case .image(let name, let color, let size):
      draft = layer(.image, node)
      draft.set(.image, .text(name))
      draft.set(.fontSize, .number(size))
      apply(color, to: draft, isStroke: false)
    }
    guard !isInert, isVisible(draft) else { return [draft] }
    draft.tap = tap
    draft.outline = HitOutline(
      kind: draft.kind, rect: Rect(origin: .zero, size: draft.frame.size),
      cornerRadius: draft.attributes[.cornerRadius]?.target.constants[0] ?? 0,
      cornerRadii: draft.attributes[.cornerRadii]?.target.constants)
    return [draft]
  }

  /// Clear things are not hit.
  private func isVisible(_ draft: LayerDraft) -> Bool {
    guard let fill = draft.attributes[.fill] else { return true }
    return !fill.target.signals.isEmpty || fill.target.constants[3] > 0
      || draft.attributes[.stroke] != nil
  }

  private func layer(_ kind: LayerKind, _ node: SceneNode) -> LayerDraft {
    LayerDraft(
      identity: node.identity, kind: kind, frame: node.layout.frame, animation: node.animation)
  }

  private func textLayer(
    _ text: TextLayout, _ color: ResolvedStyle, _ alignment: String, _ node: SceneNode
  ) -> LayerDraft {
    let draft = layer(.text, node)
    draft.set(.text, .text(text.string))
    draft.set(.fontSize, .number(text.font.size))
    draft.set(.fontWeight, .number(text.font.weight))
    draft.set(.fontDesign, .text(text.font.design))
    draft.set(.textAlignment, .text(alignment))
    if let limit = text.lineLimit { draft.set(.lineLimit, .number(Double(limit))) }
    apply(color, to: draft, isStroke: false)
    return draft
  }

  private func shapeLayer(
    _ shape: ShapeValue, fill: ResolvedStyle?, stroke: ResolvedStroke?, _ node: SceneNode
  ) throws(EvaluationError) -> LayerDraft {
    let inside = stroke.map { $0.isInside ? evaluatedHalf($0.stroke.lineWidth) : 0 } ?? 0
    let draft = try outline(shape, frame: node.layout.frame.shrunk(by: inside), node)
    if let fill { apply(fill, to: draft, isStroke: false) }
    if let stroke { apply(stroke, to: draft) }
    return draft
  }

  private func evaluatedHalf(_ width: Number) -> Double { evaluator.magnitude(width) / 2 }

  /// A layer for an outline; what the outline does to itself becomes attributes.
  private func outline(
    _ shape: ShapeValue, frame: Rect, _ node: SceneNode
  ) throws(EvaluationError) -> LayerDraft {
    switch shape {
    case .rectangle, .ellipse, .capsule:
      return draft(shape.kind, frame, node)
    case .circle:
      return draft(.circle, frame.centeredSquare, node)
    case .roundedRectangle(let radius, _):
      let draft = draft(.roundedRectangle, frame, node)
      draft.set(.cornerRadius, AttributeTarget(radius), node.animation)
      return draft
    case .trimmed(let inner, let from, let to):
      let draft = try outline(inner, frame: frame, node)
      draft.set(.trim, AttributeTarget(from, to), node.animation)
      return draft
    case .inset(let inner, let amount):
      return try outline(inner, frame: frame.shrunk(by: evaluator.magnitude(amount)), node)
    case .size(let inner, let width, let height):
      return try outline(
        inner, frame: Rect(origin: frame.origin, size: Size(width: width, height: height)), node)
    case .offset(let inner, let x, let y):
      let draft = try outline(inner, frame: frame, node)
      return absorbing(draft, .offset(x: x, y: y), node)
    case .rotated(let inner, let degrees, let anchorX, let anchorY):
      let draft = try outline(inner, frame: frame, node)
      return absorbing(
        draft, .rotation(degrees: degrees, anchorX: anchorX, anchorY: anchorY), node)
    case .scaled(let inner, let x, let y, let anchorX, let anchorY):
      let draft = try outline(inner, frame: frame, node)
      return absorbing(draft, .scale(x: x, y: y, anchorX: anchorX, anchorY: anchorY), node)
    case .unevenRoundedRectangle(let radii):
      let draft = draft(.roundedRectangle, frame, node)
      draft.set(.cornerRadii, AttributeTarget(radii), node.animation)
      return draft
    case .path, .custom:
      let draft = draft(.path, frame, node)
      let path = try evaluator.outline(
        of: shape, in: Rect(origin: .zero, size: frame.size), at: .unknown)
      draft.set(.path, .text(path.svg))
      return draft
    }
  }

  private func draft(_ kind: LayerKind, _ frame: Rect, _ node: SceneNode) -> LayerDraft {
    LayerDraft(identity: node.identity, kind: kind, frame: frame, animation: node.animation)
  }

  /// Folds a shape's own effect in; what does not fit is left out and said.
  private func absorbing(
    _ draft: LayerDraft, _ effect: LayerEffect, _ node: SceneNode
  ) -> LayerDraft {
    if !draft.absorb(effect, frame: node.layout.frame, node.animation) {
      evaluator.report(
        .warning, "a shape is turned, scaled or moved twice; the outer one is left out",
        at: .unknown)
    }
    return draft
  }

  private func apply(_ style: ResolvedStyle, to draft: LayerDraft, isStroke: Bool) {
    switch style {
    case .color(let color):
      draft.set(
        isStroke ? .stroke : .fill,
        AttributeTarget(color.red, color.green, color.blue, color.alpha), draft.animation)
    case .gradient(let gradient):
      let name = gradient.kind.name
      draft.set(.gradient, .text(isStroke ? "stroke-\(name)" : name))
      draft.gradient = gradient.attributes(isStroke: isStroke, draft.animation)
    }
  }

  private func apply(_ stroke: ResolvedStroke, to draft: LayerDraft) {
    apply(stroke.style, to: draft, isStroke: true)
    draft.set(.lineWidth, AttributeTarget(stroke.stroke.lineWidth), draft.animation)
    draft.set(.lineCap, .text(stroke.stroke.lineCap))
    draft.set(.lineJoin, .text(stroke.stroke.lineJoin))
    guard !stroke.stroke.dash.isEmpty else { return }
    draft.set(.dash, .numbers(stroke.stroke.dash))
    draft.set(.dashPhase, AttributeTarget(stroke.stroke.dashPhase), draft.animation)
  }
}
