extension ViewResolver {
  /// Places a view with one modifier.
  func resolve(
    _ inner: ViewValue, _ modifier: ModifierValue, at place: SourcePlace, _ outer: Context
  ) throws(EvaluationError) -> [Item] {
    var context = outer
    if try changeContext(&context, by: modifier, at: place) {
      return try resolve(inner, context)
    }
    reportUselessLengths(modifier, at: place)
    if let kind = layoutKind(modifier) {
      return wrap(try resolve(inner, context)) { LayoutNode(kind, children: [$0]) }
    }
    if let (name, effect) = try effect(modifier, context, at: place) {
      return try resolveEffect(effect, named: name, inner, context)
    }
    return try resolveStructural(inner, modifier, at: place, context)
  }

  /// Modifiers that only change what the view inherits; false for others.
  private func changeContext(
    _ context: inout Context, by modifier: ModifierValue, at place: SourcePlace
  ) throws(EvaluationError) -> Bool {
    switch modifier {
    case .foregroundStyle(let style): context.environment.foregroundStyle = style
    case .tint(let color): context.environment.tint = color
    case .font(let font): context.environment.font = font
    case .fontWeight(let weight): context.environment.fontWeight = weight
    case .fontDesign(let design): context.environment.fontDesign = design
    case .italic(let isItalic): context.environment.isItalic = isItalic
    case .lineLimit(let limit): context.environment.lineLimit = limit
    case .multilineTextAlignment(let name): context.environment.multilineTextAlignment = name
    case .colorScheme(let scheme): context.environment.colorScheme = scheme
    case .environment(let key, let value): context.environment.others[key] = value
    case .environmentObject(let value):
      if case .object(let object) = value { context.environment.objects.insert(object, at: 0) }
    case .buttonStyle(let style): context.environment.buttonStyle = style
    case .animation(let animation, let value):
      animate(&context, with: animation, whenChanged: value)
    case .animationAlways(let animation):
      if !context.disablesAnimations { context.animation = animation }
    case .transaction(let function):
      try transform(&context, by: function, at: place)
    case .transactionWhen(let value, let function):
      if hasChanged(value, "transaction", &context) {
        try transform(&context, by: function, at: place)
      }
    case .enterScope(let scope): try enter(scope, &context, at: place)
    case .leaveScope: leaveScope(&context)
    case .contentTransition(let name): context.contentTransition = name
    case .ignoresSafeArea, .tag: break
    default: return false
    }
    return true
  }

  /// `.animation(_:value:)`: replaces the transaction's animation when the value changed since the
  /// last evaluation.
  private func animate(
    _ context: inout Context, with animation: AnimationValue?, whenChanged value: Value
  ) {
    guard hasChanged(value, "animation", &context), !context.disablesAnimations else { return }
    context.animation = animation
  }

  /// Whether what a modifier watches differs from the last evaluation; false in the first.
  private func hasChanged(_ value: Value, _ name: String, _ context: inout Context) -> Bool {
    let concrete = evaluator.concrete(value)
    let identity = modifierIdentity(name, &context)
    guard let previous = memory.watch(concrete, at: identity) else { return false }
    return !evaluator.areEqual(previous, concrete)
  }

  func transform(
    _ context: inout Context, by function: FunctionValue, at place: SourcePlace
  ) throws(EvaluationError) {
    var transaction = TransactionValue()
    transaction.animation = context.animation
    transaction.disablesAnimations = context.disablesAnimations
    let changed = try evaluator.tolerating("the transaction stays as it is", at: place) {
      () throws(EvaluationError) in
      try evaluator.transform(transaction, by: function, at: place)
    }
    guard let changed else { return }
    context.animation = changed.animation
    context.disablesAnimations = changed.disablesAnimations
  }

  /// Modifiers that are a node of layout around each view.
  private func layoutKind(_ modifier: ModifierValue) -> LayoutNode.Kind? {
    switch modifier {
    case .frame(let width, let height, let alignment):
      .frame(width: width, height: height, alignment: alignment)
    case .flexibleFrame(
      let minWidth, let idealWidth, let maxWidth, let minHeight, let idealHeight, let maxHeight,
      let alignment):
      .flexibleFrame(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment)
    case .padding(let top, let leading, let bottom, let trailing):
      .padding(
        top: top ?? 16, leading: leading ?? 16, bottom: bottom ?? 16, trailing: trailing ?? 16)
    case .fixedSize(let horizontal, let vertical):
      .fixedSize(horizontal: horizontal, vertical: vertical)
    case .aspectRatio(let ratio, let fill):
      .aspectRatio(ratio, fill: fill)
    case .containerRelativeFrame(let horizontal, let vertical):
      .frame(
        width: horizontal ? size.width : nil, height: vertical ? size.height : nil,
        alignment: "center")
    default: nil
    }
  }

  /// Says that a length of `frame` is none; layout ignores it.
  private func reportUselessLengths(_ modifier: ModifierValue, at place: SourcePlace) {
    guard case .frame(let width, let height, _) = modifier else { return }
    for (name, length) in [("width", width), ("height", height)] {
      guard let length, !length.isFinite || length < 0 else { continue }
      evaluator.report(
        .warning, "invalid frame: \(name) \(length) is ignored; it must be finite and not negative",
        at: place)
    }
  }

  private func wrap(_ items: [Item], _ make: (LayoutNode) -> LayoutNode) -> [Item] {
    items.map { item in
      var item = item
      let priority = item.layout.priority
      item.layout = make(item.layout)
      item.layout.priority = priority
      return item
    }
  }

  /// Places a view with an effect around each of its items.
  func resolveEffect(
    _ effect: LayerEffect, named name: String, _ inner: ViewValue, _ outer: Context
  ) throws(EvaluationError) -> [Item] {
    var context = outer
    let identity = modifierIdentity(name, &context)
    let items = try resolve(inner, context)
    return items.enumerated().map { index, item in
      let own =
        index == 0 ? identity : memory.identities.child(of: identity, .index(index))
      return around(item, .effect(effect), identity: own, context)
    }
  }

  /// An item inside one more node.
  func around(
    _ item: Item, _ kind: SceneNode.Kind, identity: Identity, _ context: Context
  ) -> Item {
    var item = item
    let layout = LayoutNode(.transparent, children: [item.layout])
    layout.priority = item.layout.priority
    let node = SceneNode(
      kind, identity: identity, layout: layout, children: item.nodes, animation: context.animation)
    item.layout = layout
    item.nodes = [node]
    return item
  }

  /// The rest: modifiers that add views, events or rules.
  private func resolveStructural(
    _ inner: ViewValue, _ modifier: ModifierValue, at place: SourcePlace, _ outer: Context
  ) throws(EvaluationError) -> [Item] {
    var context = outer
    switch modifier {
    case .overlay(let content, let alignment):
      return try resolveSecondary(inner, content, alignment, isInFront: true, context)
    case .background(let content, let alignment):
      return try resolveSecondary(inner, content, alignment, isInFront: false, context)
    case .position(let x, let y):
      return try resolvePosition(inner, x, y, context)
    case .zIndex(let zIndex):
      return try resolve(inner, context).map { item in
        var item = item
        item.zIndex = zIndex
        return item
      }
    case .layoutPriority(let priority):
      let items = try resolve(inner, context)
      for item in items { item.layout.priority = priority }
      return items
    case .alignmentGuide(let name, let function):
      let items = try resolve(inner, context)
      for item in items { item.layout.guides[name] = guide(function, at: place) }
      return items
    case .disabled(let isDisabled):
      context.environment.isEnabled = context.environment.isEnabled && !isDisabled
      let items = try resolve(inner, context)
      return isDisabled ? items.map { inert($0, context) } : items
    case .allowsHitTesting(let allows):
      let items = try resolve(inner, context)
      return allows ? items : items.map { inert($0, context) }
    case .contentShape(let shape):
      return try resolve(inner, context).map {
        around($0, .contentShape(shape), identity: context.identity, context)
      }
    case .onTap(let action, let count):
      return try resolveTap(inner, action, count: count, at: place, context)
    case .custom(let structure):
      return try resolveModifier(structure, inner, at: place, context)
    case .id(let value):
      return try resolveDynamic([(.explicit(evaluator.describe(value)), inner)], context)
    case .transition(let transition):
      return try resolveTransition(transition.kind, inner, context)
    case .matchedGeometry(let match):
      return try resolveMatched(match, inner, at: place, context)
    case .onAppear(let action):
      memory.appear(modifierIdentity("onAppear", &context), action, at: place)
    case .onDisappear(let action):
      memory.disappear(modifierIdentity("onDisappear", &context), action)
    case .onChange(let value, let isInitial, let action):
      watch(value, isInitial: isInitial, action, at: place, &context)
    case .mask(let mask):
      return try resolveMask(inner, mask, context)
    case .task(let id, let action):
      memory.listeners.task(
        at: modifierIdentity("task", &context), id: id, action, at: place, evaluator)
    case .onReceive(let publisher, let action):
      memory.listeners.receive(
        at: modifierIdentity("onReceive", &context), publisher, action, at: place)
    default:
      preconditionFailure("\(modifier) is not placed")
    }
    return try resolve(inner, context)
  }

  private func inert(_ item: Item, _ context: Context) -> Item {
    around(item, .inert, identity: context.identity, context)
  }

  private func guide(_ function: FunctionValue, at place: SourcePlace) -> (Size) -> Double {
    { [evaluator] size in
      let dimensions = GeometryValue(
        typeName: "ViewDimensions",
        fields: ["width": .constant(size.width), "height": .constant(size.height)])
      do throws(EvaluationError) {
        return try evaluator.double(
          evaluator.call(function, [.native(dimensions)], at: place), at: place)
      } catch {
        evaluator.report(.warning, "\(error.message); the guide is 0", at: error.place ?? place)
        return 0
      }
    }
  }

  /// `overlay` and `background`: the content is offered the view's size.
  private func resolveSecondary(
    _ inner: ViewValue, _ content: ViewValue, _ alignment: String, isInFront: Bool,
    _ outer: Context
  ) throws(EvaluationError) -> [Item] {
    var context = outer
    let identity = modifierIdentity(isInFront ? "overlay" : "background", &context)
    var secondaryContext = context
    secondaryContext.identity = identity
    secondaryContext.ordinals = [:]
    secondaryContext = enclosing(secondaryContext)
    let items = try resolve(inner, context)
    var result: [Item] = []
    for (index, item) in items.enumerated() {
      let own = index == 0 ? secondaryContext : step(secondaryContext, .index(index))
      let secondary = single(try resolve(content, own), alignment: alignment)
      let layout = LayoutNode(
        .secondary(alignment: alignment), children: [item.layout] + laidOut([secondary]))
      layout.priority = item.layout.priority
      var both = item
      both.layout = layout
      both.nodes = isInFront ? item.nodes + secondary.nodes : secondary.nodes + item.nodes
      result.append(both)
    }
    return result
  }

  /// `position`: functions of time move the view from the origin, numbers take part in layout.
  private func resolvePosition(
    _ inner: ViewValue, _ x: Number, _ y: Number, _ outer: Context
  ) throws(EvaluationError) -> [Item] {
    if case .constant(let x) = x, case .constant(let y) = y {
      return wrap(try resolve(inner, outer)) {
        LayoutNode(.position(x: x, y: y), children: [$0])
      }
    }
    let items = try resolveEffect(.offset(x: x, y: y), named: "position", inner, outer)
    return wrap(items) { LayoutNode(.position(x: 0, y: 0), children: [$0]) }
  }

  private func watch(
    _ value: Value, isInitial: Bool, _ action: FunctionValue, at place: SourcePlace,
    _ context: inout Context
  ) {
    let concrete = evaluator.concrete(value)
    let previous = memory.watch(concrete, at: modifierIdentity("onChange", &context))
    let old = previous ?? concrete
    guard previous.map({ !evaluator.areEqual($0, concrete) }) ?? isInitial else { return }
    switch action.parameterCount {
    case 0: memory.enqueue(action, [], at: place)
    case 1: memory.enqueue(action, [concrete], at: place)
    default: memory.enqueue(action, [old, concrete], at: place)
    }
  }

  /// A `ViewModifier` of the scene's.
  private func resolveModifier(
    _ structure: StructValue, _ inner: ViewValue, at place: SourcePlace, _ outer: Context
  ) throws(EvaluationError) -> [Item] {
    let context = step(outer, .structure(structure.type.name))
    let installed = try install(structure, context)
    let placed = try animated(installed, as: .symbols, identity: context.identity, context)
    evaluator.environment = context.environment
    if evaluator.conforms(placed.type, to: "GeometryEffect") {
      return try resolveEffect(.projection(placed), named: "effect", inner, context)
    }
    let body = try evaluator.tolerating(
      "the view plays without '\(structure.type.name)'", at: place
    ) { () throws(EvaluationError) in
      try evaluator.modifierBody(of: placed, content: inner, at: place)
    }
    return try resolve(body ?? inner, context)
  }
}
