import TimelinerWire

/// What has moved in one layer since `watch` began.
struct Movement {
  /// The bar shows the first of these that moves; the values follow in this order.
  private static let priority: [PropertyKey] = [
    .x, .y, .rotation, .scaleX, .scaleY, .opacity, .trimTo, .trimFrom, .width, .height, .fill,
    .stroke,
  ]

  /// Presentation time of the first change, nanoseconds.
  let since: Int64
  /// What has moved, the most telling first.
  private(set) var keys: [PropertyKey] = []
  private var ranges: [PropertyKey: ClosedRange<Double>] = [:]

  /// Begins at a time, with nothing moved.
  init(since: Int64) { self.since = since }

  /// Takes a change.
  mutating func note(_ key: PropertyKey, from old: PropertyValue?, to new: PropertyValue) {
    if !keys.contains(key) {
      keys.append(key)
      keys.sort { Self.rank($0) < Self.rank($1) }
    }
    for case .number(let number)? in [old, new] {
      let range = ranges[key] ?? number...number
      ranges[key] = min(range.lowerBound, number)...max(range.upperBound, number)
    }
  }

  /// The values that a number has passed through; nil for what is no number.
  func range(_ key: PropertyKey) -> ClosedRange<Double>? { ranges[key] }

  /// Where a property stands among others.
  static func rank(_ key: PropertyKey) -> Int {
    priority.firstIndex(of: key) ?? priority.count + Int(key.rawValue)
  }
}
