/// Layers of views that left and that nobody can build any more: they go where they were going.
extension LayerBuilder {
  /// A draft for each of the outermost layers.
  func kept(_ layers: [LayerTarget]) -> [LayerDraft] {
    // Of those before: no layer is in itself, whatever is said.
    var ids: Set<Int> = []
    var drafts: [LayerDraft] = []
    for layer in layers {
      if let parent = layer.parent, ids.contains(parent), let last = drafts.last {
        last.kept.append(layer)
      } else {
        let draft = LayerDraft(
          identity: Identity(number: layer.id), kind: layer.kind, frame: .zero, animation: nil)
        draft.kept = [layer]
        drafts.append(draft)
      }
      ids.insert(layer.id)
    }
    return drafts
  }

  /// Folds an effect into a layer; it is in a kept one already, unless that stood in a group for it.
  func absorbs(_ draft: LayerDraft, _ effect: LayerEffect, _ node: SceneNode) -> Bool {
    guard let root = draft.kept.first else {
      return draft.absorb(effect, frame: node.layout.frame, node.animation)
    }
    return root.parent != node.identity.number
  }

  /// Appends kept layers, unless there are too many or the view came back.
  func emitKept(_ draft: LayerDraft, parent: Int?, _ leaving: Identity?) {
    let isNew = draft.kept.allSatisfy { !ids.contains($0.id) }
    guard isNew, targets.count + draft.kept.count <= evaluator.limits.layers else { return }
    let leaving = leaving ?? draft.leaving
    for (index, layer) in draft.kept.enumerated() where ids.insert(layer.id).inserted {
      var layer = layer
      if index == 0 { layer.parent = parent }
      if let leaving { leavingLayers[leaving, default: []].append(layer.id) }
      targets.append(layer)
    }
  }
}
