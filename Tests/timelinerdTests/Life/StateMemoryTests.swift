import Glibc
import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct StateMemoryTests {
  private func reopened(_ memory: StateMemory) throws -> StateMemory {
    try StateMemory(adopting: memory.memory.duplicate())
  }

  /// Everything in a memory.
  private func image(of memory: StateMemory) -> [UInt8] {
    memory.memory.bytes(at: 0, count: memory.memory.byteCount)
  }

  @Test func `the newest record is found by whoever takes the memory over`() throws {
    let memory = try StateMemory(capacity: 64, serial: 7)
    #expect(memory.record == nil)
    for number in 1...5 {
      let record = [UInt8](repeating: UInt8(number), count: number)
      #expect(memory.write(record))
      let other = try reopened(memory)
      #expect(other.record == record)
      #expect(other.generation == UInt64(number))
      #expect(other.serial == 7)
    }
  }

  @Test(arguments: [0, 1, 63, 64]) func `a record up to the capacity fits`(count: Int) throws {
    let memory = try StateMemory(capacity: 64, serial: 1)
    let record = [UInt8](repeating: 9, count: count)
    #expect(memory.write(record))
    #expect(memory.record == record)
  }

  @Test func `a record that does not fit leaves the one before it`() throws {
    let memory = try StateMemory(capacity: 64, serial: 1)
    #expect(memory.write([1, 2, 3]))
    #expect(!memory.write([UInt8](repeating: 9, count: 65)))
    #expect(memory.record == [1, 2, 3])
    #expect(try reopened(memory).record == [1, 2, 3])
  }

  @Test func `a write that is cut at any byte, from either end, leaves one whole record`() throws {
    let memory = try StateMemory(capacity: 64, serial: 1)
    #expect(memory.write([UInt8](repeating: 1, count: 40)))
    #expect(memory.write([UInt8](repeating: 2, count: 64)))
    let before = image(of: memory)
    let (old, new) = ([UInt8](repeating: 2, count: 64), [UInt8](repeating: 3, count: 50))
    #expect(memory.write(new))
    let after = image(of: memory)
    let slot = memory.layout.slot(of: memory.generation)
    let region = slot..<slot + StateLayout.slotHeadBytes + 64
    var newRecords = 0
    for cut in region {
      let images = [
        Array(after[..<cut]) + Array(before[cut...]), Array(before[..<cut]) + Array(after[cut...]),
      ]
      for torn in images {
        let copy = try StateMemory(capacity: 64, serial: 1)
        copy.memory.write(torn, at: 0)
        let record = try reopened(copy).record
        #expect(record == old || record == new, "cut at \(cut - slot)")
        if record == new { newRecords += 1 }
      }
    }
    #expect(newRecords > 0)
    #expect(newRecords < 2 * region.count)
  }

  @Test func `a single wrong bit of a slot brings the other one back`() throws {
    let memory = try StateMemory(capacity: 16, serial: 1)
    #expect(memory.write([1, 1, 1]))
    #expect(memory.write([2, 2, 2]))
    let slot = memory.layout.slot(of: 2)
    // The head without its last word, which says nothing, and the record.
    let places = Array(slot..<slot + 24) + Array(slot + 32..<slot + 35)
    for place in places {
      for bit in 0..<8 {
        let byte = memory.memory.bytes(at: place, count: 1)[0]
        memory.memory.write([byte ^ 1 << UInt8(bit)], at: place)
        #expect(try reopened(memory).record == [1, 1, 1], "bit \(bit) of byte \(place - slot)")
        memory.memory.write([byte], at: place)
      }
    }
    #expect(try reopened(memory).record == [2, 2, 2])
  }

  @Test func `memory of another version, of somebody else or without seals is refused`() throws {
    let memory = try StateMemory(capacity: 16, serial: 1)
    memory.memory.store(StateLayout.version + 1, at: StateLayout.versionOffset)
    #expect(throws: StateMemory.Failure.foreign(version: 2)) { try reopened(memory) }
    memory.memory.store(0, at: StateLayout.magicOffset)
    #expect(throws: StateMemory.Failure.foreign(version: nil)) { try reopened(memory) }
    let small = try SharedMemory(name: "small", byteCount: 8)
    #expect(throws: StateMemory.Failure.foreign(version: nil)) {
      try StateMemory(adopting: small.duplicate())
    }
    let pair = try SocketPair()
    #expect(throws: StateMemory.Failure.self) { try StateMemory(adopting: pair.daemonSide) }
  }

  @Test(arguments: [0, 15, 8 << 40, UInt64.max]) func `a capacity that is not true is refused`(
    capacity: UInt64
  ) throws {
    let memory = try StateMemory(capacity: 16, serial: 1)
    memory.memory.store(capacity, at: StateLayout.capacityOffset)
    #expect(throws: StateMemory.Failure.foreign(version: 1)) { try reopened(memory) }
  }

  @Test func `nobody who has the memory can change its size`() throws {
    let memory = try StateMemory(capacity: 16, serial: 1)
    #expect(ftruncate(memory.memory.number, 1) == -1)
    #expect(ftruncate(memory.memory.number, 1 << 20) == -1)
  }

  @Test func `numbers of scenes are found by name, and those of other scenes are not`() throws {
    let memory = try StateMemory(capacity: 16, serial: 1)
    let cell = memory.cell(of: "A", keeping: ["A"])
    memory.setNumbers(StateMemory.Numbers(epoch: 3, sequence: 99), ofCell: cell)
    let other = try reopened(memory)
    #expect(other.numbers(of: "A") == StateMemory.Numbers(epoch: 3, sequence: 99))
    #expect(other.numbers(of: "B") == nil)
    #expect(other.cell(of: "A", keeping: ["A"]) == cell)
  }

  @Test func `a scene takes the cell of one that went when no other is free`() throws {
    let memory = try StateMemory(capacity: 16, serial: 1)
    let names = (0..<StateLayout.scenes).map { "scene \($0)" }
    for name in names {
      let cell = memory.cell(of: name, keeping: [name])
      memory.setNumbers(StateMemory.Numbers(epoch: 1, sequence: 5), ofCell: cell)
    }
    let kept = Set(names.prefix(SceneStore.maximumScenes - 1))
    let cell = memory.cell(of: "one more", keeping: kept)
    #expect(memory.numbers(of: "one more") == StateMemory.Numbers(epoch: 0, sequence: 0))
    #expect(kept.allSatisfy { memory.numbers(of: $0) != nil })
    #expect(cell >= SceneStore.maximumScenes - 1)
  }

  @Test func `numbers that nobody can have counted are not believed`() throws {
    let memory = try StateMemory(capacity: 16, serial: 1)
    let cell = StateLayout.sceneCell(memory.cell(of: "A", keeping: []))
    memory.memory.store(.max, at: cell + 16)
    #expect(memory.numbers(of: "A") == nil)
    memory.memory.store(UInt64(Int.max), at: cell + 16)
    #expect(memory.numbers(of: "A") == nil)
  }

  @Test(arguments: [
    Delivery.nothing, .uncertain, .rest(serial: 1, sent: 0), .rest(serial: 0xFF_FFFF, sent: 1),
    .rest(serial: 77, sent: Outbox.maximumBytes),
  ]) func `what is on its way is one word`(delivery: Delivery) throws {
    #expect(Delivery(word: delivery.word) == delivery)
    let memory = try StateMemory(capacity: 16, serial: 1)
    let last = StateLayout.subscriptions - 1
    memory.setSubscription(12, ofCell: last)
    memory.setDelivery(delivery, ofCell: last)
    #expect(try reopened(memory).delivery(ofCell: last) == delivery)
    #expect(try reopened(memory).subscription(ofCell: last) == 12)
  }

  @Test func `serials of cut messages begin again without ever being nothing`() {
    #expect(Delivery.serial(after: 0) == 1)
    #expect(Delivery.serial(after: 0xFF_FFFE) == 0xFF_FFFF)
    #expect(Delivery.serial(after: 0xFF_FFFF) == 1)
  }

  @Test func `a subscription store that a manager accepts is larger than what is kept`() throws {
    let unit = try Files.read(Self.unit, limit: 1 << 16)
    let line = String(decoding: unit, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("FileDescriptorStoreMax=") }
    let limit = try #require(line.flatMap { Int($0.split(separator: "=")[1]) })
    #expect(StateLayout.subscriptions + DescriptorStore.others <= limit)
    #expect(limit < 4096 - 64)
  }

  private static let unit: String = {
    var path = #filePath
    for _ in 0..<4 { path = Files.parent(of: path) }
    return "\(path)/systemd/timelinerd.service"
  }()
}
