import TimelinerMotion

extension ViewResolver {
  /// Places a keyframe animator: its content for the value that is shown.
  ///
  /// While keyframes play the content gets their value as functions of time, so that it becomes part
  /// of the tape; before and after, as the numbers it has.
  func resolveKeyframes(
    _ animator: KeyframeAnimatorValue, at place: SourcePlace, _ outer: Context
  ) throws(EvaluationError) -> [Item] {
    var context = outer
    let identity = modifierIdentity("KeyframeAnimator", &context)
    evaluator.environment = context.environment
    let old = memory.animators.keyframes(at: identity)
    let state = try updated(old, animator, at: place)
    // Keyframes are no animation: a start jumps, whatever the transaction is.
    if state.start == time, old?.isPlaying(at: time) == false { context.animation = nil }
    memory.animators.keep(state, at: identity)
    let value =
      context.environment.reduceMotion
      ? try arrived(state, animator, at: place) : try shown(state, animator, at: place)
    var arguments = [value]
    if let base = animator.base { arguments.insert(.view(base), at: 0) }
    let view = try evaluator.buildView(animator.content, arguments, at: place)
    return try resolve(view, step(context, .index(0)))
  }

  private func updated(
    _ old: KeyframeState?, _ animator: KeyframeAnimatorValue, at place: SourcePlace
  ) throws(EvaluationError) -> KeyframeState {
    let repeats = animator.trigger == nil
    guard var state = old, (state.trigger == nil) == repeats else {
      var state = KeyframeState(trigger: animator.trigger, isRepeating: repeats)
      if repeats, animator.isRepeating { state.start = time }
      return try prepared(state, animator, at: place)
    }
    if let trigger = animator.trigger {
      let isTriggered = state.trigger.map { !evaluator.areEqual($0, trigger) } ?? true
      state.trigger = trigger
      return isTriggered
        ? try restarted(state, animator, at: place) : try prepared(state, animator, at: place)
    }
    if animator.isRepeating, state.start == nil {
      state.start = time - state.elapsedWhenStopped
    } else if !animator.isRepeating, state.start != nil {
      state.elapsedWhenStopped = state.elapsed(at: time)
      state.start = nil
    }
    return try prepared(state, animator, at: place)
  }

  /// The keyframes from the initial value, when they have to be known and are not.
  private func prepared(
    _ state: KeyframeState, _ animator: KeyframeAnimatorValue, at place: SourcePlace
  ) throws(EvaluationError) -> KeyframeState {
    guard state.plan == nil, state.start != nil else { return state }
    var state = state
    let origin = state.origin ?? KeyframePlan.Origin(value: animator.initial)
    state.origin = nil
    state.plan = try evaluator.keyframePlan(
      animator.keyframes, from: origin.value, at: place
    ) { path in origin.velocities[path?.name ?? ""] }
    return state
  }

  /// Starts with what is shown, and its velocity, when something plays; else with the initial value.
  private func restarted(
    _ old: KeyframeState, _ animator: KeyframeAnimatorValue, at place: SourcePlace
  ) throws(EvaluationError) -> KeyframeState {
    var state = old
    state.start = time
    state.origin = nil
    guard let running = old.plan, old.isPlaying(at: time) else {
      state.plan = nil
      return try prepared(state, animator, at: place)
    }
    let seconds = old.planTime(at: time)
    let value = try evaluator.value(of: running, at: seconds, at: place)
    let velocities = running.velocities(at: seconds)
    state.plan = try evaluator.keyframePlan(animator.keyframes, from: value, at: place) { path in
      guard let track = running.tracks.last(where: { $0.path?.name == path?.name }) else {
        return nil
      }
      return Array(velocities[track.first..<track.first + track.count])
    }
    return state
  }

  /// The value that the content is given when motion is reduced: that of the end, or the initial one of
  /// what has none.
  private func arrived(
    _ state: KeyframeState, _ animator: KeyframeAnimatorValue, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    guard let plan = state.plan, !state.isRepeating else { return animator.initial }
    return try evaluator.value(of: plan, at: plan.duration, at: place)
  }

  /// The value that the content is given.
  private func shown(
    _ state: KeyframeState, _ animator: KeyframeAnimatorValue, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    guard let plan = state.plan else { return animator.initial }
    let seconds = state.planTime(at: time)
    guard state.isPlaying(at: time), plan.count > 0 else {
      return try evaluator.value(of: plan, at: seconds, at: place)
    }
    let first = evaluator.inputs.count
    evaluator.inputs += plan.components(at: seconds)
    memory.animators.drive(state, firstInput: first)
    let numbers = (0..<plan.count).map { Number.signal(evaluator.tape.input(first + $0)) }
    return try evaluator.value(of: plan, numbers, at: place)
  }
}
