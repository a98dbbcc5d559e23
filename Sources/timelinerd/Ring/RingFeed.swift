/// What one group of subscribers gets through a ring: decides what is written, and when a ring has to
/// make way for a larger one.
///
/// Frames of one turn are collected in one slot and published together. Whole scenes are written when
/// the structure changes, and when a reader asks or comes and those that are there are old.
final class RingFeed {
  /// What the end of a turn brought for the subscribers.
  enum Outcome: Equatable {
    case unchanged
    /// There was something to publish, in the same ring.
    case published
    /// There is a new ring to be handed over.
    case renewed
    /// It does not fit into any ring; the feed is closed.
    case tooLarge(bytes: Int)
    case failed(SystemError)
  }

  private(set) var ring: FrameRing?
  /// Under which number the service manager holds the ring; nil when it does not.
  var kept: UInt64?
  private var needsWhole = true
  private var isRestructured = false
  private var isAsked = false
  private var hasFrames = false
  private var isOutgrown = false
  /// Bytes of this turn, and the most of any turn.
  private var turnBytes = 0
  private var mostBytes = 0
  private var moment = FrameRing.Moment()

  deinit { ring?.close() }

  /// A scene began, or its structure changed: the coming slot refers to the whole.
  func restructured() { isRestructured = true }

  /// What the whole shows is not true any more, though no frame says so.
  func outdated() { needsWhole = true }

  /// A reader came, or lost slots.
  func asked() { isAsked = true }

  /// Adds messages to the slot of this turn.
  func append(_ bytes: [UInt8], _ moment: FrameRing.Moment) {
    hasFrames = true
    turnBytes += bytes.count
    self.moment = moment
    // What is in the whole need not be in the slot, which refers to it.
    guard !isRestructured, !isOutgrown, let ring else { return }
    isOutgrown = !ring.append(bytes)
  }

  /// Ends a turn: publishes what there is.
  ///
  /// - Parameters:
  ///   - isStill: whether nothing moves after it.
  ///   - whole: all scenes as they are now, and their newest frames without changes.
  /// - Returns: what it means for the subscribers.
  func commit(isStill: Bool, whole: () -> [UInt8]) -> Outcome {
    if isAsked {
      isAsked = false
      needsWhole = needsWhole || isWholeOld
    }
    guard hasFrames || needsWhole || isRestructured else { return .unchanged }
    defer { endTurn() }
    mostBytes = max(mostBytes, turnBytes)
    var flags: RingLayout.Flags = isStill ? .still : []
    if let ring, !needsWhole, !isRestructured, !isOutgrown {
      ring.publish(moment, flags)
      ring.wake()
      return .published
    }
    let bytes = whole()
    // What was not in a slot is in the whole: it stands for the slot of this turn.
    let number = (ring?.newest ?? 0) + (hasFrames || isRestructured ? 1 : 0)
    guard let ring, !isOutgrown, bytes.count <= ring.shape.wholeRoom else {
      return renew(bytes, after: number, flags)
    }
    ring.writeWhole(bytes, after: number, moment, flags)
    if isRestructured { flags.insert(.whole) }
    if hasFrames || isRestructured { ring.publish(moment, flags) }
    ring.wake()
    return .published
  }

  /// Ends the ring: readers go to their sockets.
  func close() {
    ring?.close()
    ring = nil
  }

  private func endTurn() {
    needsWhole = false
    isRestructured = false
    hasFrames = false
    isOutgrown = false
    turnBytes = 0
  }

  /// Whether a reader that starts from the whole might lose slots before it has caught up.
  private var isWholeOld: Bool {
    guard let ring else { return true }
    return ring.newest - ring.wholeNumber >= UInt64(ring.shape.slots / 2)
  }

  private func renew(
    _ whole: [UInt8], after number: UInt64, _ flags: RingLayout.Flags
  ) -> Outcome {
    close()
    guard let shape = RingShape(frameBytes: mostBytes, wholeBytes: whole.count) else {
      return .tooLarge(bytes: max(mostBytes, whole.count))
    }
    do throws(SystemError) {
      let new = try FrameRing(shape: shape, after: number)
      new.writeWhole(whole, after: number, moment, flags)
      ring = new
      return .renewed
    } catch {
      return .failed(error)
    }
  }
}
