/// How large the parts of a ring are.
///
/// Memory that is never written costs nothing, so that parts are made with room to spare.
struct RingShape: Equatable {
  /// The largest set of frames of one moment.
  static let maximumFrameBytes = (8 << 20) - RingLayout.Record.bytes
  /// The largest set of whole scenes: about as much as is kept for a subscriber on a socket.
  static let maximumWholeBytes = (16 << 20) - RingLayout.Record.bytes
  /// The largest ring that there can be.
  static let maximumBytes =
    RingLayout.Header.size + fewSlots * (maximumFrameBytes + RingLayout.Record.bytes)
    + maximumWholeBytes + RingLayout.Record.bytes

  /// How far a reader may fall behind, and how far when slots are large.
  private static let manySlots = 16
  private static let fewSlots = 4
  private static let largestOfMany = 1 << 20
  /// Smaller ones would save nothing.
  private static let leastSlotStride = 8 << 10
  /// Most frames are far smaller than their scenes; a larger guess would only spread them.
  private static let largestGuess = 256 << 10

  let slots: Int
  let slotStride: Int
  let wholeStride: Int

  /// The shape for what has to fit; nil when either is above its limit.
  ///
  /// - Parameters:
  ///   - frameBytes: the largest set of frames so far; 0 when there was none yet.
  ///   - wholeBytes: the set of whole scenes.
  init?(frameBytes: Int, wholeBytes: Int) {
    guard frameBytes <= Self.maximumFrameBytes, wholeBytes <= Self.maximumWholeBytes else {
      return nil
    }
    let guess = max(frameBytes, min(wholeBytes / 2, Self.largestGuess))
    slotStride = Self.stride(for: guess, least: Self.leastSlotStride)
    slots = slotStride <= Self.largestOfMany ? Self.manySlots : Self.fewSlots
    wholeStride = Self.stride(for: wholeBytes, least: Self.leastSlotStride)
  }

  /// The power of two that holds a record of so many bytes.
  private static func stride(for bytes: Int, least: Int) -> Int {
    var stride = least
    while stride - RingLayout.Record.bytes < bytes { stride *= 2 }
    return stride
  }

  /// What fits into a slot.
  var slotRoom: Int { slotStride - RingLayout.Record.bytes }

  /// What fits into the whole.
  var wholeRoom: Int { wholeStride - RingLayout.Record.bytes }

  /// Where the whole begins.
  var wholeOffset: Int { RingLayout.Header.size + slots * slotStride }

  /// The size of the ring.
  var bytes: Int { wholeOffset + wholeStride }

  /// Where the slot of a number begins.
  func offset(of number: UInt64) -> Int {
    RingLayout.Header.size + Int(number % UInt64(slots)) * slotStride
  }
}
