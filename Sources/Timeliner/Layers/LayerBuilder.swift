import TimelinerWire

/// Turns placed views into layers, once layout has run.
final class LayerBuilder {
  let evaluator: Evaluator
  var targets: [LayerTarget] = []
  /// What can be tapped, back to front.
  private(set) var hits: [HitRegion] = []
  /// Every control, in drawing order, once.
  private(set) var controls: [TapTarget] = []
  var ids: Set<Int> = []
  /// The layers of children that left, by the child.
  var leavingLayers: [Identity: [Int]] = [:]
  /// Whether what is built is on its way out.
  private var isLeaving = false

  init(evaluator: Evaluator) {
    self.evaluator = evaluator
  }

  /// Where a tap may land: a layer and an outline in its space.
  struct HitRegion {
    /// Position among the targets.
    var layer: Int
    var outline: HitOutline
    var tap: TapTarget?
  }

  /// Builds the layers of a scene.
  ///
  /// - Throws: when there are more layers than a scene may have.
  func build(_ nodes: [SceneNode]) throws(EvaluationError) {
    for node in nodes {
      for draft in try drafts(node, tap: nil, isInert: false) {
        try emit(draft, parent: nil, origin: .zero)
      }
    }
  }

  // MARK: Nodes to drafts

  func drafts(
    _ node: SceneNode, tap: TapTarget?, isInert: Bool
  ) throws(EvaluationError) -> [LayerDraft] {
    switch node.kind {
    case .leaf(let content):
      return try leaf(content, node, tap: tap, isInert: isInert)
    case .container:
      return try children(node, tap: tap, isInert: isInert)
    case .inert:
      return try children(node, tap: nil, isInert: true)
    case .tap(let target):
      if !isLeaving, !controls.contains(where: { $0 === target }) { controls.append(target) }
      return try children(node, tap: isInert ? nil : target, isInert: isInert)
    case .contentShape(let shape):
      return try withContentShape(shape, node, tap: tap, isInert: isInert)
    case .leaving(let child):
      return try leaving(child, node)
    case .kept(let layers): return kept(layers)
    case .masked:
      return [try masked(node, tap: tap, isInert: isInert)]
    case .effect(let effect):
      let inner = try children(node, tap: tap, isInert: isInert)
      if case .name(let name) = effect { tap?.names.append(name) }
      return surround(inner, with: transitional(effect, inner, node), node)
    }
  }

  private func children(
    _ node: SceneNode, tap: TapTarget?, isInert: Bool
  ) throws(EvaluationError) -> [LayerDraft] {
    var result: [LayerDraft] = []
    for child in node.children {
      result += try drafts(child, tap: tap, isInert: isInert)
    }
    return result
  }

  /// The layers with an effect on them.
  private func surround(
    _ inner: [LayerDraft], with effect: LayerEffect, _ node: SceneNode
  ) -> [LayerDraft] {
    if case .fade(let factor, let isWhole, let isMoving) = effect {
      return fade(inner, by: factor, isWhole: isWhole, isMoving: isMoving, node)
    }
    return [surround(inner, withLasting: effect, node)]
  }

  /// Folds an effect into the one layer it is for, or puts a group around several.
  func surround(
    _ inner: [LayerDraft], withLasting effect: LayerEffect, _ node: SceneNode
  ) -> LayerDraft {
    if case .projection(let structure) = effect { return projected(inner, by: structure, node) }
    if inner.count == 1, absorbs(inner[0], effect, node) {
      nameControls(effect, in: inner[0])
      return inner[0]
    }
    let group = LayerDraft(
      identity: node.identity, kind: .group, frame: node.layout.frame, animation: node.animation)
    group.children = inner
    if !group.absorb(effect, frame: node.layout.frame, node.animation),
      case .clip(let shape) = effect
    {
      clip(group, to: shape)
    }
    nameControls(effect, in: group)
    return group
  }

  /// An identifier set outside a control names the control too.
  private func nameControls(_ effect: LayerEffect, in draft: LayerDraft) {
    guard case .name(let name) = effect else { return }
    for target in taps(in: draft) where !target.names.contains(name) {
      target.names.insert(name, at: 0)
    }
  }

  private func taps(in draft: LayerDraft) -> [TapTarget] {
    var found = draft.tap.map { [$0] } ?? []
    for child in draft.children { found += taps(in: child) }
    return found
  }

  /// Drafts of a child that left: nothing in it reacts, and its layers are noted.
  private func leaving(
    _ child: Identity, _ node: SceneNode
  ) throws(EvaluationError) -> [LayerDraft] {
    let wasLeaving = isLeaving
    isLeaving = true
    defer { isLeaving = wasLeaving }
    let drafts = try children(node, tap: nil, isInert: true)
    for draft in drafts { draft.leaving = child }
    return drafts
  }

  /// A clip by an outline that has no name: the group carries it as a path.
  private func clip(_ group: LayerDraft, to shape: ShapeValue) {
    let size = group.frame.size
    do {
      let path = try evaluator.outline(
        of: shape, in: Rect(origin: .zero, size: size), at: .unknown)
      group.set(.clip, .text("path"))
      group.set(.path, .text(path.svg))
    } catch {
      evaluator.report(
        .warning, "\(error.message); the view is not clipped", at: error.place ?? .unknown)
    }
  }

  private func withContentShape(
    _ shape: ShapeValue, _ node: SceneNode, tap: TapTarget?, isInert: Bool
  ) throws(EvaluationError) -> [LayerDraft] {
    let inner = try children(node, tap: tap, isInert: isInert)
    guard !isInert, let first = inner.first else { return inner }
    let area = node.layout.frame
    for draft in inner.dropFirst() { draft.outline = nil }
    first.outline = HitOutline(
      kind: shape.kind,
      rect: Rect(
        origin: Point(
          x: area.origin.x - first.frame.origin.x, y: area.origin.y - first.frame.origin.y),
        size: area.size), cornerRadius: 0)
    return inner
  }

  // MARK: Drafts to targets

  private func emit(
    _ draft: LayerDraft, parent: Int?, origin: Point, leaving: Identity? = nil
  ) throws(EvaluationError) {
    guard targets.count < evaluator.limits.layers else {
      throw EvaluationError(
        "the scene has more than \(evaluator.limits.layers) layers", at: nil, code: .limit)
    }
    guard draft.kept.isEmpty else { return emitKept(draft, parent: parent, leaving) }
    let frame = draft.frame
    draft.set(
      .frame,
      AttributeTarget(
        constants: SIMD4(
          frame.origin.x + frame.size.width / 2 - origin.x,
          frame.origin.y + frame.size.height / 2 - origin.y, frame.size.width, frame.size.height)),
      draft.animation)
    if draft.tap != nil { draft.set(.tappable, .flag(true)) }
    let index = targets.count
    let id = uniqueID(of: draft)
    let leaving = leaving ?? draft.leaving
    if let leaving { leavingLayers[leaving, default: []].append(id) }
    targets.append(
      LayerTarget(
        id: id, parent: parent, kind: draft.kind, name: draft.name,
        attributes: (draft.attributes.values + draft.gradient).sorted {
          ($0.key.rawValue, $0.part) < ($1.key.rawValue, $1.part)
        },
        constants: finite(draft.constants).sorted { $0.key.rawValue < $1.key.rawValue }))
    if let outline = draft.outline {
      hits.append(HitRegion(layer: index, outline: outline, tap: draft.tap))
    }
    for child in draft.children {
      try emit(child, parent: id, origin: frame.origin, leaving: leaving)
    }
  }

  /// The layer's own number, or one far above all identities when another layer has that.
  ///
  /// Paths of keys and positions can coincide; clients and the tree rely on it that ids do not.
  private func uniqueID(of draft: LayerDraft) -> Int {
    var id = draft.identity.number
    while !ids.insert(id).inserted { id += 1 << 32 }
    return id
  }

  /// Whether path data has numbers alone: they print as `inf` and `nan` when they are none, and no
  /// command of a path is written so.
  private func isFinite(path: String) -> Bool { !path.utf8.contains(UInt8(ascii: "n")) }

  /// Properties that can be published: a number that is none, or infinite, becomes 0.
  private func finite(
    _ constants: [(key: PropertyKey, value: PropertyValue)]
  ) -> [(key: PropertyKey, value: PropertyValue)] {
    constants.map { constant in
      switch constant.value {
      case .number(let number) where !number.isFinite:
        reportInfinite(constant.key)
        return (constant.key, .number(0))
      case .numbers(let numbers) where !numbers.allSatisfy(\.isFinite):
        reportInfinite(constant.key)
        return (constant.key, .numbers(numbers.map { $0.isFinite ? $0 : 0 }))
      case .text(let path) where constant.key == .path && !isFinite(path: path):
        reportInfinite(constant.key)
        return (constant.key, .text(""))
      case .number, .numbers, .text, .flag: return constant
      }
    }
  }

  private func reportInfinite(_ key: PropertyKey) {
    evaluator.report(
      .warning, "\(key) is not finite everywhere; 0, or no path, is shown in its place",
      at: .unknown)
  }
}
