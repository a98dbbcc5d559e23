import TimelinerMotion
import TimelinerWire

/// All layers of a scene: their targets, their motion and what was published of them.
///
/// Attributes lie in one column, a layer's own next to each other. A tick touches only attributes that
/// are live, on their way or functions of time, and has them in a column of their own, since all together
/// are more than the caches hold. It allocates nothing, and walks columns by index so that this holds in
/// debug builds too, where iterators allocate.
package struct LayerTree {
  /// A layer's place in the columns.
  struct Entry {
    var id: Int
    var parent: Int?
    var kind: LayerKind
    var name: String?
    var attributes: Range<Int>
    var constants: [(key: PropertyKey, value: PropertyValue)]
    /// Its number in the frame's changes: constants that changed since the last frame.
    var changedConstants: [Int] = []
  }

  var entries: [Entry] = []
  var attributes: [AttributeState] = []
  /// What was published last of each attribute, in its own unit.
  var shown: [SIMD4<Double>] = []
  /// What moves attributes.
  var motions = MotionColumns()
  /// Program of all functions of time, and where their values go.
  private var tape: Tape?
  /// The same as expressions, for those who evaluate them elsewhere.
  private(set) var program: TapeProgram?
  private var evaluator = TapeEvaluator()
  private(set) var signals: [Double] = []
  /// What a tick must look at: attributes on their way or of time, and those published with them.
  private var live: [LiveAttribute] = []
  /// Layers whose targets changed and that have not been published since.
  private var dirty: [Int] = []
  /// Guards of the evaluation: output index and the value taken for granted.
  private var guards: [(output: Int, value: Double)] = []
  /// Numbers that were not numbers and were held back, since the last time it was asked.
  var refused: [(layer: Int, key: AttributeKey)] = []

  /// The numbers of a gradient while they are put together; kept for its room.
  var gradientNumbers: [Double] = []

  package init() {}

  /// How many layers there are.
  package var count: Int { entries.count }

  /// How many attributes are on their way.
  package var movingCount: Int { attributes.count { $0.isSeenMoving } }

  /// Whether any attribute or guard depends on an input of the tape.
  package func reads(input: Int) -> Bool { tape.map { $0.reads(input: input) } ?? false }

  /// Whether views took something about time for granted.
  var hasGuards: Bool { guards.count > 0 }

  /// A layer's name or kind, for messages.
  func name(of layer: Int) -> String {
    entries[layer].name.map { "'\($0)'" } ?? "a \(entries[layer].kind.rawValue)"
  }

  /// Whether any attribute is on its way.
  package private(set) var isMoving = false

  // MARK: Targets

  /// What an evaluation of the views asks for.
  struct Update {
    var layers: [LayerTarget]
    var tape: TapeBuilder
    var guards: [TapeGuard]
    /// The tape's inputs now.
    var inputs: [Double]
    /// The scene's time now.
    var time: Int64
    /// How much motion is shown.
    var motion = MotionLevel.full
  }

  /// What a change of targets did.
  struct Outcome {
    /// Layers came, went, or changed places, kinds or names.
    var isNewStructure: Bool
    /// The animations it started.
    var animations: [AnimationReference] = []

    /// Takes in what another change at the same moment did.
    mutating func add(_ other: Outcome) {
      isNewStructure = isNewStructure || other.isNewStructure
      animations += other.animations
    }
  }

  /// Takes over new targets: what changed in an animated transaction starts to move from where it is,
  /// the rest is there at once.
  ///
  /// - Complexity: O(layers).
  mutating func replaceTargets(_ update: Update, oldInputs: [Double]) -> Outcome {
    if let tape { evaluate(tape, inputs: oldInputs) }
    var old = Snapshot(
      entries: entries, attributes: attributes, shown: shown, signals: signals)
    let oldIndex = Dictionary(
      uniqueKeysWithValues: entries.enumerated().map { ($0.element.id, $0.offset) })
    compile(update)
    var outcome = Outcome(isNewStructure: entries.count != old.entries.count)
    for (index, target) in update.layers.enumerated() {
      let before = oldIndex[target.id]
      if !outcome.isNewStructure {
        outcome.isNewStructure = before != index || !old.matches(index, target)
      }
      for position in entries[index].attributes {
        let wanted = target.attributes[position - entries[index].attributes.lowerBound]
        guard let before, let state = old.place(of: wanted, layer: before) else {
          show(position, of: index)
          continue
        }
        let animation =
          update.motion == .full ? wanted.animation?.animation : wanted.animation?.animation.calmed
        let started = retarget(position, from: state, of: &old, animation, at: update.time)
        guard let (logicalEnd, end) = started else { continue }
        outcome.animations.append(
          AnimationReference(
            of: .attribute(wanted.number, layer: target.id), logicalEnd: logicalEnd, end: end))
      }
      if before == nil { addOffsetToShown(index) }
      noteConstants(index, before: before.map { old.entries[$0] })
    }
    for attribute in old.attributes where attribute.motion >= 0 { motions.finish(attribute.motion) }
    findLive()
    dirty = Array(entries.indices)
    return outcome
  }

  /// Builds the columns and the program for new targets.
  private mutating func compile(_ update: Update) {
    var nodes: [TapeNode] = []
    var positions: [TapeNode: Int] = [:]
    func output(_ node: TapeNode?) -> Int32 {
      guard let node else { return -1 }
      if let position = positions[node] { return Int32(position) }
      positions[node] = nodes.count
      nodes.append(node)
      return Int32(nodes.count - 1)
    }
    entries = []
    attributes = []
    for layer in update.layers {
      let start = attributes.count
      for attribute in layer.attributes {
        var outputs = SIMD4<Int32>(repeating: -1)
        for (lane, node) in attribute.target.signals.enumerated() { outputs[lane] = output(node) }
        attributes.append(
          AttributeState(
            key: attribute.key, part: attribute.part, constants: attribute.target.constants,
            outputs: outputs,
            isAtOnce: update.motion == .reduced && attribute.key.isMovement))
      }
      entries.append(
        Entry(
          id: layer.id, parent: layer.parent, kind: layer.kind, name: layer.name,
          attributes: start..<attributes.count, constants: layer.constants))
    }
    shown = Array(repeating: .zero, count: attributes.count)
    guards = update.guards.map { (Int(output($0.node)), $0.value) }
    var builder = update.tape
    let tape = builder.tape(outputs: nodes)
    self.tape = tape
    program = builder.program(outputs: nodes)
    signals = Array(repeating: 0, count: nodes.count)
    evaluate(tape, inputs: update.inputs)
  }

  /// Carries the motion of an attribute over to its new target.
  private mutating func retarget(
    _ position: Int, from place: Int, of old: inout Snapshot, _ animation: Animation?,
    at time: Int64
  ) -> (logicalEnd: Int64, end: Int64)? {
    let state = old.attributes[place]
    old.attributes[place].motion = MotionColumns.none
    var before = state.model(signals: old.signals.span)
    let after = attributes[position].model(signals: signals.span)
    attributes[position].motion = state.motion
    shown[position] = old.shown[place]
    // A tree that was kept does not know its functions of time: they are what they were.
    for lane in 0..<4 where state.outputs[lane] == AttributeState.unknownOutput {
      before[lane] = after[lane]
    }
    guard before != after else {
      attributes[position].departure = state.departure
      attributes[position].departed = state.departed
      return nil
    }
    let change = attributes[position].animatable(after) - attributes[position].animatable(before)
    guard change.isFinite else { return nil }
    let motion = motions.retarget(state.motion, by: change, animation: animation, at: time)
    attributes[position].motion = motion
    if animation != nil, state.motion < 0 {
      attributes[position].departure = time
      attributes[position].departed = before
    }
    guard animation != nil else { return nil }
    // One that takes no time has ended already.
    guard motion >= 0 else { return (time, time) }
    return (motions.motion(motion).logicalEndTime ?? .max, motions.end(of: motion))
  }

  /// Takes an attribute that is new as shown: first appearances are not animated.
  private mutating func show(_ position: Int, of layer: Int) {
    var value = attributes[position].model(signals: signals.span)
    for lane in 0..<4 where !value[lane].isFinite {
      value[lane] = 0
      if refused.count < 16 { refused.append((layer, attributes[position].key)) }
    }
    shown[position] = value
  }

  /// The centre that is published includes the offset.
  private mutating func addOffsetToShown(_ index: Int) {
    let first = entries[index].attributes.lowerBound
    guard first + 1 < entries[index].attributes.upperBound, attributes[first + 1].key == .offset
    else { return }
    shown[first][0] += shown[first + 1][0]
    shown[first][1] += shown[first + 1][1]
  }

  /// Notes which constants differ from what was published: also from an evaluation before this one that
  /// was not.
  private mutating func noteConstants(_ index: Int, before: Entry?) {
    guard let before else { return }
    for (position, constant) in entries[index].constants.enumerated()
    where position < before.constants.count
      && (before.constants[position].value != constant.value
        || before.changedConstants.contains(position))
    {
      entries[index].changedConstants.append(position)
    }
  }

  private mutating func findLive() {
    live.removeAll(keepingCapacity: true)
    for index in entries.indices {
      let range = entries[index].attributes
      var first = range.lowerBound
      while first < range.upperBound {
        let end = groupEnd(first, in: range)
        if attributes[first..<end].contains(where: \.isLive) { appendLive(first..<end, of: index) }
        first = end
      }
    }
    isMoving = attributes.contains { $0.isSeenMoving }
  }

  private mutating func appendLive(_ group: Range<Int>, of index: Int) {
    for position in group {
      live.append(
        LiveAttribute(
          state: attributes[position], position: position, layer: index, id: entries[index].id,
          count: group.count))
    }
  }

  /// The position after the last attribute that is published together with the first.
  func groupEnd(_ first: Int, in range: Range<Int>) -> Int {
    var end = first + 1
    while end < range.upperBound && attributes[end].key.isPublishedWithFirst { end += 1 }
    return end
  }

  // MARK: Ticks

  private mutating func evaluate(_ tape: Tape, inputs: [Double]) {
    guard !signals.isEmpty else { return }
    // Taken out and put back, not copied: the evaluator is part of self too.
    var values: [Double] = []
    swap(&values, &signals)
    var output = values.mutableSpan
    evaluator.evaluate(tape, inputs: inputs.span, outputs: &output)
    swap(&values, &signals)
  }

  /// Evaluates the functions of time; false when something that the views took for granted about time
  /// is no longer so.
  mutating func evaluateSignals(inputs: [Double]) -> Bool {
    guard let tape else { return true }
    evaluate(tape, inputs: inputs)
    for index in 0..<guards.count {
      let (now, before) = (signals[guards[index].output], guards[index].value)
      // What is no number is still none: that is no change.
      if now != before, !(now.isNaN && before.isNaN) { return false }
    }
    return true
  }

  /// Takes the conditions for granted as they are now: views could not be built for them, and the same
  /// failure is not worth another try at every frame.
  mutating func acceptGuards() {
    for index in 0..<guards.count { guards[index].value = signals[guards[index].output] }
  }

  /// Moves everything to a time and puts what changed since the last frame into `frame`.
  ///
  /// - Complexity: O(live attributes).
  mutating func advance(to time: Int64, into frame: inout Frame) {
    motions.evaluate(at: time)
    isMoving = false
    // Taken out and put back, not copied: the other columns are part of self too.
    var attributes: [LiveAttribute] = []
    var values: [SIMD4<Double>] = []
    swap(&attributes, &live)
    swap(&values, &shown)
    var live = attributes.mutableSpan
    var shown = values.mutableSpan
    let isAll = !dirty.isEmpty
    for position in 0..<dirty.count { publish(dirty[position], &shown, at: time, into: &frame) }
    dirty.removeAll(keepingCapacity: true)
    let kept = advance(&live, &shown, isPublished: isAll, to: time, into: &frame)
    attributes.removeLast(attributes.count - kept)
    swap(&attributes, &self.live)
    swap(&values, &self.shown)
  }

  /// Publishes live attributes, if they are not, and settles them.
  ///
  /// One walk for both: an attribute is settled while it is at hand.
  ///
  /// - Returns: how many need looking at further; they come first then.
  private mutating func advance(
    _ live: inout MutableSpan<LiveAttribute>, _ shown: inout MutableSpan<SIMD4<Double>>,
    isPublished: Bool, to time: Int64, into frame: inout Frame
  ) -> Int {
    var (kept, first) = (0, 0)
    while first < live.count {
      let count = live[first].count
      if !isPublished { publish(live, first, &shown, at: time, into: &frame) }
      var isLive = false
      for place in first..<first + count { isLive = settle(&live, place, at: time) || isLive }
      if isLive {
        if kept != first { for place in 0..<count { live[kept + place] = live[first + place] } }
        kept += count
      }
      first += count
    }
    return kept
  }

  /// Takes what was held back since the last time.
  mutating func takeRefused() -> [(layer: Int, key: AttributeKey)] {
    guard !refused.isEmpty else { return [] }
    defer { refused = [] }
    return refused
  }

  /// Forgets the motion of a live attribute that has arrived.
  ///
  /// - Returns: Whether it needs looking at further.
  private mutating func settle(
    _ live: inout MutableSpan<LiveAttribute>, _ place: Int, at time: Int64
  ) -> Bool {
    let motion = live[place].state.motion
    if motion >= 0, time >= motions.end(of: motion) {
      motions.finish(motion)
      live[place].state.motion = MotionColumns.none
      attributes[live[place].position].motion = MotionColumns.none
    }
    isMoving = isMoving || live[place].state.isSeenMoving
    return live[place].state.isLive
  }

  /// What is shown of an attribute, in its own unit, at the moment of the motions' evaluation.
  ///
  /// It changes nothing; only a mutating call takes the tree as it is, and not a copy of its columns' heads.
  @inline(__always)  // As `AttributeState.model(signals:)`.
  mutating func value(of attribute: AttributeState, at time: Int64) -> SIMD4<Double> {
    let target = attribute.model(signals: signals.span)
    guard attribute.isSeenMoving else { return target }
    guard time != attribute.departure else { return attribute.departed }
    return attribute.value(target: target, distance: motions.offset(attribute.motion))
  }
}
