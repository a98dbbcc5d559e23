import TimelinerWire

extension LayerBuilder {
  /// A group whose first layer is the mask, a group too, and cuts the others.
  ///
  /// The mask comes first, so that a renderer that does not know masks draws it behind what it should
  /// cut, not over it.
  func masked(
    _ node: SceneNode, tap: TapTarget?, isInert: Bool
  ) throws(EvaluationError) -> LayerDraft {
    let group = LayerDraft(
      identity: node.identity, kind: .group, frame: node.layout.frame, animation: node.animation)
    for (index, child) in node.children.enumerated() {
      if index == 0 {
        group.children.append(try mask(child))
      } else {
        group.children += try drafts(child, tap: tap, isInert: isInert)
      }
    }
    return group
  }

  private func mask(_ node: SceneNode) throws(EvaluationError) -> LayerDraft {
    let mask = LayerDraft(
      identity: node.identity, kind: .group, frame: node.layout.frame, animation: node.animation)
    mask.set(.mask, .flag(true))
    mask.children = try drafts(node, tap: nil, isInert: true)
    return mask
  }
}
