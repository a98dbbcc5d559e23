/// How far views reach on both sides of a guide that they share.
struct GuideExtent {
  /// The farthest reach before the guide.
  private(set) var before = 0.0
  private var after = 0.0
  private var isEmpty: Bool
  private var isEndless = false

  /// Starts without a view; a stack's extent reaches to the guide even if no view does.
  init(includesGuide: Bool) {
    isEmpty = !includesGuide
  }

  /// Adds a view of a length with the guide at a place in it.
  mutating func add(length: Double, guide: Double) {
    guard length.isFinite else {
      isEndless = true
      return
    }
    before = isEmpty ? guide : max(before, guide)
    after = isEmpty ? length - guide : max(after, length - guide)
    isEmpty = false
  }

  /// From the first view's start to the last one's end; infinite if a view is.
  var length: Double { isEndless ? .infinity : before + after }
}
