import TimelinerMotion
import TimelinerWire

extension DrivenInputs {
  /// Puts what moves inputs in their places; false when it cannot be told in numbers.
  func describe(into inputs: inout [SegmentInput]) -> Bool {
    for driven in motions {
      for component in driven.motion.target.indices {
        guard let term = driven.motion.segmentTerm(component) else { return false }
        inputs[driven.firstInput + component] = .motion(term)
      }
    }
    for driven in keyframes {
      for track in driven.plan.tracks {
        for component in 0..<track.count {
          guard let told = driven.state.segment(track.motions[component / 4], lane: component % 4)
          else { return false }
          inputs[driven.firstInput + track.first + component] = .keyframes(told)
        }
      }
    }
    return true
  }
}

extension AnimatableMotion {
  /// One component; nil when one of its numbers is none.
  fileprivate func segmentTerm(_ component: Int) -> SegmentTerm? {
    let (group, lane) = component.quotientAndRemainder(dividingBy: Self.lanes)
    guard target[component].isFinite, departed[component].isFinite,
      let segments = offsets[group].segments
    else { return nil }
    var term = SegmentTerm(target: [.number(target[component])])
    guard term.append(segments, lanes: lane..<lane + 1) else { return nil }
    if departure != .min {
      term.departure = SegmentTerm.Departure(time: departure, value: [departed[component]])
    }
    return term
  }
}

extension KeyframeState {
  /// One component of a track that plays; nil when one of its numbers is none.
  fileprivate func segment(_ track: KeyframeTrack, lane: Int) -> SegmentKeyframes? {
    guard let start, let plan, track.finalValue[lane].isFinite else { return nil }
    var keyframes: [SegmentKeyframes.Keyframe] = []
    for keyframe in track.descriptions {
      guard let told = SegmentKeyframes.Keyframe(keyframe, lane: lane) else { return nil }
      keyframes.append(told)
    }
    let wraps = isRepeating && plan.duration > 0 && plan.duration < .infinity
    return SegmentKeyframes(
      start: start, repeatDuration: wraps ? plan.duration : nil, duration: track.duration.orNil,
      finalValue: track.finalValue[lane], keyframes: keyframes)
  }
}

extension SegmentKeyframes.Keyframe {
  /// One lane of a keyframe; nil when one of its numbers is none.
  fileprivate init?(_ keyframe: KeyframeDescription, lane: Int) {
    let path: Path
    switch keyframe.path {
    case .move: path = .move
    case .curve(let curve):
      path =
        switch SegmentCurve.Shape(curve) {
        case .bezier(let points): .timingCurve(points)
        case .unit(let unit): .curve(unit)
        }
    case .cubic(let start, let end):
      guard start[lane].isFinite, end[lane].isFinite else { return nil }
      path = .cubic(startVelocity: start[lane], endVelocity: end[lane])
    case .spring(let spring, let velocity):
      guard let spring = SegmentCurve.Spring(spring), velocity[lane].isFinite else { return nil }
      path = .spring(spring, startVelocity: velocity[lane])
    }
    guard keyframe.start.isFinite, keyframe.from[lane].isFinite, keyframe.target[lane].isFinite
    else { return nil }
    self.init(
      start: keyframe.start, duration: keyframe.duration.orNil, from: keyframe.from[lane],
      to: keyframe.target[lane], path: path)
  }
}
