/// `a..<b` and `a...b` of integers or doubles; nil bounds for one-sided ranges.
package struct RangeValue: Equatable {
  package var lower: Double?
  package var upper: Double?
  package var isClosed: Bool
  package var isInteger: Bool

  package init(lower: Double?, upper: Double?, isClosed: Bool, isInteger: Bool) {
    self.lower = lower
    self.upper = upper
    self.isClosed = isClosed
    self.isInteger = isInteger
  }
}
