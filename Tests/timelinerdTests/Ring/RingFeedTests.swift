import Testing

@testable import timelinerd

@Suite struct RingFeedTests {
  private static let moment = FrameRing.Moment(time: 5, period: 2)

  /// A feed whose whole is so many bytes of one value.
  private final class Stage {
    let feed = RingFeed()
    var whole = [UInt8](repeating: 1, count: 10)
    private(set) var wholes = 0

    func commit(isStill: Bool = false) -> RingFeed.Outcome {
      feed.commit(isStill: isStill) {
        wholes += 1
        return whole
      }
    }

    func publish(_ bytes: [UInt8]) -> RingFeed.Outcome {
      feed.append(bytes, RingFeedTests.moment)
      return commit()
    }

    func reader() throws -> RingReader { try RingReader(try #require(feed.ring).descriptor) }
  }

  @Test func `the first turn makes a ring with the whole, and none follows for nothing`() throws {
    let stage = Stage()
    #expect(stage.commit() == .renewed)
    #expect(stage.commit() == .unchanged)
    #expect(try stage.reader().readAll() == [.whole(stage.whole, number: 0, missed: 0)])
  }

  @Test func `frames of one turn are one slot, and no whole is made for them`() throws {
    let stage = Stage()
    _ = stage.commit()
    let reader = try stage.reader()
    _ = try reader.readAll()
    stage.feed.append([1], Self.moment)
    stage.feed.append([2], Self.moment)
    #expect(stage.commit(isStill: true) == .published)
    #expect(try reader.readAll() == [.frames([1, 2], number: 1)])
    #expect(stage.wholes == 1)
  }

  @Test func `a new structure comes as a whole in place of its frames`() throws {
    let stage = Stage()
    _ = stage.commit()
    let reader = try stage.reader()
    _ = try reader.readAll()
    stage.feed.append([1], Self.moment)
    stage.feed.restructured()
    stage.feed.append([2], Self.moment)
    stage.whole = [7]
    #expect(stage.commit() == .published)
    #expect(try reader.readAll() == [.whole([7], number: 1, missed: 0)])
    _ = stage.publish([3])
    #expect(try reader.readAll() == [.frames([3], number: 2)])
  }

  @Test func `who asks gets the whole only when the one that is there is old`() throws {
    let stage = Stage()
    _ = stage.commit()
    for _ in 0..<7 { _ = stage.publish([1]) }
    stage.feed.asked()
    #expect(stage.commit() == .unchanged)
    #expect(stage.wholes == 1)
    _ = stage.publish([1])
    stage.feed.asked()
    #expect(stage.commit() == .published)
    #expect(stage.wholes == 2)
    #expect(try stage.reader().readAll() == [.whole(stage.whole, number: 8, missed: 0)])
  }

  @Test func `a frame that outgrows the ring is in the whole of a larger one`() throws {
    let stage = Stage()
    _ = stage.commit()
    let old = try stage.reader()
    _ = try old.readAll()
    let room = try #require(stage.feed.ring).shape.slotRoom
    #expect(stage.publish([UInt8](repeating: 2, count: room)) == .published)
    stage.whole = [7]
    #expect(stage.publish([UInt8](repeating: 3, count: room + 1)) == .renewed)
    #expect(
      try old.readAll() == [.frames([UInt8](repeating: 2, count: room), number: 1), .closed])
    let new = try stage.reader()
    #expect(try new.readAll() == [.whole([7], number: 2, missed: 0)])
    let large = [UInt8](repeating: 4, count: room + 1)
    #expect(stage.publish(large) == .published)
    #expect(try new.readAll() == [.frames(large, number: 3)])
  }

  @Test func `a whole that outgrows the ring comes in a larger one`() throws {
    let stage = Stage()
    _ = stage.commit()
    _ = stage.publish([1])
    let room = try #require(stage.feed.ring).shape.wholeRoom
    stage.whole = [UInt8](repeating: 2, count: room)
    stage.feed.restructured()
    #expect(stage.commit() == .published)
    stage.whole.append(2)
    stage.feed.restructured()
    #expect(stage.commit() == .renewed)
    #expect(try stage.reader().readAll() == [.whole(stage.whole, number: 3, missed: 0)])
  }

  @Test func `what fits into no ring is told`() {
    let stage = Stage()
    _ = stage.commit()
    let most = RingShape.maximumFrameBytes
    #expect(stage.publish([UInt8](repeating: 1, count: most)) == .renewed)
    #expect(stage.publish([UInt8](repeating: 1, count: most)) == .published)
    #expect(stage.publish([UInt8](repeating: 1, count: most + 1)) == .tooLarge(bytes: most + 1))
    #expect(stage.feed.ring == nil)
    let other = Stage()
    other.whole = [UInt8](repeating: 1, count: RingShape.maximumWholeBytes)
    #expect(other.commit() == .renewed)
    other.whole.append(1)
    other.feed.restructured()
    #expect(other.commit() == .tooLarge(bytes: RingShape.maximumWholeBytes + 1))
  }

  @Test func `a scene that went leaves the whole without a slot`() throws {
    let stage = Stage()
    _ = stage.commit()
    let reader = try stage.reader()
    _ = try reader.readAll()
    stage.whole = [7]
    stage.feed.outdated()
    #expect(stage.commit() == .published)
    #expect(try reader.readAll().isEmpty)
    #expect(try stage.reader().readAll() == [.whole([7], number: 0, missed: 0)])
  }
}
