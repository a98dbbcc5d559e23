import TimelinerMotion
package import TimelinerWire

extension LayerTree {
  /// Every expression of the functions of time.
  ///
  /// - Complexity: O(expressions).
  var segmentExpressions: [SegmentExpression] {
    guard let program else { return [] }
    return (0..<program.count).map { SegmentExpression(program[$0]) }
  }

  /// Where the values of every property of every layer come from.
  ///
  /// - Complexity: O(properties).
  package var segmentChanges: [SegmentChange] {
    var changes: [SegmentChange] = []
    for entry in entries {
      let first = changes.count
      for constant in entry.constants {
        changes.append(
          SegmentChange(layer: entry.id, key: constant.key, source: .value(constant.value)))
      }
      var position = entry.attributes.lowerBound
      while position < entry.attributes.upperBound {
        position = append(position, of: entry, to: &changes)
      }
      changes[first...].sort { $0.key.rawValue < $1.key.rawValue }
    }
    return changes
  }

  /// Adds the properties of one attribute, with those published with it.
  ///
  /// - Returns: the position after them.
  private func append(
    _ position: Int, of entry: Entry, to changes: inout [SegmentChange]
  ) -> Int {
    let state = attributes[position]
    switch state.key {
    case .frame:
      let end = groupEnd(position, in: entry.attributes)
      appendFrame(position..<end, entry.id, to: &changes)
      return end
    case .gradientPoints:
      let end = groupEnd(position, in: entry.attributes)
      changes.append(
        SegmentChange(layer: entry.id, key: .gradientStops, source: gradient(position..<end)))
      return end
    case .fill, .stroke, .shadowColor, .cornerRadii:
      appendWhole(position, count: 4, entry.id, to: &changes)
    case .rotation3D: appendWhole(position, count: 3, entry.id, to: &changes)
    case .offset, .anchor, .scale, .rotation, .opacity, .lineWidth, .dashPhase, .trim,
      .cornerRadius, .blur, .shadow, .hueRotation, .saturation, .brightness, .contrast,
      .grayscale, .gradientExtent, .gradientAngles, .gradientLocation, .gradientColor:
      for (lane, key) in state.key.properties.enumerated() {
        let source = source(position..<position + 1, lane: lane)
        changes.append(SegmentChange(layer: entry.id, key: key, source: source))
      }
    }
    return position + 1
  }

  /// Adds the properties of a frame and of the offset behind it, if there is one.
  private func appendFrame(_ range: Range<Int>, _ id: Int, to changes: inout [SegmentChange]) {
    for (lane, key) in AttributeKey.frame.properties.enumerated() {
      let source = source(lane < 2 ? range : range.prefix(1), lane: lane)
      changes.append(SegmentChange(layer: id, key: key, source: source))
    }
  }

  private func appendWhole(
    _ position: Int, count: Int, _ id: Int, to changes: inout [SegmentChange]
  ) {
    let state = attributes[position]
    let source: SegmentChange.Source
    if state.isStill {
      let value = state.constants.isFinite ? state.constants : shown[position]
      source = .value(.numbers((0..<count).map { value[$0] }))
    } else {
      source = term(state, lanes: 0..<count, at: 0).map { .terms([$0]) } ?? .sampled
    }
    changes.append(SegmentChange(layer: id, key: state.key.properties[0], source: source))
  }

  /// The source of a number that is the sum of one lane of attributes.
  private func source(_ positions: Range<Int>, lane: Int) -> SegmentChange.Source {
    let states = attributes[positions]
    guard !states.allSatisfy({ $0.isStill(lane: lane, motion: motionLanes($0)) }) else {
      let sum = states.reduce(SIMD4<Double>.zero) { $0 + $1.constants }
      return .value(.number(sum.isFinite ? sum[lane] : shown[positions.lowerBound][lane]))
    }
    var terms: [SegmentTerm] = []
    for state in states {
      guard let term = term(state, lanes: lane..<lane + 1, at: 0) else { return .sampled }
      terms.append(term)
    }
    return .terms(terms)
  }

  /// A gradient's numbers: all of its attributes, each at its place.
  private func gradient(_ range: Range<Int>) -> SegmentChange.Source {
    if range.allSatisfy({ attributes[$0].isStill && attributes[$0].constants.isFinite }) {
      var still = shown
      for position in range { still[position] = attributes[position].constants }
      var numbers: [Double] = []
      appendGradient(from: range.lowerBound, to: range.upperBound, still.span, into: &numbers)
      return .value(.numbers(numbers))
    }
    var terms: [SegmentTerm] = []
    for (position, place) in gradientPlaces(range) {
      let state = attributes[position]
      guard let term = term(state, lanes: 0..<place.count, at: place.lowerBound) else {
        return .sampled
      }
      terms.append(term)
    }
    return .terms(terms)
  }

  /// Where the numbers of each attribute of a gradient are; see `appendGradient`.
  private func gradientPlaces(_ range: Range<Int>) -> [(position: Int, place: Range<Int>)] {
    let first = range.lowerBound
    let hasExtent = first + 1 < range.upperBound && attributes[first + 1].key != .gradientLocation
    var places = [(first, 0..<(hasExtent ? 2 : 4))]
    if hasExtent { places.append((first + 1, 2..<4)) }
    let stops = first + places.count
    let count = (range.upperBound - stops) / 2
    for stop in 0..<count {
      let place = 4 + 5 * stop
      places.append((stops + stop, place..<place + 1))
      places.append((stops + count + stop, place + 1..<place + 5))
    }
    return places
  }

  // MARK: Terms

  private func motionLanes(_ state: AttributeState) -> [MotionSegment]? {
    state.isSeenMoving ? motions.motion(state.motion).segments : []
  }

  /// Lanes of an attribute as a term at a place; nil when one of its numbers is none.
  private func term(_ state: AttributeState, lanes: Range<Int>, at place: Int) -> SegmentTerm? {
    var term = SegmentTerm(target: lanes.map { operand(state, lane: $0) })
    term.index = place
    for case .number(let number) in term.target where !number.isFinite { return nil }
    guard state.isSeenMoving else { return term }
    guard let segments = motionLanes(state), term.append(segments, lanes: lanes) else {
      return nil
    }
    term.isColor = state.key.isColor
    term.unit = state.key.animatableScale
    if state.departure != .min {
      let value = lanes.map { state.departed[$0] }
      guard value.allSatisfy(\.isFinite) else { return nil }
      term.departure = SegmentTerm.Departure(time: state.departure, value: value)
    }
    return term
  }

  private func operand(_ state: AttributeState, lane: Int) -> SegmentTerm.Operand {
    guard state.outputs[lane] >= 0, let program else { return .number(state.constants[lane]) }
    return .expression(program.node(ofOutput: Int(state.outputs[lane])))
  }
}

extension AttributeState {
  /// Whether it is where it belongs, and stays there.
  fileprivate var isStill: Bool { !hasSignals && !isSeenMoving }

  /// Whether one lane is where it belongs, and stays there.
  fileprivate func isStill(lane: Int, motion: [MotionSegment]?) -> Bool {
    guard outputs[lane] < 0 else { return false }
    guard let motion else { return !isSeenMoving }
    return motion.allSatisfy { $0.from[lane] == 0 && ($0.velocity?[lane] ?? 0) == 0 }
  }
}
