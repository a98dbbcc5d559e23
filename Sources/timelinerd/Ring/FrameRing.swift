/// One ring: frames in shared memory, for readers of which it knows nothing.
///
/// A slot's lock is 2n−1 while slot n is written and 2n afterwards; that of the whole is odd while it is
/// written. `newest` and the bell follow. It decides nothing: what is written when is the feed's matter.
final class FrameRing {
  /// When a record is to be shown, and for how long, nanoseconds.
  struct Moment: Equatable {
    var time: Int64 = 0
    var period: Int64 = 0
  }

  let shape: RingShape
  /// The newest slot that readers may read.
  private(set) var newest: UInt64
  /// The slot that the whole stands for.
  private(set) var wholeNumber: UInt64
  private var memory: RingMemory
  /// Bytes in the slot that is being written; nil between frames.
  private var used: Int?
  private var wholeLock: UInt64 = 0
  private var bell: UInt32 = 0

  /// Makes a ring whose numbers go on after those of another.
  init(shape: RingShape, after number: UInt64) throws(SystemError) {
    self.shape = shape
    newest = number
    wholeNumber = number
    memory = try RingMemory(count: shape.bytes)
    typealias Header = RingLayout.Header
    memory.copy(RingLayout.magic, to: Header.magic)
    memory.set(RingLayout.version, at: Header.version)
    memory.set(UInt32(shape.slots), at: Header.slots)
    memory.set(UInt64(Header.size), at: Header.first)
    memory.set(UInt64(shape.slotStride), at: Header.slotStride)
    memory.set(UInt64(shape.wholeOffset), at: Header.whole)
    memory.set(UInt64(shape.wholeStride), at: Header.wholeStride)
    memory.set(UInt64(shape.bytes), at: Header.bytes)
    memory.release(newest, at: Header.newest)
  }

  /// To hand over.
  var descriptor: Int32 { memory.descriptor }

  /// Adds messages to the slot that comes next.
  ///
  /// - Returns: false when it has no room for them: then the ring is of no use for this frame.
  func append(_ bytes: [UInt8]) -> Bool {
    let offset = shape.offset(of: newest + 1)
    let used = self.used ?? 0
    guard bytes.count <= shape.slotRoom - used else { return false }
    if self.used == nil { memory.setFirst(2 * newest + 1, at: offset + RingLayout.Record.lock) }
    memory.copy(bytes, to: offset + RingLayout.Record.bytes + used)
    self.used = used + bytes.count
    return true
  }

  /// Lets readers see the slot that was written, or an empty one; `wake()` has to follow.
  func publish(_ moment: Moment, _ flags: RingLayout.Flags) {
    let offset = shape.offset(of: newest + 1)
    if used == nil { memory.setFirst(2 * newest + 1, at: offset + RingLayout.Record.lock) }
    newest += 1
    write(moment, flags, number: newest, length: used ?? 0, at: offset)
    memory.release(2 * newest, at: offset + RingLayout.Record.lock)
    memory.release(newest, at: RingLayout.Header.newest)
    used = nil
  }

  /// Replaces the whole by what holds after slot `number`; `wake()` has to follow.
  ///
  /// It must fit.
  func writeWhole(
    _ bytes: [UInt8], after number: UInt64, _ moment: Moment, _ flags: RingLayout.Flags
  ) {
    precondition(bytes.count <= shape.wholeRoom, "\(bytes.count) bytes of \(shape.wholeRoom)")
    let offset = shape.wholeOffset
    memory.setFirst(wholeLock + 1, at: offset + RingLayout.Record.lock)
    memory.copy(bytes, to: offset + RingLayout.Record.bytes)
    write(moment, flags, number: number, length: bytes.count, at: offset)
    wholeLock += 2
    memory.release(wholeLock, at: offset + RingLayout.Record.lock)
    wholeNumber = number
  }

  /// Wakes all readers that sleep.
  ///
  /// One system call, whoever sleeps: readers cannot write, so that nobody can know whether one does.
  func wake() {
    bell &+= 1
    memory.release(bell, at: RingLayout.Header.bell)
    memory.wake(at: RingLayout.Header.bell)
  }

  /// Tells readers that the rest comes by their sockets.
  func close() {
    memory.release(1 as UInt32, at: RingLayout.Header.state)
    wake()
  }

  private func write(
    _ moment: Moment, _ flags: RingLayout.Flags, number: UInt64, length: Int, at offset: Int
  ) {
    memory.set(number, at: offset + RingLayout.Record.number)
    memory.set(moment.time, at: offset + RingLayout.Record.time)
    memory.set(moment.period, at: offset + RingLayout.Record.period)
    memory.set(UInt32(length), at: offset + RingLayout.Record.length)
    memory.set(flags.rawValue, at: offset + RingLayout.Record.flags)
  }
}
