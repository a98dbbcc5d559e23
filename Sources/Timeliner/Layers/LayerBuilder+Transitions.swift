import TimelinerWire

/// What transitions do to layers.
extension LayerBuilder {
  /// An effect in points, where it was said in sizes of the view.
  func transitional(
    _ effect: LayerEffect, _ inner: [LayerDraft], _ node: SceneNode
  ) -> LayerEffect {
    guard case .shift(let x, let y) = effect else { return effect }
    let size = node.layout.frame.size
    return .offset(x: .constant(x * size.width), y: .constant(y * size.height))
  }

  /// Fades layers, each by itself or all as one.
  func fade(
    _ inner: [LayerDraft], by factor: Double, isWhole: Bool, isMoving: Bool, _ node: SceneNode
  ) -> [LayerDraft] {
    var drafts = inner
    if isWhole, inner.count > 1 {
      let group = LayerDraft(
        identity: node.identity, kind: .group, frame: node.layout.frame,
        animation: node.animation)
      group.children = inner
      drafts = [group]
    }
    for draft in drafts where isMoving || factor != 1 {
      let opacity = draft.attributes[.opacity]?.target ?? AttributeTarget(.constant(1))
      draft.set(
        .opacity, AttributeTarget(evaluator.scaled(opacity.number, by: factor)), node.animation)
    }
    return drafts
  }
}

extension AttributeTarget {
  /// The first lane.
  fileprivate var number: Number {
    if let node = signals.first ?? nil { return .signal(node) }
    return .constant(constants[0])
  }
}
