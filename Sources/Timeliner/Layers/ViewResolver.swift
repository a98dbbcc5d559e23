import TimelinerMotion

/// Places views: gives each its identity, state and environment, evaluates bodies, and builds the
/// trees that layout and layers are made from.
///
/// One evaluation of a scene is one resolver. It keeps nothing; `SceneMemory` does.
final class ViewResolver {
  let evaluator: Evaluator
  let memory: SceneMemory
  /// The date shown, seconds since the reference date.
  let now: Double
  /// The scene's own time.
  var time: Int64 = 0
  /// The phase animator whose next phase this evaluation begins; nil for other evaluations.
  var beginning: Identity?
  /// Whether phase animators that found nothing to animate look again.
  var wakesIdleAnimators = true
  /// The scene's size, points.
  let size: Size
  /// The first view of the scene's own that was placed, with its state: what commands talk to.
  private(set) var root: StructValue?

  init(evaluator: Evaluator, memory: SceneMemory, now: Double, size: Size) {
    self.evaluator = evaluator
    self.memory = memory
    self.now = now
    self.size = size
  }

  /// What a view inherits on its way down.
  struct Context {
    var identity = Identity.root
    var environment: EnvironmentValues
    /// The animation of the transaction.
    var animation: AnimationValue?
    var disablesAnimations = false
    var depth = 0
    /// How many modifiers of each name stand outside, since the last structural step.
    var ordinals: [String: Int] = [:]
  }

  /// A view as its container sees it.
  struct Item {
    var layout: LayoutNode
    var nodes: [SceneNode]
    var zIndex = 0.0
  }

  /// Places a view and everything in it.
  ///
  /// - Throws: when a limit is reached; other errors in a nested view are reported and leave it out.
  func resolve(_ view: ViewValue, _ context: Context) throws(EvaluationError) -> [Item] {
    guard context.depth < evaluator.limits.viewDepth else {
      throw EvaluationError(
        "views are nested more than \(evaluator.limits.viewDepth) deep; does a view contain itself?",
        at: view.place, code: .limit)
    }
    var context = context
    context.depth += 1
    switch view.kind {
    case .empty:
      return []
    case .structure(let structure):
      return try resolve(structure, at: view.place, context)
    case .list(let views):
      return try resolve(views, context)
    case .conditional(let branch, let inner):
      return try resolve(inner, step(context, .branch(branch)))
    case .forEach(let elements):
      return try resolve(elements, context)
    case .modified(let inner, let modifier):
      return try resolve(inner, modifier, at: view.place, context)
    case .button(let action, let label):
      return try resolveButton(action, label, at: view.place, context)
    case .timeline(let schedule, let content):
      return try resolveTimeline(schedule, content, at: view.place, context)
    case .animator(let animator):
      return try resolveAnimator(animator, at: view.place, context)
    case .geometryReader(let content):
      return [resolveGeometryReader(content, at: view.place, context)]
    case .hstack(let alignment, let spacing, let content):
      return [
        try container(.hstack(alignment: alignment, spacing: spacing), content, context)
      ]
    case .vstack(let alignment, let spacing, let content):
      return [
        try container(.vstack(alignment: alignment, spacing: spacing), content, context)
      ]
    case .zstack(let alignment, let content):
      return [try container(.zstack(alignment: alignment), content, context)]
    case .scroll(let horizontal, let vertical, let content):
      let stack: LayoutNode.Kind =
        horizontal && !vertical
        ? .hstack(alignment: "center", spacing: nil) : .vstack(alignment: "center", spacing: nil)
      let inner = try container(stack, content, context)
      let layout = LayoutNode(
        .scroll(horizontal: horizontal, vertical: vertical), children: [inner.layout])
      return [Item(layout: layout, nodes: inner.nodes)]
    case .shape, .color, .gradient, .material, .text, .image, .spacer, .divider, .placeholder:
      return [try leaf(view, context)]
    }
  }

  /// A step down the structure.
  func step(_ context: Context, _ step: IdentityStep) -> Context {
    var context = context
    context.identity = memory.identities.child(of: context.identity, step)
    context.ordinals = [:]
    return context
  }

  /// The identity of something a modifier keeps; counts the modifiers of that name.
  func modifierIdentity(_ name: String, _ context: inout Context) -> Identity {
    let ordinal = context.ordinals[name, default: 0]
    context.ordinals[name] = ordinal + 1
    return memory.identities.child(of: context.identity, .modifier(name, ordinal))
  }

  private func resolve(
    _ views: [ViewValue], _ context: Context
  ) throws(EvaluationError) -> [Item] {
    var items: [Item] = []
    for (index, view) in views.enumerated() {
      items += try resolve(view, step(context, .index(index)))
    }
    return items
  }

  private func resolve(
    _ elements: [(key: Value, view: ViewValue)], _ context: Context
  ) throws(EvaluationError) -> [Item] {
    var items: [Item] = []
    var seen: [String: Int] = [:]
    for element in elements {
      let key = evaluator.describe(element.key)
      let occurrence = seen[key, default: 0]
      seen[key] = occurrence + 1
      if occurrence == 1 {
        evaluator.report(
          .warning, "ForEach has the id \(key) more than once; ids must be unique",
          at: element.view.place)
      }
      let name = occurrence == 0 ? key : "\(key)#\(occurrence)"
      items += try resolve(element.view, step(context, .key(name)))
    }
    return items
  }

  /// A stack of what a builder gave.
  func container(
    _ kind: LayoutNode.Kind, _ content: ViewValue, _ context: Context
  ) throws(EvaluationError) -> Item {
    let items = try resolve(content, step(context, .index(0)))
    return Item(layout: LayoutNode(kind, children: items.map(\.layout)), nodes: drawn(items))
  }

  /// Nodes in drawing order: by zIndex, then as written.
  func drawn(_ items: [Item]) -> [SceneNode] {
    guard items.contains(where: { $0.zIndex != 0 }) else { return items.flatMap(\.nodes) }
    return items.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .flatMap(\.element.nodes)
  }

  /// One item where one is needed: several views are an implicit `ZStack`.
  func single(_ items: [Item], alignment: String = "center") -> Item {
    if items.count == 1 { return items[0] }
    return Item(
      layout: LayoutNode(.zstack(alignment: alignment), children: items.map(\.layout)),
      nodes: drawn(items))
  }

  // MARK: The scene's own views

  private func resolve(
    _ structure: StructValue, at place: SourcePlace, _ context: Context
  ) throws(EvaluationError) -> [Item] {
    let context = step(context, .structure(structure.type.name))
    let isRoot = root == nil
    do throws(EvaluationError) {
      var placed = try install(structure, context)
      if isRoot { root = placed }
      placed = try animated(placed, as: .symbols, identity: context.identity, context)
      evaluator.environment = context.environment
      let body = try evaluator.body(of: placed, at: place)
      return try resolve(body, context)
    } catch {
      guard error.code != .limit, !isRoot else { throw error }
      evaluator.report(
        .warning, "\(error.message); \(structure.type.name) is left out", at: error.place ?? place)
      return []
    }
  }

  /// A copy of a view or modifier whose property wrappers are connected to what they stand for.
  func install(
    _ structure: StructValue, _ context: Context
  ) throws(EvaluationError) -> StructValue {
    var placed = structure
    let type = structure.type.name
    for (name, value) in structure.fields {
      guard case .native(let native) = value else { continue }
      if let fresh = native as? StateBox {
        placed.fields[name] = .native(memory.stored(fresh, of: context.identity, type: type))
      } else if let reference = native as? EnvironmentReference {
        evaluator.environment = context.environment
        // What cannot be had stays a reference: reading it says so, at its place.
        if let found = try? evaluator.resolve(reference, at: nil) { placed.fields[name] = found }
      }
    }
    return placed
  }

  // MARK: Time

  private func resolveTimeline(
    _ schedule: ScheduleValue, _ content: FunctionValue, at place: SourcePlace, _ context: Context
  ) throws(EvaluationError) -> [Item] {
    var context = context
    let identity = modifierIdentity("TimelineView", &context)
    let input = evaluator.inputs.count
    let schedule = try known(schedule.shown(at: context.environment.motion), identity, at: place)
    let state = memory.schedule(at: identity) { old in
      SceneMemory.TimelineState(schedule: schedule, after: old, at: now, input: input)
    }
    evaluator.inputs.append(state.date)
    let node = evaluator.tape.input(input)
    let date = Value.symbol(Symbol(node: node, kind: .date))
    evaluator.environment = context.environment
    let view = try evaluator.buildView(
      content, [.native(TimelineContextValue(date: date))], at: place)
    return [single(try resolve(view, step(context, .index(0))))]
  }

  /// A schedule with its entries: of a type of the scene's, those it had while it stays the same.
  private func known(
    _ schedule: ScheduleValue, _ identity: Identity, at place: SourcePlace
  ) throws(EvaluationError) -> ScheduleValue {
    guard case .custom(let custom) = schedule else { return schedule }
    var start = now
    if let old = memory.timeline(at: identity), case .custom(let before) = old.schedule,
      evaluator.areEqual(before.value, custom.value)
    {
      guard before.isExhausted(at: now) else { return old.schedule }
      start = before.dates.last ?? now
    }
    try evaluator.fill(custom, from: start, at: place)
    return schedule
  }

  // MARK: Sizes

  private func resolveGeometryReader(
    _ content: FunctionValue, at place: SourcePlace, _ context: Context
  ) -> Item {
    let holder = SceneNode(
      .container, identity: context.identity, layout: LayoutNode(.fill), animation: nil)
    let layout = LayoutNode(
      .geometryReader { [weak self] rect in
        guard let self else { return [] }
        return self.readGeometry(content, rect, holder, at: place, context)
      })
    return Item(layout: layout, nodes: [holder])
  }

  /// Evaluates a reader's content for its size; layout calls it.
  private func readGeometry(
    _ content: FunctionValue, _ rect: Rect, _ holder: SceneNode, at place: SourcePlace,
    _ context: Context
  ) -> [LayoutNode] {
    let proxy = GeometryProxyValue(
      width: rect.size.width, height: rect.size.height, globalX: rect.origin.x,
      globalY: rect.origin.y)
    do throws(EvaluationError) {
      evaluator.environment = context.environment
      let view = try evaluator.buildView(content, [.native(proxy)], at: place)
      let items = try resolve(view, step(context, .index(0)))
      holder.children = drawn(items)
      return items.map(\.layout)
    } catch {
      if error.code == .limit { layoutError = layoutError ?? error }
      evaluator.report(
        .warning, "\(error.message); the GeometryReader is left empty", at: error.place ?? place)
      return []
    }
  }

  /// A limit that was reached during layout; the evaluation fails with it.
  private(set) var layoutError: EvaluationError?
}
