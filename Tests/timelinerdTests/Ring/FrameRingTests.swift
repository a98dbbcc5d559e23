import CLinux
import CTimelinerRing
import Glibc
import Testing

@testable import timelinerd

/// Rings as their readers see them, through the reader library of clients/c.
@Suite struct FrameRingTests {
  private static let moment = FrameRing.Moment(time: 5, period: 2)

  private func ring(slotBytes: Int = 8192 - 64) throws -> FrameRing {
    let shape = try #require(RingShape(frameBytes: slotBytes, wholeBytes: 1000))
    let ring = try FrameRing(shape: shape, after: 0)
    ring.writeWhole([42], after: 0, Self.moment, [])
    return ring
  }

  private func publish(_ ring: FrameRing, _ bytes: [UInt8]) {
    #expect(ring.append(bytes))
    ring.publish(Self.moment, [])
    ring.wake()
  }

  @Test func `a reader gets the whole and then the slots in their order`() throws {
    let ring = try ring()
    let reader = try RingReader(ring.descriptor)
    publish(ring, [1])
    publish(ring, [2, 2])
    #expect(
      try reader.readAll() == [
        .whole([42], number: 0, missed: 0), .frames([1], number: 1), .frames([2, 2], number: 2),
      ])
    publish(ring, [])
    #expect(try reader.readAll() == [.frames([], number: 3)])
    #expect(reader.record.time == 5)
    #expect(reader.record.period == 2)
  }

  @Test func `messages of one moment come together, and not before they are published`() throws {
    let ring = try ring()
    let reader = try RingReader(ring.descriptor)
    #expect(ring.append([1, 2]))
    #expect(ring.append([3]))
    #expect(try reader.readAll() == [.whole([42], number: 0, missed: 0)])
    ring.publish(Self.moment, .still)
    #expect(try reader.readAll() == [.frames([1, 2, 3], number: 1)])
    #expect(reader.record.flags == 2)
  }

  @Test func `a reader that keeps up goes round as often as it likes`() throws {
    let ring = try ring()
    let reader = try RingReader(ring.descriptor)
    _ = try reader.readAll()
    for number in 1...100 {
      publish(ring, [UInt8(number)])
      #expect(try reader.readAll() == [.frames([UInt8(number)], number: UInt64(number))])
    }
  }

  @Test func `one that is a lap behind loses slots; one slot less and it loses none`() throws {
    let ring = try ring()
    let just = try RingReader(ring.descriptor)
    _ = try just.readAll()
    // All but the one that could be being written.
    for number in 1..<16 { publish(ring, [UInt8(number)]) }
    let late = try RingReader(ring.descriptor)
    let kept = try just.readAll()
    #expect(kept == (1..<16).map { .frames([UInt8($0)], number: UInt64($0)) })
    // The whole is of slot 0: the next slot after it is the oldest that can still be read.
    #expect(try late.read() == .lost)
    #expect(try late.read() == .nothing)
    ring.writeWhole([43], after: ring.newest, Self.moment, [])
    #expect(try late.readAll() == [.whole([43], number: 15, missed: 0)])
    for number in 16..<32 { publish(ring, [UInt8(number)]) }
    #expect(try just.read() == .lost)
    ring.writeWhole([44], after: ring.newest, Self.moment, [])
    publish(ring, [32])
    #expect(
      try just.readAll() == [.whole([44], number: 31, missed: 15), .frames([32], number: 32)])
  }

  @Test func `a slot that refers to the whole takes readers there`() throws {
    let ring = try ring()
    let reader = try RingReader(ring.descriptor)
    publish(ring, [1])
    _ = try reader.readAll()
    ring.writeWhole([43], after: 2, Self.moment, [])
    #expect(ring.append([9]))
    ring.publish(Self.moment, .whole)
    publish(ring, [3])
    #expect(
      try reader.readAll() == [.whole([43], number: 2, missed: 0), .frames([3], number: 3)])
  }

  @Test func `a closed ring still gives what was published before`() throws {
    let ring = try ring()
    let reader = try RingReader(ring.descriptor)
    publish(ring, [1])
    _ = try reader.readAll()
    publish(ring, [2])
    ring.close()
    #expect(try reader.readAll() == [.frames([2], number: 2), .closed])
    #expect(try RingReader(ring.descriptor).read() == .closed)
  }

  @Test func `what does not fit is refused, what just fits is not`() throws {
    let ring = try ring()
    #expect(ring.append([UInt8](repeating: 1, count: ring.shape.slotRoom - 1)))
    #expect(ring.append([1]))
    #expect(!ring.append([1]))
    let other = try self.ring()
    #expect(!other.append([UInt8](repeating: 1, count: other.shape.slotRoom + 1)))
  }

  @Test func `numbers go on after those of the ring before`() throws {
    let shape = try #require(RingShape(frameBytes: 0, wholeBytes: 1000))
    let ring = try FrameRing(shape: shape, after: 1000)
    ring.writeWhole([42], after: 1000, Self.moment, [])
    let reader = try RingReader(ring.descriptor)
    publish(ring, [1])
    #expect(
      try reader.readAll() == [
        .whole([42], number: 1000, missed: 0), .frames([1], number: 1001),
      ])
  }

  @Test func `a sleeping reader is woken, and a published slot lets none fall asleep`() throws {
    let ring = try ring()
    let reader = try RingReader(ring.descriptor)
    _ = try reader.readAll()
    #expect(!reader.wait(nanoseconds: 1000))
    // Between its read and its sleep: the kernel compares the bell.
    publish(ring, [1])
    #expect(reader.wait(nanoseconds: 60_000_000_000))
    #expect(try reader.readAll() == [.frames([1], number: 1)])
    // Only the thread touches the reader until it is joined.
    nonisolated(unsafe) let sleeping = reader
    let thread = try LargeStackThread(name: "reader", stackBytes: 1 << 20) {
      #expect(unsafe sleeping.wait(nanoseconds: 60_000_000_000))
    }
    publish(ring, [2])
    thread.join()
  }

  @Test func `a process that can only read a ring wakes whoever sleeps on it`() throws {
    let ring = try ring()
    let reader = try RingReader(ring.descriptor)
    _ = try reader.readAll()
    // Only the thread touches the reader until it is joined.
    nonisolated(unsafe) let sleeping = reader
    let thread = try LargeStackThread(name: "reader", stackBytes: 1 << 20) {
      #expect(unsafe sleeping.wait(nanoseconds: 60_000_000_000))
    }
    let bell = try SleepingBell(descriptor: ring.descriptor, offset: RingLayout.Header.bell)
    // Until it sleeps there is nobody to wake.
    while bell.ring() == 0 { sched_yield() }
    thread.join()
  }

  @Test func `a bell in memory that is not there wakes nobody and breaks nothing`() throws {
    let number = unsafe clinux_memory("empty", 0)
    try #require(number >= 0)
    let file = FileDescriptor(owning: number)
    let bell = try SleepingBell(descriptor: file.number, offset: RingLayout.Header.bell)
    #expect(bell.ring() < 0)
    #expect(throws: SystemError.self) { _ = try SleepingBell(descriptor: 9999, offset: 0) }
    #expect(OldBells([]) == nil)
  }

  @Test func `memory that is no ring is refused`() throws {
    var memory = try RingMemory(count: 8192)
    #expect(RingReader.code(mapping: memory.descriptor) == -71)
    memory.copy(RingLayout.magic, to: 0)
    memory.set(RingLayout.version, at: RingLayout.Header.version)
    memory.set(1 << 30 as UInt32, at: RingLayout.Header.slots)
    memory.set(4096 as UInt64, at: RingLayout.Header.first)
    memory.set(UInt64.max - 63, at: RingLayout.Header.slotStride)
    memory.set(8192 as UInt64, at: RingLayout.Header.bytes)
    #expect(RingReader.code(mapping: memory.descriptor) == -71)
    let pair = try SocketPair()
    #expect(RingReader.code(mapping: pair.daemonSide) < 0)
  }
}
