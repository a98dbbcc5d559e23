/// Texts and images that fade from one content to the next.
extension ViewResolver {
  /// Whether content that changes with an animation fades over; digits that roll are the renderer's.
  func crossFadesContent(_ context: Context) -> Bool {
    context.contentTransition == "opacity" || context.contentTransition == "numericText"
  }

  /// A text or image: another one in the place of the old, which leaves, whenever it changes with an
  /// animation.
  func resolveContent(
    _ view: ViewValue, named name: String, _ outer: Context
  ) throws(EvaluationError) -> Item {
    var context = enclosing(outer)
    context.contentTransition = "identity"
    let identity = modifierIdentity("contentTransition", &context)
    context.identity = identity
    context.ordinals = [:]
    var generation = 0
    if case .array(let known) = memory.watch(.none, at: identity), known.count == 2,
      case .string(let shown) = known[0], case .int(let count) = known[1]
    {
      generation = shown == name || context.animation == nil ? count : count + 1
    }
    _ = memory.watch(.array([.string(name), .int(generation)]), at: identity)
    let items = try resolveDynamic([(.key("content \(generation)"), view)], context)
    var item = single(items)
    // How the view as a whole comes and goes is decided outside.
    item.isTransitioned = false
    return item
  }
}
