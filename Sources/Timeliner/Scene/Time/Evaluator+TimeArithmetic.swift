/// Arithmetic of moments and lengths of time: `.now() + 0.5`, `.now + .seconds(1)`, `.seconds(1) * 2`.
extension Evaluator {
  /// The result of an operator; nil when an operand is something else.
  func times(_ name: String, _ left: Value, _ right: Value) -> Value? {
    if let point = left.native(TimePointValue.self) {
      return fromPoint(name, point, right)
    }
    guard let span = left.native(TimeSpanValue.self) else {
      guard name == "*", let span = right.native(TimeSpanValue.self) else { return nil }
      return times(name, .native(span), left)
    }
    if let other = right.native(TimeSpanValue.self) { return spans(name, span, other) }
    guard let factor = concrete(right).asDouble, name == "*" || name == "/" else { return nil }
    let product =
      name == "*" ? Double(span.nanoseconds) * factor : Double(span.nanoseconds) / factor
    return .native(TimeSpanValue(nanoseconds: .clamping(product)))
  }

  private func fromPoint(_ name: String, _ point: TimePointValue, _ right: Value) -> Value? {
    if name == "-", let other = right.native(TimePointValue.self) {
      return .native(TimeSpanValue(nanoseconds: point.nanoseconds - other.nanoseconds))
    }
    guard name == "+" || name == "-", let span = nanoseconds(of: right) else { return nil }
    var result = point
    result.nanoseconds = .clamping(
      Double(point.nanoseconds) + (name == "+" ? Double(span) : -Double(span)),
      exact: point.nanoseconds.addingReportingOverflow(name == "+" ? span : -span))
    return .native(result)
  }

  private func spans(_ name: String, _ a: TimeSpanValue, _ b: TimeSpanValue) -> Value? {
    switch name {
    case "+": .native(TimeSpanValue(nanoseconds: a.nanoseconds + b.nanoseconds))
    case "-": .native(TimeSpanValue(nanoseconds: a.nanoseconds - b.nanoseconds))
    case "/": .double(Double(a.nanoseconds) / Double(b.nanoseconds))
    default: nil
    }
  }

  /// What orders two moments, lengths of time or cadences; nil for anything else.
  func moments(_ a: any NativeValue, _ b: any NativeValue) -> (Int64, Int64)? {
    if let first = a as? TimePointValue, let second = b as? TimePointValue {
      return (first.nanoseconds, second.nanoseconds)
    }
    if let first = a as? TimeSpanValue, let second = b as? TimeSpanValue {
      return (first.nanoseconds, second.nanoseconds)
    }
    guard let first = a as? TokenValue, let second = b as? TokenValue,
      first.typeName == Self.cadenceType, second.typeName == Self.cadenceType,
      let low = Self.cadences.firstIndex(of: first.name),
      let high = Self.cadences.firstIndex(of: second.name)
    else { return nil }
    return (Int64(low), Int64(high))
  }

  private static let cadenceType = "TimelineViewContext.Cadence"
  /// From the most often updated on.
  private static let cadences = ["live", "seconds", "minutes"]

  /// A length of time: a `Duration`, or a number of seconds; nil for anything else.
  func nanoseconds(of value: Value) -> Int64? {
    if let span = value.native(TimeSpanValue.self) { return span.nanoseconds }
    return concrete(value).asDouble.map { .clamping($0 * 1e9) }
  }
}

extension Evaluator {
  /// Constants of the system's headers, by name.
  static let timeConstants = [
    "NSEC_PER_SEC": 1_000_000_000, "NSEC_PER_MSEC": 1_000_000, "NSEC_PER_USEC": 1_000,
    "USEC_PER_SEC": 1_000_000, "MSEC_PER_SEC": 1_000,
  ]
}

extension Int64 {
  /// A number of nanoseconds, rounded and kept within what a scene's time can hold.
  static func clamping(_ nanoseconds: Double) -> Int64 {
    guard nanoseconds.isFinite else {
      return nanoseconds > 0 ? farthestDelay : nanoseconds < 0 ? -farthestDelay : 0
    }
    let farthest = Double(farthestDelay)
    return Int64(Swift.min(farthest, Swift.max(-farthest, nanoseconds.rounded())))
  }

  fileprivate static func clamping(
    _ nanoseconds: Double, exact: (partialValue: Int64, overflow: Bool)
  ) -> Int64 {
    exact.overflow || abs(nanoseconds) > Double(farthestDelay)
      ? clamping(nanoseconds) : exact.partialValue
  }
}

extension Value {
  /// A number as a double.
  fileprivate var asDouble: Double? {
    switch self {
    case .int(let integer): Double(integer)
    case .double(let number): number
    default: nil
    }
  }
}
