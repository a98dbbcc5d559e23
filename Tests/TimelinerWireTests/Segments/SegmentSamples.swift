import TimelinerWire

/// Messages of segments that tests share.
enum SegmentSamples {
  /// One that holds every form that there is.
  static var everything: Segments {
    var segments = Segments(scene: "A", epoch: 2, sequence: 9, time: -5)
    segments.discontinuity = true
    segments.sampled = true
    segments.clock = SegmentClock(monotonic: 7, time: 8, rate: 0.5, wall: 978_307_200_000_000_000)
    segments.inputs = inputs
    segments.expressions = expressions
    segments.changes = [
      SegmentChange(layer: 1, key: .x, source: .terms([spring, shifted])),
      SegmentChange(layer: 1, key: .text, source: .value(.text("Tür"))),
      SegmentChange(layer: 1, key: .tappable, source: .value(.flag(true))),
      SegmentChange(layer: 2, key: .fill, source: .terms([color])),
      SegmentChange(layer: 2, key: .dash, source: .value(.numbers([4, 2.5]))),
      SegmentChange(layer: 4_294_967_295, key: .y, source: .sampled),
    ]
    return segments
  }

  static var inputs: [SegmentInput] {
    [
      .secondsFromGMT(-3600), .unused, .number(.nan), .number(-.infinity),
      .schedule(SegmentSchedule(.animation(minimumInterval: nil))),
      .schedule(SegmentSchedule(.animation(minimumInterval: 0.5))),
      .schedule(SegmentSchedule(.periodic(from: 1, interval: 2, start: 3), date: 4)),
      .schedule(
        SegmentSchedule(.everyMinute, date: 1, hold: SegmentSchedule.Hold(from: 1, until: 2))),
      .schedule(SegmentSchedule(.explicit([1, 2.5]))), .schedule(SegmentSchedule(.paused, date: 5)),
      .motion(shifted), .keyframes(keyframes),
    ]
  }

  static var expressions: [SegmentExpression] {
    var list: [SegmentExpression] = [
      .input(4), .number(0.25), .number(.infinity), .number(-0.0), .number(.nan),
    ]
    for operation in SegmentOperation.allCases {
      list.append(.operation(operation, Array([0, 1, 2].prefix(operation.operandCount))))
    }
    return list
  }

  static var keyframes: SegmentKeyframes {
    let spring = SegmentCurve.Spring(stiffness: 100, damping: 10)
    let paths: [SegmentKeyframes.Keyframe.Path] = [
      .curve(.circularEaseIn), .timingCurve([0.1, 0.2, 0.3, 0.4]),
      .cubic(startVelocity: 1, endVelocity: -2), .spring(spring, startVelocity: 3), .move,
    ]
    return SegmentKeyframes(
      start: 3, repeatDuration: 5, duration: nil, finalValue: 6,
      keyframes: paths.enumerated().map { index, path in
        SegmentKeyframes.Keyframe(
          start: Double(index), duration: index == 4 ? nil : 1, from: 0.5, to: 7, path: path)
      })
  }

  static var spring: SegmentTerm {
    var term = SegmentTerm(target: [.number(35)])
    let curve = SegmentCurve.spring(
      SegmentCurve.Spring(stiffness: 341.5, damping: 20.3, initialVelocity: 2), duration: 0.9)
    var offset = SegmentOffset(start: 4, from: [-20], curve: curve)
    offset.velocity = [0.125]
    offset.blend = SegmentOffset.Blend(
      responses: [0.5, 0.3], dampingFraction: 0.7, duration: 0.25, pieces: 60)
    offset.settlingDuration = 0.86
    term.offsets = [offset]
    term.end = 99
    term.departure = SegmentTerm.Departure(time: 4, value: [15])
    return term
  }

  static var shifted: SegmentTerm {
    var term = SegmentTerm(target: [.expression(7)])
    term.unit = 128
    var timing = SegmentOffset.Timing()
    timing.speed = 2
    timing.timeOffset = -0.5
    timing.earliest = 0
    timing.latest = 9
    var offset = SegmentOffset(start: 5, from: [1], curve: .unit(.circularEaseOut, duration: nil))
    offset.timing = timing
    offset.repeats = [
      SegmentOffset.Repeat(pass: 0.5, duration: nil, autoreverses: true, timing: timing),
      SegmentOffset.Repeat(
        pass: nil, duration: 3, autoreverses: false, timing: SegmentOffset.Timing()),
    ]
    term.offsets = [offset]
    return term
  }

  static var color: SegmentTerm {
    var term = SegmentTerm(target: [.number(1), .expression(0), .number(0.5), .number(1)])
    term.index = 5
    term.isColor = true
    var offset = SegmentOffset(
      start: 6, from: [1, 2, 3, 4], curve: .timingCurve([0.4, -1, 0.2, 2], duration: 0.3))
    offset.settlingDuration = 0.3
    term.offsets = [offset]
    term.end = 7
    return term
  }
}
