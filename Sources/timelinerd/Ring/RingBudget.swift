/// How many rings there are: each costs memory, and a system call a frame.
struct RingBudget {
  /// Different rings at the same time.
  ///
  /// Subscribers that ask for the same share one.
  static let maximumRings = 16

  private var readers: [FrameFilter: Int] = [:]

  /// Counts one more reader of a ring.
  /// - Returns: false when it would be one ring too many; then it is not counted.
  mutating func enter(_ filter: FrameFilter) -> Bool {
    guard readers[filter] != nil || readers.count < Self.maximumRings else { return false }
    readers[filter, default: 0] += 1
    return true
  }

  /// Counts one more whatever the limit says: it was within the limit of before a restart.
  mutating func enterRegardless(_ filter: FrameFilter) { readers[filter, default: 0] += 1 }

  /// Counts one reader less.
  mutating func leave(_ filter: FrameFilter) {
    guard let count = readers[filter] else {
      preconditionFailure("nobody reads a ring of \(filter)")
    }
    readers[filter] = count == 1 ? nil : count - 1
  }

  /// Rings that there are.
  var count: Int { readers.count }
}
