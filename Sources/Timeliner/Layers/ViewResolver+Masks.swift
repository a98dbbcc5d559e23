extension ViewResolver {
  /// `mask`: its view is offered the size of the view it cuts, as an overlay is.
  func resolveMask(
    _ inner: ViewValue, _ mask: ViewValue, _ outer: Context
  ) throws(EvaluationError) -> [Item] {
    var context = outer
    var maskContext = context
    maskContext.identity = modifierIdentity("mask", &context)
    maskContext.ordinals = [:]
    maskContext = enclosing(maskContext)
    var result: [Item] = []
    for (index, item) in try resolve(inner, context).enumerated() {
      let own = index == 0 ? maskContext : step(maskContext, .index(index))
      result.append(cut(item, by: single(try resolve(mask, step(own, .index(0)))), own))
    }
    return result
  }

  private func cut(_ item: Item, by mask: Item, _ context: Context) -> Item {
    let layout = LayoutNode(
      .secondary(alignment: "center"), children: [item.layout] + laidOut([mask]))
    layout.priority = item.layout.priority
    let area = SceneNode(
      .container, identity: memory.identities.child(of: context.identity, .modifier("mask", 0)),
      layout: layout, children: mask.nodes, animation: context.animation)
    var result = item
    result.layout = layout
    result.nodes = [
      SceneNode(
        .masked, identity: context.identity, layout: layout, children: [area] + item.nodes,
        animation: context.animation)
    ]
    return result
  }
}
