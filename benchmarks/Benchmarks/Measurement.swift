/// One line of the table.
struct Measurement {
  /// What a threshold may be set for.
  enum Quantity: String {
    /// Ours over the C loop's.
    case ratio
    /// Milliseconds a tick.
    case milliseconds
    /// Heap allocations a tick.
    case allocations
    /// A second, in millions.
    case millions
  }

  let name: String
  /// Values, or layers.
  let count: Int
  /// What is printed, in this order.
  var columns: [(title: String, value: Double)] = []
  var quantities: [Quantity: Double] = [:]
  /// A figure of another program for the same, or nothing.
  var peer = ""

  /// Ours beside the yardstick, in nanoseconds a value.
  static func comparison(
    _ name: String, _ count: Int, ours: Double, reference: Double, peer: String = ""
  ) -> Measurement {
    Measurement(
      name: name, count: count,
      columns: [("ours ns", ours), ("C ns", reference), ("ratio", ours / reference)],
      quantities: [.ratio: ours / reference], peer: peer)
  }

  /// The line as it is printed.
  var description: String {
    let numbers = columns.map { "\($0.title) \(Self.rounded($0.value))" }
    let start = Self.padded(name, 30) + Self.padded(String(count), 9)
    let fields = numbers.map { Self.padded($0, 18) }.joined()
    return start + fields + peer
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func rounded(_ value: Double) -> String {
    String((value * 100).rounded() / 100)
  }
}
