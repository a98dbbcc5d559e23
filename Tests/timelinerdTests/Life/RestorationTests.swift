import Glibc
import Testing

@testable import timelinerd

@Suite struct RestorationTests {
  /// Memory with the record of two subscriptions and a scene, as a daemon leaves it.
  private func memory(
    serial: UInt64 = 1, version: Int = 1, boot: String = "b"
  ) throws -> StateMemory {
    let memory = try StateMemory(capacity: 4096, serial: serial)
    var record = StateRecord(boot: boot)
    record.version = version
    record.facts = [1]
    record.scenes = [.init(name: "A", state: [9], leftOut: ["x"])]
    record.subscriptions = [
      .init(id: 4, call: [1], process: 10, user: 20),
      .init(id: 6, call: [2], process: 11, user: 21, rest: [7, 8], start: 5, serial: 2),
    ]
    var bytes: [UInt8] = []
    record.append(to: &bytes)
    #expect(memory.write(bytes))
    memory.setSubscription(4, ofCell: 0)
    memory.setSubscription(6, ofCell: 1)
    memory.setDelivery(.rest(serial: 2, sent: 6), ofCell: 1)
    return memory
  }

  private func passed(
    _ memories: [StateMemory], sockets: [(String, Int32)]
  ) throws -> [(name: String, descriptor: Int32)] {
    var passed: [(name: String, descriptor: Int32)] = []
    for memory in memories {
      passed.append((name: "state-\(memory.serial)", descriptor: try memory.memory.duplicate()))
    }
    return passed + sockets.map { (name: $0.0, descriptor: $0.1) }
  }

  private func isClosed(_ pair: borrowing SocketPair) -> Bool { pair.read() == nil }

  @Test func `without anything there is new memory, and nothing to wait for`() throws {
    let restoration = try Restoration([], boot: "b", capacity: 64)
    #expect(restoration.isNew)
    #expect(restoration.serial == 1)
    #expect(restoration.kept.isComplete)
    #expect(restoration.subscriptions.isEmpty)
    #expect(restoration.notes.isEmpty)
    #expect(restoration.forgotten.isEmpty)
  }

  @Test func `subscriptions and scenes go on as they stand in memory`() throws {
    let memory = try memory()
    let one = try SocketPair()
    let other = try SocketPair()
    let restoration = try Restoration(
      passed([memory], sockets: [("sub-6", other.daemonSide), ("sub-4", one.daemonSide)]),
      boot: "b")
    #expect(!restoration.isNew)
    #expect(!restoration.kept.isComplete)
    #expect(restoration.kept.scenes == [.init(name: "A", state: [9], leftOut: ["x"])])
    #expect(restoration.facts == [1])
    #expect(restoration.notes.isEmpty)
    #expect(restoration.forgotten.isEmpty)
    #expect(restoration.subscriptions.map(\.id) == [4, 6])
    let first = try #require(restoration.subscriptions.first)
    #expect(first.socket == one.daemonSide)
    #expect(first.origin.peer == StreamSocket.Peer(process: 10, user: 20))
    #expect(first.origin.call == [1])
    #expect(first.origin.carried == SubscriptionOrigin.Carried())
    let second = try #require(restoration.subscriptions.last)
    #expect(second.origin.carried == .init(rest: [8], sent: 6, serial: 2))
    let isOneClosed = isClosed(one)
    #expect(!isOneClosed)
    #expect(memory.attempts == 1)
  }

  @Test func `names that mean nothing are closed and forgotten`() throws {
    let names = [
      "sub-", "sub-0", "sub-04", "sub--4", "sub-4 ", "state-x", "ring", "", "stored", "programs-0",
      "state-18446744073709551615", "programs-18446744073709551615",
    ]
    let pairs = try names.map { _ in try BoxedPair() }
    let sockets = zip(names, pairs).map { ($0, $1.daemonSide) }
    let restoration = try Restoration(passed([], sockets: sockets), boot: "b")
    #expect(restoration.forgotten.sorted() == names.sorted())
    #expect(pairs.allSatisfy { $0.isClosed })
    #expect(restoration.notes.count == names.count)
  }

  @Test
  func `rings of before are there to wake their readers, and the manager keeps them no longer`()
    throws
  {
    let memory = try memory()
    let ring = try RingMemory(count: 4096)
    let rings = try [ring.descriptor, ring.descriptor].map { try FileDescriptor.duplicate($0) }
    let restoration = try Restoration(
      passed([memory], sockets: [("ring-7", rings[0]), ("ring-2", rings[1])]), boot: "b")
    #expect(restoration.kept.rings == rings)
    #expect(restoration.kept.nextRing == 8)
    #expect(restoration.forgotten == ["ring-7", "ring-2"])
    for ring in rings { _ = FileDescriptor(owning: ring) }
  }

  @Test func `a connection that the record does not know is closed and forgotten`() throws {
    let pair = try SocketPair()
    let restoration = try Restoration(
      passed([memory()], sockets: [("sub-5", pair.daemonSide)]), boot: "b")
    #expect(restoration.subscriptions.isEmpty)
    #expect(restoration.forgotten == ["sub-5"])
    let isEnded = isClosed(pair)
    #expect(isEnded)
  }

  @Test func `a connection whose cell went is closed and forgotten`() throws {
    let memory = try memory()
    memory.setSubscription(0, ofCell: 0)
    let pair = try SocketPair()
    let restoration = try Restoration(
      passed([memory], sockets: [("sub-4", pair.daemonSide)]), boot: "b")
    #expect(restoration.forgotten == ["sub-4"])
    let isEnded = isClosed(pair)
    #expect(isEnded)
  }

  @Test func `a stream that was cut inside a message is closed and forgotten`() throws {
    let memory = try memory()
    memory.setDelivery(.uncertain, ofCell: 0)
    let pair = try SocketPair()
    let restoration = try Restoration(
      passed([memory], sockets: [("sub-4", pair.daemonSide)]), boot: "b")
    #expect(restoration.forgotten == ["sub-4"])
    let isEnded = isClosed(pair)
    #expect(isEnded)
    #expect(restoration.notes.first?.text.contains("cut inside a message") == true)
  }

  @Test func `the latest of several memories counts, the others are forgotten`() throws {
    let restoration = try Restoration(
      passed([memory(serial: 3), memory(serial: 5), memory(serial: 4)], sockets: []), boot: "b")
    #expect(restoration.serial == 5)
    #expect(restoration.forgotten == ["state-4", "state-3"])
  }

  @Test func `a later memory that cannot be used leaves an earlier one to go on with`() throws {
    let broken = try memory(serial: 5)
    broken.memory.store(99, at: StateLayout.versionOffset)
    let restoration = try Restoration(
      passed([memory(serial: 3), broken], sockets: []), boot: "b")
    #expect(restoration.serial == 3)
    #expect(restoration.kept.scenes.count == 1)
    #expect(restoration.forgotten == ["state-5"])
  }

  @Test func `memory that cannot be used is set aside with its reason, and its connections end`()
    throws
  {
    let broken = try memory(serial: 5)
    broken.memory.store(99, at: StateLayout.versionOffset)
    let pair = try SocketPair()
    let restoration = try Restoration(
      passed([broken], sockets: [("sub-4", pair.daemonSide)]), boot: "b")
    #expect(restoration.isNew)
    #expect(restoration.serial == 6, "a name that is forgotten is not used at once")
    #expect(restoration.forgotten == ["state-5", "sub-4"])
    #expect(restoration.notes.first?.text.contains("layout is of version 99") == true)
    let isEnded = isClosed(pair)
    #expect(isEnded)
  }

  @Test func `a record of another version gives subscriptions and fresh scenes`() throws {
    let pair = try SocketPair()
    let restoration = try Restoration(
      passed([memory(version: 2)], sockets: [("sub-4", pair.daemonSide)]), boot: "b")
    #expect(restoration.subscriptions.map(\.id) == [4])
    #expect(restoration.kept.scenes.isEmpty)
    #expect(restoration.facts.isEmpty)
    #expect(restoration.notes.first?.text.contains("version 2") == true)
  }

  @Test func `a record of another boot, and one that is torn, give nothing`() throws {
    let torn = try memory()
    torn.memory.write([0xFF], at: torn.layout.slot(of: 1) + StateLayout.slotHeadBytes)
    for memory in [try memory(boot: "other"), torn] {
      let pair = try SocketPair()
      let restoration = try Restoration(
        passed([memory], sockets: [("sub-4", pair.daemonSide)]), boot: "b")
      #expect(restoration.subscriptions.isEmpty)
      #expect(restoration.kept.scenes.isEmpty)
      #expect(restoration.forgotten == ["sub-4"])
      let isEnded = isClosed(pair)
      #expect(isEnded)
    }
  }

  // MARK: Programs

  private static let build: [UInt8] = [1, 2, 3]

  private func programs(
    _ number: UInt64, _ programs: [[UInt8]], build: [UInt8] = RestorationTests.build
  ) throws -> (String, Int32) {
    var record = ProgramRecord(build: build)
    for program in programs { _ = record.add(program) }
    return ("programs-\(number)", try ProgramRecord.memory(of: record.bytes).duplicate())
  }

  private func restoration(
    _ memory: StateMemory?, _ programs: [(String, Int32)], build: [UInt8] = RestorationTests.build
  ) throws -> Restoration {
    try Restoration(
      passed([memory].compactMap(\.self), sockets: programs), boot: "b", build: build)
  }

  @Test func `programs of before are there for the same build`() throws {
    let kept = try restoration(memory(), [programs(4, [[7], [8, 9]])])
    #expect(kept.programs?.programs == [[7], [8, 9]])
    #expect(kept.programsSerial == 4)
    #expect(kept.forgotten.isEmpty)
    #expect(kept.notes.isEmpty)
    let nothing = try restoration(memory(), [])
    #expect(nothing.programs == nil)
    #expect(nothing.programsSerial == 0)
  }

  @Test func `programs are given away once and take no memory after that`() throws {
    var kept = try restoration(memory(), [programs(4, [[7]])])
    let taken = kept.takePrograms()
    #expect(taken?.programs == [[7]])
    #expect(kept.programs == nil)
    let again = kept.takePrograms()
    #expect(again?.programs == nil)
    #expect(kept.programsSerial == 4)
  }

  @Test func `the latest of several programs count, the others are forgotten`() throws {
    let kept = try restoration(
      memory(), [programs(3, [[3]]), programs(5, [[5]]), programs(4, [[4]])])
    #expect(kept.programs?.programs == [[5]])
    #expect(kept.programsSerial == 5)
    #expect(kept.forgotten == ["programs-4", "programs-3"])
  }

  @Test func `programs of another build are parsed again, and told`() throws {
    let kept = try restoration(memory(), [programs(4, [[7]], build: [1, 2])])
    #expect(kept.programs == nil)
    #expect(kept.programsSerial == 4, "a name that is forgotten is not used at once")
    #expect(kept.forgotten == ["programs-4"])
    #expect(kept.notes.map(\.level) == [.info])
    #expect(kept.notes.first?.text.contains("another build") == true)
    #expect(kept.kept.scenes.count == 1)
  }

  @Test func `programs that are damaged are set aside with the reason`() throws {
    let memory = try SharedMemory(name: "damaged", byteCount: 64)
    let kept = try restoration(self.memory(), [("programs-2", memory.duplicate())])
    #expect(kept.programs == nil)
    #expect(kept.forgotten == ["programs-2"])
    #expect(kept.notes.map(\.level) == [.warning])
    #expect(kept.kept.scenes.count == 1)
  }

  @Test func `a build that nothing tells from others uses no programs`() throws {
    let kept = try restoration(memory(), [programs(2, [[1]])], build: [])
    #expect(kept.programs == nil)
    #expect(kept.forgotten == ["programs-2"])
  }

  @Test func `programs without memory that counts starts are not used`() throws {
    let kept = try restoration(nil, [programs(2, [[1]])])
    #expect(kept.programs == nil)
    #expect(kept.programsSerial == 2)
    #expect(kept.forgotten == ["programs-2"])
  }

  @Test func `starts that fail are tried without programs`() throws {
    let memory = try memory()
    for attempt in 1...Restoration.attempts + 1 {
      let kept = try restoration(memory, [programs(2, [[1]])])
      #expect((kept.programs == nil) == (attempt > Restoration.attemptsWithScenes))
    }
  }

  @Test func `a record that ends the daemon is given up step by step`() throws {
    let memory = try memory()
    for attempt in 1...Restoration.attempts + 1 {
      let pair = try SocketPair()
      let restoration = try Restoration(
        passed([memory], sockets: [("sub-4", pair.daemonSide)]), boot: "b")
      #expect(restoration.kept.scenes.isEmpty == (attempt > Restoration.attemptsWithScenes))
      #expect(restoration.subscriptions.isEmpty == (attempt > Restoration.attempts))
      #expect(restoration.isNew == (attempt > Restoration.attempts))
      for subscription in restoration.subscriptions {
        _ = FileDescriptor(owning: subscription.socket)
      }
    }
  }
}

/// A pair of sockets in an array.
private final class BoxedPair {
  private let pair: SocketPair

  init() throws { pair = try SocketPair() }

  var daemonSide: Int32 { pair.daemonSide }
  var isClosed: Bool { pair.read() == nil }
}
