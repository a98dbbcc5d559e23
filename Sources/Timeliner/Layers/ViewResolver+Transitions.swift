import TimelinerWire

/// Transitions as effects around the views that they bring and take.
extension ViewResolver {
  /// Whether movement of transitions is to be replaced by fading.
  func prefersCrossFade(_ context: Context) -> Bool { context.environment.motion == .reduced }

  /// `transition`: for the items inside, and for those of a dynamic container inside.
  func resolveTransition(
    _ transition: TransitionValue.Kind, _ inner: ViewValue, _ outer: Context
  ) throws(EvaluationError) -> [Item] {
    var context = outer
    if context.transition == nil { context.transition = transition }
    return try resolve(inner, context).map { item in
      var item = item
      item.transition = transition
      return item
    }
  }

  /// An item with its transition around it.
  func transitioned(
    _ item: Item, _ index: Int, isMoving: Bool, _ context: Context
  ) throws(EvaluationError) -> Item {
    guard !item.nodes.isEmpty else { return item }
    var transition = item.transition ?? context.transition
    if prefersCrossFade(context) { transition = transition?.crossFading }
    var builder = TransitionBuilder(
      phase: context.presence.phase, isWhole: transition != nil, isMoving: isMoving,
      identity: index == 0
        ? context.identity : memory.identities.child(of: context.identity, .index(index)))
    guard let transition else {
      // Most views rest most of the time: nothing stands around them then.
      return isMoving ? fade(item, &builder, context) : item
    }
    return try apply(transition, to: item, &builder, context)
  }

  /// What the parts of one transition share.
  struct TransitionBuilder {
    var phase: TransitionPhase
    /// Whether several layers fade as one.
    var isWhole: Bool
    var isMoving: Bool
    /// Of the item.
    let identity: Identity
    /// How many effects there are so far.
    var count = 0
  }

  private func apply(
    _ kind: TransitionValue.Kind, to item: Item, _ builder: inout TransitionBuilder,
    _ context: Context
  ) throws(EvaluationError) -> Item {
    let isThere = builder.phase == .identity
    switch kind {
    case .identity: return item
    case .opacity: return fade(item, &builder, context)
    case .scale(let scale, let anchorX, let anchorY):
      return self.scale(item, isThere ? 1 : scale, Point(x: anchorX, y: anchorY), &builder, context)
    case .slide:
      return around(item, .shift(x: builder.phase.value, y: 0), &builder, context)
    case .move(let edge):
      let way = outward(edge)
      return around(
        item, .shift(x: isThere ? 0 : way.x, y: isThere ? 0 : way.y), &builder, context)
    case .push(let edge):
      let way = outward(edge)
      let factor = -builder.phase.value
      let moved = around(
        item, .shift(x: way.x * factor, y: way.y * factor), &builder, context)
      return fade(moved, &builder, context)
    case .offset(let x, let y):
      return around(
        item, .offset(x: .constant(isThere ? 0 : x), y: .constant(isThere ? 0 : y)), &builder,
        context)
    case .blurReplace(let isUpUp):
      return replaceBlurred(item, isUpUp: isUpUp, &builder, context)
    case .asymmetric(let insertion, let removal):
      return try applyBoth(insertion, removal, to: item, &builder, context)
    case .combined(let first, let second):
      let inner = try apply(first, to: item, &builder, context)
      return try apply(second, to: inner, &builder, context)
    case .modifier(let active, let identity):
      return try apply(isThere ? identity : active, to: item, &builder, context)
    case .custom(let structure):
      return try applyBody(of: structure, to: item, &builder, context)
    case .animated(let base, let animation):
      var inner = context
      if !context.disablesAnimations { inner.animation = animation }
      return try apply(base, to: item, &builder, inner)
    }
  }

  /// Where an edge lies, in sizes of the view.
  private func outward(_ edge: String) -> Point {
    switch edge {
    case "leading": Point(x: -1, y: 0)
    case "trailing": Point(x: 1, y: 0)
    case "top": Point(x: 0, y: -1)
    default: Point(x: 0, y: 1)
    }
  }

  private func around(
    _ item: Item, _ effect: LayerEffect, _ builder: inout TransitionBuilder, _ context: Context
  ) -> Item {
    around(item, .effect(effect), identity: next(&builder), context)
  }

  private func next(_ builder: inout TransitionBuilder) -> Identity {
    defer { builder.count += 1 }
    return memory.identities.child(
      of: builder.identity, .modifier("transition", builder.count))
  }

  private func fade(
    _ item: Item, _ builder: inout TransitionBuilder, _ context: Context
  ) -> Item {
    around(
      item,
      .fade(
        builder.phase == .identity ? 1 : 0, isWhole: builder.isWhole, isMoving: builder.isMoving),
      &builder, context)
  }

  private func scale(
    _ item: Item, _ scale: Double, _ anchor: Point, _ builder: inout TransitionBuilder,
    _ context: Context
  ) -> Item {
    around(
      item,
      .scale(x: .constant(scale), y: .constant(scale), anchorX: anchor.x, anchorY: anchor.y),
      &builder, context)
  }

  private func replaceBlurred(
    _ item: Item, isUpUp: Bool, _ builder: inout TransitionBuilder, _ context: Context
  ) -> Item {
    let isThere = builder.phase == .identity
    let away = isUpUp && builder.phase == .didDisappear ? 1.1 : 0.9
    let blurred = around(item, .blur(.constant(isThere ? 0 : 7)), &builder, context)
    let scaled = scale(
      blurred, isThere ? 1 : away, Point(x: 0.5, y: 0.5), &builder, context)
    return fade(scaled, &builder, context)
  }

  /// Both sides stand around the view all the time, each in its identity on the other's way: the layers
  /// are the same throughout.
  private func applyBoth(
    _ insertion: TransitionValue.Kind, _ removal: TransitionValue.Kind, to item: Item,
    _ builder: inout TransitionBuilder, _ context: Context
  ) throws(EvaluationError) -> Item {
    let phase = builder.phase
    builder.phase = phase == .willAppear ? phase : .identity
    let inner = try apply(insertion, to: item, &builder, context)
    builder.phase = phase == .didDisappear ? phase : .identity
    let both = try apply(removal, to: inner, &builder, context)
    builder.phase = phase
    return both
  }

  // MARK: Transitions of the scene's own

  /// An item that a transition's body is around.
  func placedContent(_ number: Int) -> Item { contents[number] }

  private func content(_ item: Item, at place: SourcePlace) -> ViewValue {
    contents.append(item)
    return ViewValue(.content(contents.count - 1), at: place)
  }

  /// A `ViewModifier` of the scene's around an item.
  private func apply(
    _ modifier: StructValue, to item: Item, _ builder: inout TransitionBuilder,
    _ context: Context
  ) throws(EvaluationError) -> Item {
    let place = modifier.type.place
    return try applyBody(named: modifier.type.name, to: item, &builder, context) {
      (inner) throws(EvaluationError) in
      let placed = try self.install(modifier, inner)
      return try self.evaluator.modifierBody(
        of: placed, content: self.content(item, at: place), at: place)
    }
  }

  /// A `Transition` of the scene's around an item.
  private func applyBody(
    of transition: StructValue, to item: Item, _ builder: inout TransitionBuilder,
    _ context: Context
  ) throws(EvaluationError) -> Item {
    let place = transition.type.place
    let phase = builder.phase
    return try applyBody(named: transition.type.name, to: item, &builder, context) {
      (inner) throws(EvaluationError) in
      let placed = try self.install(transition, inner)
      return try self.evaluator.transitionBody(
        of: placed, content: self.content(item, at: place), phase: phase, at: place)
    }
  }

  private func applyBody(
    named name: String, to item: Item, _ builder: inout TransitionBuilder, _ outer: Context,
    _ body: (Context) throws(EvaluationError) -> ViewValue
  ) throws(EvaluationError) -> Item {
    var context = enclosing(outer)
    context.identity = next(&builder)
    context.ordinals = [:]
    evaluator.environment = context.environment
    let built = try evaluator.tolerating("the view comes and goes without '\(name)'", at: .unknown)
    { () throws(EvaluationError) in
      try body(context)
    }
    guard let built else { return item }
    var result = single(try resolve(built, context))
    result.tags = item.tags
    result.zIndex = item.zIndex
    result.leaving = item.leaving
    result.transition = item.transition
    return result
  }
}
