/// What a scene remembers of motion that is not an attribute of a layer: animatable data, phases,
/// keyframes.
struct AnimatorMemory {
  private(set) var motions: [Identity: AnimatableMotion] = [:]
  private var newMotions: [Identity: AnimatableMotion] = [:]
  private(set) var phases: [Identity: PhaseState] = [:]
  private var newPhases: [Identity: PhaseState] = [:]
  private(set) var keyframes: [Identity: KeyframeState] = [:]
  private var newKeyframes: [Identity: KeyframeState] = [:]

  /// What this evaluation's views are moved by.
  private(set) var driven = DrivenInputs()
  /// The animations of data that this evaluation started.
  private(set) var started: [AnimationReference] = []

  init() {}

  /// Remembers motion that was kept.
  init(
    motions: [Identity: AnimatableMotion], phases: [Identity: PhaseState],
    keyframes: [Identity: KeyframeState]
  ) {
    self.motions = motions
    self.phases = phases
    self.keyframes = keyframes
  }

  /// Begins an evaluation.
  mutating func begin() {
    newMotions = [:]
    newPhases = [:]
    newKeyframes = [:]
    driven = DrivenInputs()
    started = []
  }

  /// Ends an evaluation that succeeded: forgets what was not used.
  mutating func commit() {
    motions = newMotions
    phases = newPhases
    keyframes = newKeyframes
  }

  /// The motion of a view's data, after a change to what it is now.
  ///
  /// A first appearance is not animated, nor is data of a view that had another number of components.
  mutating func motion(
    at identity: Identity, to target: [Double], _ animation: AnimationValue?, time: Int64
  ) -> AnimatableMotion {
    var motion = motions[identity] ?? AnimatableMotion(at: target)
    motion.finishIfOver(at: time)
    if let ends = motion.retarget(to: target, animation: animation?.animation, at: time) {
      started.append(
        AnimationReference(
          of: .data(identity.number), logicalEnd: ends.logicalEnd, end: ends.end))
    }
    motion.finishIfOver(at: time)
    newMotions[identity] = motion
    return motion
  }

  /// Moves inputs of the tape with a motion.
  mutating func drive(_ motion: AnimatableMotion, firstInput: Int) {
    driven.append(motion, firstInput: firstInput)
  }

  // MARK: Keyframes

  /// A keyframe animator's state, as the last evaluation left it.
  func keyframes(at identity: Identity) -> KeyframeState? { keyframes[identity] }

  /// Keeps a keyframe animator's state.
  mutating func keep(_ state: KeyframeState, at identity: Identity) {
    newKeyframes[identity] = state
  }

  /// Moves inputs of the tape with keyframes.
  mutating func drive(_ state: KeyframeState, firstInput: Int) {
    driven.append(state, firstInput: firstInput)
  }

  /// Whether there is data of the view of an identity.
  func hasMotion(of number: Int) -> Bool { motions[Identity(number: number)] != nil }

  /// When the data of the view of an identity has arrived: `.max` for never; nil when it does not move.
  func animationEnd(of number: Int) -> Int64? {
    motions[Identity(number: number)].flatMap { $0.isActive ? $0.end : nil }
  }

  // MARK: Phases

  /// A phase animator's state; `update` changes what the last evaluation left, or makes it.
  mutating func phase(
    at identity: Identity, update: (PhaseState?) -> PhaseState
  ) -> PhaseState {
    let state = update(phases[identity])
    newPhases[identity] = state
    return state
  }

  /// The animator whose next phase begins first, and when; nil when none does.
  ///
  /// O(phase animators).
  var nextPhase: (identity: Identity, time: Int64)? {
    var first: (identity: Identity, time: Int64)?
    for (identity, state) in phases {
      guard let time = state.nextTime else { continue }
      if let first, (first.time, first.identity.number) <= (time, identity.number) { continue }
      first = (identity, time)
    }
    return first
  }

  /// Says when what a phase animates is logically complete.
  mutating func completePhase(of identity: Identity, at end: Int64, since start: Int64) {
    phases[identity]?.complete(at: end, since: start)
  }

  /// No phase of an animator begins by itself any more.
  mutating func stopPhases(of identity: Identity) { phases[identity]?.nextTime = nil }

  /// No phase begins before a time.
  mutating func postponePhases(to time: Int64) {
    for (identity, state) in phases {
      guard let next = state.nextTime, next < time else { continue }
      phases[identity]?.nextTime = time
    }
  }

  /// Rewrites the values that are kept, for a new version of the program; nil forgets an animator.
  ///
  /// Keyframes are prepared anew and go on from where they are.
  mutating func migrate(_ convert: (Value) -> Value?) {
    keyframes = keyframes.compactMapValues { state in
      var state = state
      state.plan = nil
      guard let trigger = state.trigger else { return state }
      guard let converted = convert(trigger) else { return nil }
      state.trigger = converted
      return state
    }
    phases = phases.compactMapValues { state in
      var state = state
      let converted = state.phases.compactMap(convert)
      guard converted.count == state.phases.count else { return nil }
      state.phases = converted
      if let trigger = state.trigger {
        guard let converted = convert(trigger) else { return nil }
        state.trigger = converted
      }
      return state
    }
  }
}
