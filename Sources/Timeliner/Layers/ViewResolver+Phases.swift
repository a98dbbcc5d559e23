import TimelinerMotion

extension ViewResolver {
  /// Places a phase animator: its content for the phase that is shown.
  ///
  /// In the evaluation that a phase begins with, and in no other, the content is in a transaction with
  /// that phase's animation.
  func resolvePhases(
    _ animator: PhaseAnimatorValue, at place: SourcePlace, _ outer: Context
  ) throws(EvaluationError) -> [Item] {
    guard !animator.phases.isEmpty else { return [] }
    var context = outer
    let identity = modifierIdentity("PhaseAnimator", &context)
    let isBeginning = beginning == identity
    evaluator.environment = context.environment
    let state = memory.animators.phase(at: identity) { old in
      updated(old, animator, isBeginning: isBeginning)
    }
    let phase = state.phases[state.index]
    if isBeginning { context.animation = try animation(to: phase, of: animator, at: place) }
    evaluator.environment = context.environment
    var arguments = [phase]
    if let base = animator.base { arguments.insert(.view(base), at: 0) }
    let view = try evaluator.buildView(animator.content, arguments, at: place)
    return try resolve(view, step(context, .index(0)))
  }

  private func updated(
    _ old: PhaseState?, _ animator: PhaseAnimatorValue, isBeginning: Bool
  ) -> PhaseState {
    if animator.trigger == nil, evaluator.environment.reduceMotion {
      return PhaseState(standingAt: animator.phases)
    }
    guard var state = old, (state.trigger == nil) == (animator.trigger == nil) else {
      return PhaseState(phases: animator.phases, trigger: animator.trigger, at: time)
    }
    let isSame = evaluator.areEqual(.array(state.phases), .array(animator.phases))
    state.phases = animator.phases
    state.index = min(state.index, state.phases.count - 1)
    state.next %= state.phases.count
    if isBeginning { state.advance() }
    if let trigger = animator.trigger {
      let isTriggered = state.trigger.map { !evaluator.areEqual($0, trigger) } ?? true
      state.trigger = trigger
      if isTriggered { state.restart(at: time) }
    } else if wakesIdleAnimators, state.isIdle || (!isSame && state.nextTime == nil) {
      state.begin(at: time)
    }
    return state
  }

  /// What takes the content to a phase; nil for nothing.
  private func animation(
    to phase: Value, of animator: PhaseAnimatorValue, at place: SourcePlace
  ) throws(EvaluationError) -> AnimationValue? {
    guard let function = animator.animation else { return AnimationValue(.default) }
    let value = try evaluator.call(
      function, [phase], at: place, expecting: .optional(.named("Animation")))
    if value.isNone { return nil }
    guard let animation = value.native(AnimationValue.self) else {
      throw evaluator.mismatch(value, expected: "Animation", at: place)
    }
    return animation
  }
}
