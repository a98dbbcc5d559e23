import TimelinerMotion
import TimelinerWire

extension AnimatorMemory {
  /// Writes animatable data, phases and keyframes.
  func write(to encoder: inout StateEncoder) {
    let motions = motions.sorted { $0.key.number < $1.key.number }
    encoder.writer.write(motions.count)
    for (identity, motion) in motions {
      encoder.writer.write(identity.number)
      encoder.write(motion)
    }
    let phases = phases.sorted { $0.key.number < $1.key.number }
    encoder.writer.write(phases.count)
    for (identity, state) in phases {
      encoder.writer.write(identity.number)
      encoder.write(state)
    }
    let keyframes = keyframes.sorted { $0.key.number < $1.key.number }
    encoder.writer.write(keyframes.count)
    for (identity, state) in keyframes {
      encoder.writer.write(identity.number)
      encoder.write(state)
    }
  }

  /// Reads them; what is of no use in this version of the program begins anew.
  init(from decoder: inout StateDecoder) throws(StateError) {
    var motions: [Identity: AnimatableMotion] = [:]
    for _ in 0..<(try decoder.reader.elementCount()) {
      let identity = try decoder.reader.identity()
      motions[identity] = try decoder.motion()
    }
    var phases: [Identity: PhaseState] = [:]
    for _ in 0..<(try decoder.reader.elementCount()) {
      let identity = try decoder.reader.identity()
      phases[identity] = try decoder.phases()
    }
    var keyframes: [Identity: KeyframeState] = [:]
    for _ in 0..<(try decoder.reader.elementCount()) {
      let identity = try decoder.reader.identity()
      keyframes[identity] = try decoder.keyframes()
    }
    self.init(motions: motions, phases: phases, keyframes: keyframes)
  }
}

extension StateEncoder {
  fileprivate mutating func write(_ motion: AnimatableMotion) {
    writer.write(motion.target) { $0.write($1) }
    writer.write(motion.isActive)
    guard motion.isActive else { return }
    let count = writer.bytes.count
    do throws(NotKept) {
      writer.write(true)
      for offset in motion.offsets { try writer.write(offset) }
      writer.write(motion.departure)
      for number in motion.departed { writer.write(number) }
    } catch {
      writer.cut(to: count)
      writer.write(false)
      leaveOut("a motion of animatable data is at its end: it holds \(error.what)")
    }
  }

  fileprivate mutating func write(_ state: PhaseState) {
    writer.write(state.phases.count)
    for phase in state.phases { leaveOutPhase(writeIfPossible(phase)) }
    writer.write(state.trigger != nil)
    if let trigger = state.trigger { leaveOutPhase(writeIfPossible(trigger)) }
    for number in [state.index, state.next, state.hastyCount] { writer.write(number) }
    writer.write(state.nextTime) { $0.write($1) }
    writer.write(state.isIdle)
  }

  private mutating func leaveOutPhase(_ lost: NotKept?) {
    guard let lost else { return }
    leaveOut("a phase animator begins anew: its phases hold \(lost.what)")
  }

  fileprivate mutating func write(_ state: KeyframeState) {
    writer.write(state.trigger != nil)
    if let trigger = state.trigger, let lost = writeIfPossible(trigger) {
      leaveOut("a keyframe animator begins anew: its trigger is \(lost.what)")
    }
    writer.write(state.isRepeating)
    writer.write(state.start) { $0.write($1) }
    writer.write(state.elapsedWhenStopped)
    writer.write(state.plan != nil)
    guard let origin = state.plan?.origin else { return }
    write(origin)
  }

  private mutating func write(_ origin: KeyframePlan.Origin) {
    if let lost = writeIfPossible(origin.value) {
      leaveOut("keyframes begin with their initial value: what they interrupted holds \(lost.what)")
    }
    writer.write(origin.velocities.sorted { $0.key < $1.key }) { (writer, entry) in
      writer.write(entry.key)
      writer.write(entry.value) { $0.write($1) }
    }
  }
}

extension StateDecoder {
  fileprivate mutating func motion() throws(StateError) -> AnimatableMotion {
    let target = try reader.array { (reader) throws(StateError) in try reader.double() }
    guard try reader.flag(), try reader.flag() else { return AnimatableMotion(at: target) }
    var offsets: [DecayingOffset] = []
    for _ in 0..<(target.count + 3) / 4 { offsets.append(try reader.offset()) }
    let departure = try reader.integer()
    var departed: [Double] = []
    for _ in target.indices { departed.append(try reader.double()) }
    guard target.allSatisfy(\.isFinite), departed.allSatisfy(\.isFinite),
      let motion = AnimatableMotion(
        at: target, offsets: offsets, departure: departure, departed: departed)
    else { throw reader.damage("animatable data in motion is not finite") }
    return motion
  }

  fileprivate mutating func phases() throws(StateError) -> PhaseState? {
    let count = try reader.elementCount()
    var phases: [Value] = []
    for _ in 0..<count {
      if let phase = try valueIfKept() { phases.append(phase) }
    }
    let hasTrigger = try reader.flag()
    let trigger = hasTrigger ? try valueIfKept() : nil
    var state = PhaseState(standingAt: phases)
    state.trigger = trigger
    let range = 0...max(0, count - 1)
    (state.index, state.next) = (try reader.int(in: range), try reader.int(in: range))
    state.hastyCount = try reader.int(in: 0...Int(Int32.max))
    state.nextTime = try reader.optional { (reader) throws(StateError) in
      try reader.integer(in: 0...2 * StateReader.latestTime)
    }
    state.isIdle = try reader.flag()
    let isWhole = phases.count == count && count > 0 && hasTrigger == (trigger != nil)
    return isWhole ? state : nil
  }

  fileprivate mutating func keyframes() throws(StateError) -> KeyframeState? {
    let hasTrigger = try reader.flag()
    let trigger = hasTrigger ? try valueIfKept() : nil
    var state = KeyframeState(trigger: trigger, isRepeating: try reader.flag())
    state.start = try reader.optional { (reader) throws(StateError) in try reader.time() }
    state.elapsedWhenStopped = try reader.time()
    if try reader.flag() { state.origin = try keyframeOrigin() }
    return hasTrigger == (trigger != nil) ? state : nil
  }

  private mutating func keyframeOrigin() throws(StateError) -> KeyframePlan.Origin? {
    let value = try valueIfKept()
    var velocities: [String: [Double]] = [:]
    for _ in 0..<(try reader.elementCount()) {
      let name = try reader.text()
      velocities[name] = try reader.array { (reader) throws(StateError) in try reader.double() }
    }
    return value.map { KeyframePlan.Origin(value: $0, velocities: velocities) }
  }
}
