import TimelinerMotion
import TimelinerWire

extension SegmentTerm {
  /// Adds what carries some lanes to their target.
  ///
  /// False when it cannot be told in numbers.
  mutating func append(_ segments: [MotionSegment], lanes: Range<Int>) -> Bool {
    for segment in segments {
      guard let offset = SegmentOffset(segment, lanes: lanes) else { return false }
      offsets.append(offset)
    }
    end = segments.last.flatMap { $0.end == .max ? nil : $0.end }
    return true
  }
}

extension SegmentOffset {
  /// Some lanes of an entry; nil when one of its numbers is none.
  init?(_ segment: MotionSegment, lanes: Range<Int>) {
    guard let curve = SegmentCurve(segment.curve, duration: segment.curveDuration) else {
      return nil
    }
    self.init(start: segment.start, from: lanes.map { segment.from[$0] }, curve: curve)
    if let velocity = segment.velocity { self.velocity = lanes.map { velocity[$0] } }
    blend = segment.blend.map(Blend.init)
    timing = Timing(segment.timing)
    repeats = segment.repeats.map(Repeat.init)
    settlingDuration = segment.duration.orNil
    guard from.allSatisfy(\.isFinite), velocity?.allSatisfy(\.isFinite) ?? true,
      timing.isFinite, repeats.allSatisfy(\.timing.isFinite)
    else { return nil }
  }
}

extension SegmentOffset.Timing {
  fileprivate init(_ timing: MotionSegment.Timing) {
    self.init()
    speed = timing.speed
    timeOffset = timing.offset
    earliest = timing.earliest.orNil
    latest = timing.latest.orNil
  }

  fileprivate var isFinite: Bool { speed.isFinite && timeOffset.isFinite }
}

extension SegmentOffset.Repeat {
  fileprivate init(_ stage: MotionSegment.Repeat) {
    self.init(
      pass: stage.pass.orNil, duration: stage.duration.orNil, autoreverses: stage.autoreverses,
      timing: SegmentOffset.Timing(stage.timing))
  }
}

extension SegmentOffset.Blend {
  fileprivate init(_ blend: MotionSegment.Blend) {
    self.init(
      responses: [blend.responses.first, blend.responses.last],
      dampingFraction: blend.dampingFraction, duration: blend.duration, pieces: blend.pieces)
  }
}

extension SegmentCurve {
  /// A curve; nil when one of its numbers is none.
  init?(_ curve: MotionSegment.Curve, duration: Double) {
    switch curve {
    case .spring(let spring):
      guard let spring = Spring(spring) else { return nil }
      self = .spring(spring, duration: duration.orNil)
    case .bezier(let bezier): self = .timingCurve(bezier.points, duration: duration.orNil)
    case .unit(let unit):
      self =
        switch Shape(unit) {
        case .bezier(let points): .timingCurve(points, duration: duration.orNil)
        case .unit(let unit): .unit(unit, duration: duration.orNil)
        }
    }
  }

  /// A unit curve as it is told.
  enum Shape {
    case bezier([Double])
    case unit(Unit)

    init(_ curve: UnitCurve) {
      switch curve {
      case .linear: self = .unit(.linear)
      case .circularEaseIn: self = .unit(.circularEaseIn)
      case .circularEaseOut: self = .unit(.circularEaseOut)
      case .circularEaseInOut: self = .unit(.circularEaseInOut)
      case .cubic(let bezier): self = .bezier(bezier.points)
      }
    }
  }
}

extension SegmentCurve.Spring {
  /// A spring; nil when one of its numbers is none.
  init?(_ spring: MotionSegment.Spring) {
    self.init(
      stiffness: spring.stiffness, damping: 2 * spring.decay,
      initialVelocity: spring.initialVelocity)
    guard stiffness.isFinite, damping.isFinite, initialVelocity.isFinite else { return nil }
  }
}

extension CubicBezier {
  fileprivate var points: [Double] { [startX, startY, endX, endY] }
}

extension Double {
  /// Nil for an infinite one.
  var orNil: Double? { isFinite ? self : nil }
}
