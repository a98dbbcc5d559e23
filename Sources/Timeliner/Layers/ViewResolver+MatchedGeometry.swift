/// Views that take another view's geometry.
///
/// Layout gives each its own place, which its container counts with. Afterwards the view itself is laid
/// out anew where the source is.
extension ViewResolver {
  /// `matchedGeometryEffect`.
  func resolveMatched(
    _ match: MatchedGeometryValue, _ inner: ViewValue, at place: SourcePlace, _ outer: Context
  ) throws(EvaluationError) -> [Item] {
    var context = outer
    let identity = modifierIdentity("matchedGeometryEffect", &context)
    let items = try resolve(inner, context)
    return items.enumerated().map { index, item in
      var item = item
      let layout = LayoutNode(.transparent, children: [item.layout])
      layout.priority = item.layout.priority
      matched.append(
        MatchedView(
          match,
          identity: index == 0 ? identity : memory.identities.child(of: identity, .index(index)),
          fate: context.fate, layout: layout, at: place))
      item.layout = layout
      return item
    }
  }

  /// Puts every such view where it is shown.
  func placeMatched(_ engine: LayoutEngine) {
    var groups: [String: [MatchedView]] = [:]
    var keys: [String] = []
    for view in matched {
      if groups[view.match.key] == nil { keys.append(view.match.key) }
      groups[view.match.key, default: []].append(view)
    }
    for key in keys {
      guard let views = groups[key], let source = source(among: views, key) else { continue }
      var shared = source.layout.frame
      memory.presence.note(
        PresenceMemory.Source(identity: source.identity, frame: shared), of: key)
      if source.fate == .arriving, let old = memory.presence.source(of: key),
        old.identity != source.identity
      {
        // Before it appears, everything is where the geometry came from until now.
        shared = old.frame
      }
      for view in views where view !== source || shared != source.layout.frame {
        show(view, in: shared, engine)
      }
    }
  }

  /// The view that the others follow: the first that was inserted of those that stay, else of those that
  /// leave; nil when none is a source.
  private func source(among views: [MatchedView], _ key: String) -> MatchedView? {
    let sources = views.filter(\.match.isSource)
    let staying = sources.filter { $0.fate != .leaving }
    if staying.count > 1, let second = staying.dropFirst().first {
      evaluator.report(
        .warning,
        "several views are the source of the geometry '\(second.match.title)'; only the first "
          + "counts: say 'isSource: false' for the others", at: second.place)
    }
    let candidates = staying.isEmpty ? sources : staying
    let known = memory.presence.source(of: key)?.identity
    return candidates.first { $0.identity == known } ?? candidates.first
  }

  private func show(_ view: MatchedView, in shared: Rect, _ engine: LayoutEngine) {
    guard let child = view.layout.children.first else { return }
    let axis = child.memo.stackAxis
    let proposal = view.match.matchesSize ? Proposal(shared.size) : child.proposal
    let size = engine.size(of: child, proposal: proposal)
    let area = view.match.matchesPosition ? shared : view.layout.frame
    let anchor = view.match.anchor
    let origin = Point(
      x: area.origin.x + anchor.x * (area.size.width - size.width),
      y: area.origin.y + anchor.y * (area.size.height - size.height))
    engine.place(child, at: origin, proposal: proposal, stackAxis: axis)
  }

  /// A namespace of its own for every view that declares one.
  func namespace(
    _ token: TokenValue, named name: String, of structure: StructValue, _ context: Context
  ) -> Value {
    let wrapper = evaluator.declarations.information(of: structure.type).wrappers[name]
    guard wrapper?.kind == .namespace else { return .native(token) }
    return .native(
      TokenValue(typeName: token.typeName, name: "\(token.name)#\(context.identity.number)"))
  }
}
