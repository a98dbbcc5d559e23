import TimelinerMotion
import TimelinerWire

/// All layers of a scene: their targets, their motion and what was published of them.
///
/// Attributes lie in one column, a layer's own next to each other. A tick touches only layers that
/// are live: an attribute of theirs is on its way, or is a function of time. It allocates nothing, and
/// walks columns by index so that this holds in debug builds too, where iterators allocate.
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
  /// What moves attributes.
  var motions = MotionColumns()
  /// Program of all functions of time, and where their values go.
  private var tape: Tape?
  /// The same as expressions, for those who evaluate them elsewhere.
  private(set) var program: TapeProgram?
  private var evaluator = TapeEvaluator()
  private(set) var signals: [Double] = []
  /// Which attributes a tick must look at: those on their way or of time, and those published with them.
  ///
  /// A column of its own, so that a tick does not load the attributes that rest.
  private(set) var moves: [Bool] = []
  /// Layers a tick must look at.
  private var live: [Int] = []
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
    var old = Snapshot(entries: entries, attributes: attributes, signals: signals)
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
    attributes[position].shown = state.shown
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
    attributes[position].shown = value
  }

  /// The centre that is published includes the offset.
  private mutating func addOffsetToShown(_ index: Int) {
    let first = entries[index].attributes.lowerBound
    guard first + 1 < entries[index].attributes.upperBound, attributes[first + 1].key == .offset
    else { return }
    attributes[first].shown[0] += attributes[first + 1].shown[0]
    attributes[first].shown[1] += attributes[first + 1].shown[1]
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
    moves = Array(repeating: false, count: attributes.count)
    live = []
    for index in entries.indices where findMoves(of: index) { live.append(index) }
    isMoving = attributes.contains { $0.isSeenMoving }
  }

  /// Finds which attributes of a layer a tick must look at.
  ///
  /// - Returns: Whether there are any.
  private mutating func findMoves(of index: Int) -> Bool {
    let range = entries[index].attributes
    var first = range.lowerBound
    var isLive = false
    while first < range.upperBound {
      var end = first
      var isMoving = false
      repeat {
        isMoving = isMoving || attributes[end].motion >= 0 || attributes[end].hasSignals
        end += 1
      } while end < range.upperBound && attributes[end].key.isPublishedWithFirst
      for position in first..<end { moves[position] = isMoving }
      isLive = isLive || isMoving
      first = end
    }
    return isLive
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
  /// - Complexity: O(live layers' attributes).
  mutating func advance(to time: Int64, into frame: inout Frame) {
    motions.evaluate(at: time)
    let isAll = !dirty.isEmpty
    for position in 0..<dirty.count {
      publish(dirty[position], isAll: true, at: time, into: &frame)
    }
    dirty.removeAll(keepingCapacity: true)
    // One walk for both: a layer is settled while it is at hand.
    var kept = 0
    isMoving = false
    for position in 0..<live.count {
      let index = live[position]
      if !isAll { publish(index, isAll: false, at: time, into: &frame) }
      guard settle(index, at: time) else { continue }
      live[kept] = index
      kept += 1
    }
    live.removeLast(live.count - kept)
  }

  /// Takes what was held back since the last time.
  mutating func takeRefused() -> [(layer: Int, key: AttributeKey)] {
    guard !refused.isEmpty else { return [] }
    defer { refused = [] }
    return refused
  }

  /// Forgets the motion of a layer's attributes that have arrived.
  ///
  /// - Returns: Whether it needs looking at further.
  private mutating func settle(_ index: Int, at time: Int64) -> Bool {
    let range = entries[index].attributes
    var hasArrived = false
    for position in range.lowerBound..<range.upperBound where moves[position] {
      let motion = attributes[position].motion
      guard motion >= 0 else { continue }
      if time >= motions.end(of: motion) {
        motions.finish(motion)
        attributes[position].motion = MotionColumns.none
        hasArrived = true
      } else {
        isMoving = isMoving || !attributes[position].isAtOnce
      }
    }
    return hasArrived ? findMoves(of: index) : true
  }

  /// What is shown of an attribute, in its own unit, at the moment of the motions' evaluation.
  ///
  /// It changes nothing; only a mutating call takes the tree as it is, and not a copy of its columns' heads.
  mutating func value(_ attribute: Int, at time: Int64) -> SIMD4<Double> {
    let target = attributes[attribute].model(signals: signals.span)
    guard attributes[attribute].isSeenMoving else { return target }
    guard time != attributes[attribute].departure else { return attributes[attribute].departed }
    return attributes[attribute].value(
      target: target, distance: motions.offset(attributes[attribute].motion))
  }
}
