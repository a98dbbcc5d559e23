/// Views that come and go: children of `if`, `switch`, `ForEach` and `id`.
extension ViewResolver {
  /// Places the children of a dynamic container, and those that left and are still drawn.
  func resolveDynamic(
    _ living: [DynamicChild], _ context: Context
  ) throws(EvaluationError) -> [Item] {
    let known = memory.presence.children(of: context.identity)
    var items: [Item] = []
    var noted: [PresenceMemory.Child] = []
    noted.reserveCapacity(living.count)
    guard let known, !known.elementsEqual(living, by: { $0.step == $1.step }) else {
      for (index, child) in living.enumerated() {
        let before = known?[index]
        items += try resolve(child, before, isNew: false, context, &noted)
      }
      memory.presence.note(noted, of: context.identity)
      return items
    }
    let before = Dictionary(known.map { ($0.step, $0) }) { first, _ in first }
    let leavers = leavers(among: known, living, context)
    items += try resolve(leavers[nil] ?? [], context, &noted)
    for child in living {
      let old = before[child.step]
      items += try resolve(child, old, isNew: old == nil, context, &noted)
      items += try resolve(leavers[child.step] ?? [], context, &noted)
    }
    memory.presence.note(noted, of: context.identity)
    return items
  }

  /// The children that are no longer there and are still drawn, by the living child that they stand
  /// behind.
  private func leavers(
    among known: [PresenceMemory.Child], _ living: [DynamicChild], _ context: Context
  ) -> [IdentityStep?: [PresenceMemory.Child]] {
    let steps = Set(living.map(\.step))
    let isAnimated = context.animation != nil
    var found: [(place: IdentityStep?, child: PresenceMemory.Child)] = []
    var place: IdentityStep?
    for child in known {
      guard !steps.contains(child.step) else {
        place = child.step
        continue
      }
      let isLeaving = child.leaving != nil
      guard isLeaving || (child.view != nil && (isAnimated || child.hasOwnAnimation)) else {
        continue
      }
      found.append((place, child))
    }
    let excess = found.count - PresenceMemory.largestLeavingCount
    if excess > 0 {
      // More than may leave at once are not even built.
      let oldest = Set(
        found.enumerated()
          .sorted { ($0.element.child.order, $0.offset) < ($1.element.child.order, $1.offset) }
          .prefix(excess).map(\.offset))
      found = found.enumerated().filter { !oldest.contains($0.offset) }.map(\.element)
    }
    return Dictionary(grouping: found, by: \.place).mapValues { $0.map(\.child) }
  }

  // MARK: Living children

  private func resolve(
    _ child: DynamicChild, _ before: PresenceMemory.Child?, isNew: Bool, _ outer: Context,
    _ noted: inout [PresenceMemory.Child]
  ) throws(EvaluationError) -> [Item] {
    var context = step(outer, child.step)
    let isReturning = before?.leaving != nil
    let mayArrive = isNew && showsArrivals && outer.presence == .present
    if mayArrive, outer.animation != nil { arrive(&context) }
    let (taggedCount, leaverCount, matchedCount) = (tagged.count, leavers.count, matched.count)
    var items = try resolve(child.view, context)
    if mayArrive, context.presence == .present,
      items.contains(where: {
        ($0.transition ?? context.transition)?.hasOwnAnimation(inserting: true) ?? false
      })
    {
      arrive(&context)
      // The items are made anew: the first ones are never laid out.
      tagged.removeLast(tagged.count - taggedCount)
      leavers.removeLast(leavers.count - leaverCount)
      matched.removeLast(matched.count - matchedCount)
      items = try resolve(child.view, context)
    }
    let hasOwnAnimation = items.contains {
      ($0.transition ?? context.transition)?.hasOwnAnimation(inserting: false) ?? false
    }
    noted.append(
      PresenceMemory.Child(
        step: child.step, identity: context.identity, view: child.view,
        hasOwnAnimation: hasOwnAnimation, leaving: nil))
    return try transitioned(items, isMoving: isNew || isReturning, context)
  }

  private func arrive(_ context: inout Context) {
    context.presence = .arriving
    if context.fate == .present { context.fate = .arriving }
    hasArrivals = true
  }

  /// Puts its transition around every item of a child, unless a container inside did.
  private func transitioned(
    _ items: [Item], isMoving: Bool, _ context: Context
  ) throws(EvaluationError) -> [Item] {
    var result: [Item] = []
    result.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      var item = item
      if !item.isTransitioned {
        item = try transitioned(
          item, index, isMoving: isMoving || context.presence != .present, context)
        item.isTransitioned = true
      }
      item.tags.append(DynamicTag(child: context.identity, index: index))
      result.append(item)
    }
    return result
  }

  // MARK: Leaving children

  private func resolve(
    _ leavers: [PresenceMemory.Child], _ outer: Context, _ noted: inout [PresenceMemory.Child]
  ) throws(EvaluationError) -> [Item] {
    var result: [Item] = []
    for child in leavers {
      var context = step(outer, child.step)
      context.presence = .leaving
      context.fate = .leaving
      guard let view = child.view else {
        noted.append(child)
        result.append(kept(child, context))
        continue
      }
      var child = child
      if child.leaving == nil {
        child.leaving = PresenceMemory.Leaving(number: memory.presence.takeNumber(), end: nil)
      }
      let items = try leavingItems(of: view, context)
      child.zIndex = items.first?.zIndex ?? 0
      noted.append(child)
      for (index, item) in try transitioned(items, isMoving: true, context).enumerated() {
        var item = around(item, .leaving(child.identity), identity: child.identity, context)
        item.leaving = item.leaving ?? DynamicTag(child: child.identity, index: index)
        result.append(item)
      }
    }
    return result
  }

  /// The layers of a child whose view nobody knows.
  private func kept(_ child: PresenceMemory.Child, _ context: Context) -> Item {
    let layout = LayoutNode(.fixed(.zero))
    let node = SceneNode(
      .kept(child.kept), identity: child.identity, layout: layout, animation: nil)
    var item = around(
      Item(layout: layout, nodes: [node]), .leaving(child.identity), identity: child.identity,
      context)
    item.zIndex = child.zIndex
    item.isTransitioned = true
    item.leaving = DynamicTag(child: child.identity, index: 0)
    return item
  }

  /// What a view that left still shows: nothing, when what it reads is gone with its data.
  private func leavingItems(
    of view: ViewValue, _ context: Context
  ) throws(EvaluationError) -> [Item] {
    let wasQuiet = evaluator.isQuiet
    evaluator.isQuiet = true
    defer { evaluator.isQuiet = wasQuiet }
    do throws(EvaluationError) {
      return try resolve(view, context)
    } catch {
      guard error.code != .limit else { throw error }
      return []
    }
  }

  // MARK: Layout

  /// What a container of its own does not take from outside: its views come and go by themselves.
  func enclosing(_ context: Context) -> Context {
    var context = context
    context.presence = .present
    context.transition = nil
    return context
  }

  /// The layouts of the items that a container lays out; the others keep the place they had.
  func laidOut(_ items: [Item]) -> [LayoutNode] {
    var layouts: [LayoutNode] = []
    layouts.reserveCapacity(items.count)
    for item in items {
      for tag in item.tags { tagged.append((tag, item.layout)) }
      if let leaving = item.leaving {
        leavers.append((leaving, item.layout))
      } else {
        layouts.append(item.layout)
      }
    }
    return layouts
  }

  /// Lays out the scene, then what left where it was, then what takes another view's geometry.
  func layOut(_ root: Item) {
    let engine = LayoutEngine(measurer: SimpleTextMeasurer())
    _ = laidOut([root])
    engine.layout(root.layout, in: size)
    var index = 0
    // By index: what is laid out late may hold others that left.
    while index < leavers.count {
      let (tag, layout) = leavers[index]
      index += 1
      guard let stand = memory.presence.stand(of: tag) else { continue }
      engine.place(
        layout, at: stand.origin, proposal: stand.proposal, stackAxis: stand.stackAxis)
      memory.presence.note(stand, of: tag)
    }
    for (tag, layout) in tagged {
      memory.presence.note(
        PresenceMemory.Stand(
          origin: layout.frame.origin, proposal: layout.proposal,
          stackAxis: layout.memo.stackAxis), of: tag)
    }
    placeMatched(engine)
  }
}
