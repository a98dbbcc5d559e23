import TimelinerFuzzing

@testable import timelinerd

extension FuzzTarget {
  /// Memory of a daemon that was killed, with words in it that nobody wrote: of twelve bytes of an input
  /// four say where and eight what.
  static let memory = FuzzTarget(
    name: "memory", dictionary: ["\0\0", "\u{10}\0\0\0", "\u{7F}\u{7F}", "\u{1}"], maximumBytes: 240
  ) { bytes throws(FuzzFinding) in
    let memory: StateMemory?
    do throws(SystemError) {
      memory = try damaged(bytes)
    } catch {
      throw FuzzFinding("\(error)")
    }
    if let memory { try look(at: memory) }
  }

  private static let records: [[UInt8]] = [[1, 2, 3], [7, 7, 7, 7, 7, 7, 7, 7, 9]]

  /// Memory that was written to after two records; nil when it is refused.
  private static func damaged(_ bytes: [UInt8]) throws(SystemError) -> StateMemory? {
    let memory = try StateMemory(capacity: 64, serial: 7)
    for record in records { precondition(memory.write(record)) }
    let cell = memory.cell(of: "A", keeping: [])
    memory.setNumbers(StateMemory.Numbers(epoch: 1, sequence: 2), ofCell: cell)
    memory.setSubscription(9, ofCell: 0)
    let words = memory.memory.byteCount / SharedMemory.wordBytes
    for start in stride(from: 0, to: bytes.count - 11, by: 12) {
      let place = number(bytes[start..<start + 4])
      let word = Int(place % UInt64(words))
      memory.memory.store(number(bytes[start + 4..<start + 12]), at: word * SharedMemory.wordBytes)
    }
    let descriptor = try memory.memory.duplicate()
    do throws(StateMemory.Failure) {
      return try StateMemory(adopting: descriptor)
    } catch {
      return nil
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Everything that a daemon asks of memory that it takes over, and that it goes on with.
  private static func look(at memory: StateMemory) throws(FuzzFinding) {
    let record = memory.record
    try FuzzFinding.unless(
      record.map(records.contains) ?? true, "\(record ?? []) is taken for a record")
    try FuzzFinding.unless(
      memory.presentation >= 0 && memory.attempts >= 0, "a time or a count below 0")
    if let numbers = memory.numbers(of: "A") {
      try FuzzFinding.unless(numbers.epoch >= 0 && numbers.sequence >= 0, "\(numbers)")
    }
    for index in 0..<StateLayout.subscriptions {
      let delivery = memory.delivery(ofCell: index)
      let again = Delivery(word: delivery.word)
      try FuzzFinding.unless(again == delivery, "\(delivery) came back as \(again)")
      _ = memory.subscription(ofCell: index)
    }
    memory.attempts += 1
    _ = memory.cell(of: "B", keeping: ["A"])
    let next: [UInt8] = [4]
    try FuzzFinding.unless(memory.write(next), "no room any more")
    try FuzzFinding.unless(memory.record == next, "what was written is not the newest record")
  }
}
