/// What the measurements must reach, one a line of a file: name,count,quantity,limit.
///
/// Lines that are empty or start with # say nothing. Rates (`millions`) must not be below the limit,
/// everything else not above.
struct Thresholds {
  struct Threshold {
    let name: String
    let count: Int
    let quantity: Measurement.Quantity
    let limit: Double
  }

  struct Unreadable: Error, CustomStringConvertible {
    let line: String
    var description: String { "thresholds: cannot read '\(line)'" }
  }

  private(set) var thresholds: [Threshold] = []

  init(_ text: String) throws(Unreadable) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 4, let count = Int(fields[1]), let limit = Double(fields[3]),
        let quantity = Measurement.Quantity(rawValue: String(fields[2]))
      else { throw Unreadable(line: String(line)) }
      thresholds.append(
        Threshold(name: String(fields[0]), count: count, quantity: quantity, limit: limit))
    }
  }

  /// What missed its limit or was not measured at all, a sentence each.
  func misses(of measurements: [Measurement]) -> [String] {
    thresholds.compactMap { threshold in
      let what = "\(threshold.name) at \(threshold.count): \(threshold.quantity.rawValue)"
      guard
        let measurement = measurements.first(where: {
          $0.name == threshold.name && $0.count == threshold.count
        }), let value = measurement.quantities[threshold.quantity]
      else { return "\(what) was not measured" }
      let isRate = threshold.quantity == .millions
      let isMet = isRate ? value >= threshold.limit : value <= threshold.limit
      guard !isMet else { return nil }
      let rounded = (value * 100).rounded() / 100
      return "\(what) is \(rounded), limit \(threshold.limit)"
    }
  }
}
