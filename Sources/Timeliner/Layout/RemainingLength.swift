/// The length that a stack has left to give; an infinite one stays infinite.
struct RemainingLength {
  private var length: Double

  init(_ length: Double) {
    self.length = length
  }

  /// An equal part for each of several views; never negative.
  func part(of count: Int) -> Double { max(length, 0) / Double(count) }

  /// Gives a length away.
  mutating func take(_ taken: Double) {
    if length.isFinite { length -= taken }
  }

  /// Keeps a length back for later.
  mutating func reserve(_ reserved: Double) { take(reserved) }

  /// Returns what was kept back.
  mutating func release(_ reserved: Double) {
    if length.isFinite { length += reserved }
  }
}
