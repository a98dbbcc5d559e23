import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct StateRecordTests {
  static let record: StateRecord = {
    var record = StateRecord(boot: "b007")
    record.grid = FrameGrid(
      origin: 1_234_567, first: 99, rate: FrameRate.standard,
      step: FrameStep(nanoseconds: 16.68e6))
    if let own = OwnGrid(rate: .standard, phase: 3) {
      record.lanes = [
        .init(
          own: own,
          grid: FrameGrid(
            origin: 8, first: 9, rate: .standard, step: FrameStep(nanoseconds: 16.7e6)))
      ]
    }
    record.facts = [1, 2, 3]
    record.scenes = [
      .init(name: "A", state: [7]), .init(name: "B", state: [], leftOut: ["a", "b"]),
    ]
    record.subscriptions = [
      .init(id: 1, call: Array("{}".utf8), process: 12, user: 1000),
      .init(
        id: 77, call: [], process: 13, user: .max, rest: [5, 6, 7], start: 4096, serial: 0xFF_FFFF),
    ]
    return record
  }()

  private static var bytes: [UInt8] {
    var bytes: [UInt8] = []
    record.append(to: &bytes)
    return bytes
  }

  @Test func `a record is read back as it was written`() throws {
    #expect(try StateRecord(reading: Self.bytes, boot: "b007") == Self.record)
  }

  @Test func `a record of another boot is refused`() {
    #expect(throws: StateRecord.Failure.otherBoot) {
      try StateRecord(reading: Self.bytes, boot: "b008")
    }
  }

  @Test func `a record of another version gives its subscriptions and nothing else`() throws {
    var other = Self.record
    other.version = StateRecord.currentVersion + 1
    var bytes: [UInt8] = []
    other.append(to: &bytes)
    let read = try StateRecord(reading: bytes, boot: "b007")
    #expect(read.version == other.version)
    #expect(read.subscriptions == Self.record.subscriptions)
    #expect(read.scenes.isEmpty)
    #expect(read.facts.isEmpty)
    #expect(read.grid == nil)
    #expect(read.lanes.isEmpty)
  }

  @Test func `a record that ends anywhere else is refused`() {
    let bytes = Self.bytes
    for count in 0..<bytes.count {
      #expect(throws: StateRecord.Failure.self) {
        try StateRecord(reading: Array(bytes[..<count]), boot: "b007")
      }
    }
  }

  @Test func `no byte that is wrong leads to more than there was, or to numbers out of bounds`() {
    let bytes = Self.bytes
    for place in bytes.indices {
      for change: UInt8 in [1, 0x20, 0x80, 0xFF] {
        var bytes = bytes
        bytes[place] ^= change
        guard let record = try? StateRecord(reading: bytes, boot: "b007") else { continue }
        #expect(record.subscriptions.count <= 2)
        #expect(record.subscriptions.allSatisfy { $0.id > 0 && $0.start >= 0 })
        for grid in record.lanes.map(\.grid) + [record.grid].compactMap(\.self) {
          // Moments of today can be computed on it.
          let index = grid.index(atOrAfter: 1 << 60)
          #expect(grid.presentation(of: index) >= 1 << 60)
        }
      }
    }
  }

  @Test(arguments: [
    Delivery.nothing, .rest(serial: 0xFF_FFFF, sent: 4096), .rest(serial: 0xFF_FFFF, sent: 4098),
  ]) func `a stream goes on where it stands`(delivery: Delivery) throws {
    let carried = try #require(Self.record.subscriptions[1].carried(delivery))
    switch delivery {
    case .rest(_, let sent):
      #expect(carried.rest == Array([5, 6, 7][(sent - 4096)...]))
      #expect(carried.sent == sent)
    case .nothing, .uncertain: #expect(carried.rest.isEmpty)
    }
  }

  @Test(arguments: [
    Delivery.uncertain, .rest(serial: 1, sent: 4096), .rest(serial: 0xFF_FFFF, sent: 4095),
    .rest(serial: 0xFF_FFFF, sent: 4099),
  ]) func `a stream of which nobody knows where it stands does not go on`(delivery: Delivery) {
    #expect(Self.record.subscriptions[1].carried(delivery) == nil)
  }

  @Test func `facts are read back as they were written, or not at all`() {
    var facts = ServiceFacts()
    facts.configuredMotion = .calm
    facts.motion = .reduced
    facts.isPaused = true
    facts.factor = 0.25
    facts.unloaded = ["Clock"]
    facts.loaded = [
      .init(name: "P", origin: .path("/tmp/P.swift")), .init(name: "T", origin: .text("struct")),
    ]
    var bytes: [UInt8] = []
    facts.append(to: &bytes)
    #expect(ServiceFacts(reading: bytes) == facts)
    for count in 0..<bytes.count {
      #expect(ServiceFacts(reading: Array(bytes[..<count])) == nil)
    }
    for place in bytes.indices {
      bytes[place] ^= 0x21
      _ = ServiceFacts(reading: bytes)
      bytes[place] ^= 0x21
    }
  }

  @Test func `texts beyond the limit are left out by name, and no shorter ones`() {
    let half = String(repeating: "a", count: ServiceFacts.maximumTextBytes / 2)
    var facts = ServiceFacts()
    facts.loaded = [
      .init(name: "one", origin: .text(half)), .init(name: "other", origin: .text(half)),
      .init(name: "path", origin: .path("/p")),
    ]
    #expect(facts.leaveOutTexts().isEmpty)
    facts.loaded.append(.init(name: "third", origin: .text("b")))
    #expect(facts.leaveOutTexts() == ["third"])
    #expect(facts.loaded.map(\.name) == ["one", "other", "path"])
  }
}
