import Testing

@testable import timelinerd

@Suite struct RingShapeTests {
  @Test func `small scenes get many small slots`() throws {
    let shape = try #require(RingShape(frameBytes: 0, wholeBytes: 700))
    #expect(shape.slots == 16)
    #expect(shape.slotStride == 8192)
    #expect(shape.bytes == 4096 + 17 * 8192)
  }

  @Test func `a record that just fits is no reason for more`() throws {
    let just = try #require(RingShape(frameBytes: 8192 - 64, wholeBytes: 8192 - 64))
    #expect(just.slotStride == 8192)
    #expect(just.wholeStride == 8192)
    let above = try #require(RingShape(frameBytes: 8192 - 63, wholeBytes: 8192 - 63))
    #expect(above.slotStride == 16384)
    #expect(above.wholeStride == 16384)
  }

  @Test func `large slots are few`() throws {
    let many = try #require(RingShape(frameBytes: (1 << 20) - 64, wholeBytes: 0))
    #expect(many.slots == 16)
    let few = try #require(RingShape(frameBytes: (1 << 20) - 63, wholeBytes: 0))
    #expect(few.slots == 4)
  }

  @Test func `the largest frame and the largest whole make the largest ring`() throws {
    let below = RingShape(
      frameBytes: RingShape.maximumFrameBytes - 1, wholeBytes: RingShape.maximumWholeBytes - 1)
    let largest = RingShape(
      frameBytes: RingShape.maximumFrameBytes, wholeBytes: RingShape.maximumWholeBytes)
    #expect(below == largest)
    #expect(largest?.bytes == RingShape.maximumBytes)
    #expect(RingShape(frameBytes: RingShape.maximumFrameBytes + 1, wholeBytes: 0) == nil)
    #expect(RingShape(frameBytes: 0, wholeBytes: RingShape.maximumWholeBytes + 1) == nil)
  }
}
