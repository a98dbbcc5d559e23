import TimelinerMotion

extension Evaluator {
  /// Runs a builder of keyframes for a value and prepares what it built.
  ///
  /// Tracks start from `root`, which the builder may take; `velocity` gives the rate of change of a part
  /// at the start by its key path, in animatable units a second, or nil for rest. Throws what the
  /// builder throws, and an error for what keyframes cannot move. O(keyframes).
  func keyframePlan(
    _ function: FunctionValue, from root: Value, at place: SourcePlace,
    velocity: (KeyPathValue?) -> [Double]? = { _ in nil }
  ) throws(EvaluationError) -> KeyframePlan {
    let outer = keyframeRoot
    keyframeRoot = KeyframeRoot(value: root)
    defer { keyframeRoot = outer }
    let built = try collect(function, [root], at: place)
    var plan = KeyframePlan(initial: root)
    var direct: [KeyframeValue] = []
    for value in built {
      if let keyframe = value.native(KeyframeValue.self) {
        direct.append(keyframe)
      } else if let track = value.native(KeyframeTrackValue.self) {
        let speed = velocity(track.path)
        plan.note(speed, of: track.path)
        plan.append(try prepared(track, root, speed, at: place))
      } else {
        throw mismatch(value, expected: "KeyframeTrack", at: place)
      }
    }
    if !direct.isEmpty {
      let track = KeyframeTrackValue(path: nil, keyframes: direct)
      let speed = velocity(nil)
      plan.note(speed, of: nil)
      plan.append(try prepared(track, root, speed, at: place))
    }
    return plan
  }

  private func prepared(
    _ track: KeyframeTrackValue, _ root: Value, _ velocity: [Double]?, at place: SourcePlace
  ) throws(EvaluationError) -> KeyframePlan.Track {
    let part = try track.path.map { (path) throws(EvaluationError) in
      try read(path, from: root, at: place)
    }
    let template = part ?? root
    let start = try numbers(of: template, like: nil, at: place)
    var groups = Array(repeating: [Keyframe](), count: (start.count + 3) / 4)
    for keyframe in track.keyframes {
      for group in groups.indices {
        groups[group].append(try prepared(keyframe, group, count: start.count))
      }
    }
    let speed = velocity?.count == start.count ? velocity : nil
    let motions = groups.indices.map { group in
      KeyframeTrack(
        initialValue: Self.lanes(start, group),
        initialVelocity: speed.map { Self.lanes($0, group) } ?? .zero, keyframes: groups[group])
    }
    return KeyframePlan.Track(
      path: track.path, template: template, end: track.keyframes.last?.exactEnd, motions: motions,
      first: 0, count: start.count)
  }

  private func prepared(
    _ keyframe: KeyframeValue, _ group: Int, count: Int
  ) throws(EvaluationError) -> Keyframe {
    let place = keyframe.place
    func lanes(_ value: Value) throws(EvaluationError) -> MotionVector {
      Self.lanes(try numbers(of: value, like: count, at: place), group)
    }
    func optionalLanes(_ value: Value?) throws(EvaluationError) -> MotionVector? {
      guard let value else { return nil }
      return try lanes(value)
    }
    let target = try lanes(keyframe.target)
    switch keyframe.kind {
    case .linear(let duration, let curve):
      return .linear(to: target, duration: duration, curve: curve)
    case .cubic(let duration, let start, let end):
      return .cubic(
        to: target, duration: duration, startVelocity: try optionalLanes(start),
        endVelocity: try optionalLanes(end))
    case .spring(let duration, let spring, let start):
      return .spring(
        to: target, duration: duration, spring: spring, startVelocity: try optionalLanes(start))
    case .move:
      return .move(to: target)
    }
  }

  /// A value's components as they are now.
  private func numbers(
    of value: Value, like count: Int?, at place: SourcePlace
  ) throws(EvaluationError) -> [Double] {
    guard let numbers = try components(of: value, at: place), count == nil || numbers.count == count
    else {
      throw EvaluationError(
        "keyframes can't move a value of type '\(typeName(of: value))' here; numbers, points, sizes, "
          + "rectangles, angles and animatable values of the scene can", at: place)
    }
    return numbers.map { number in
      switch number {
      case .constant(let value): value
      case .signal(let node): currentValue(of: node)
      }
    }
  }

  private static func lanes(_ numbers: [Double], _ group: Int) -> MotionVector {
    var vector = MotionVector.zero
    let start = group * 4
    for lane in 0..<min(4, numbers.count - start) { vector[lane] = numbers[start + lane] }
    return vector
  }

  /// The value of a plan with given components, in animatable units.
  func value(
    of plan: KeyframePlan, _ numbers: [Number], at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    var result = plan.initial
    for track in plan.tracks {
      let own = Array(numbers[track.first..<track.first + track.count])
      let part = try value(like: track.template, own, at: place)
      try put(part, of: track, in: &result, at: place)
    }
    return result
  }

  /// The value of a plan at seconds after its start; from the end on the last keyframes' own values.
  func value(
    of plan: KeyframePlan, at time: Double, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    let numbers = plan.components(at: time).map { Number.constant($0) }
    var result = try value(of: plan, numbers, at: place)
    guard time >= plan.duration else { return result }
    for track in plan.tracks {
      guard let end = track.end else { continue }
      try put(end, of: track, in: &result, at: place)
    }
    return result
  }

  private func put(
    _ part: Value, of track: KeyframePlan.Track, in whole: inout Value, at place: SourcePlace
  ) throws(EvaluationError) {
    guard let path = track.path else {
      whole = part
      return
    }
    let change = Change(name: "", reads: true, place: place) { (value) throws(EvaluationError) in
      value = part
      return .void
    }
    _ = try modify(path.components[...], of: &whole, change)
  }
}

extension KeyframeValue {
  /// Where the value stands after it; nil for a spring, which stays where it has got to.
  fileprivate var exactEnd: Value? {
    if case .spring = kind { nil } else { target }
  }
}
