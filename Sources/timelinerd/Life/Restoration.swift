/// What a daemon goes on with: read on the service thread before anything plays.
struct Restoration {
  /// A start that failed so often with the same record is tried without states of scenes.
  static let attemptsWithScenes = 3
  /// A start that failed so often is tried without anything.
  static let attempts = 6

  /// A connection that goes on.
  struct Subscription: Equatable {
    var id: UInt64
    /// Whoever takes the subscription owns it.
    var socket: Int32
    var origin: SubscriptionOrigin
  }

  /// A sentence for the journal.
  struct Note: Equatable {
    var level: LogLevel
    var text: String
    var kind = MessageKind.stateSetAside
  }

  /// For the frame thread.
  private(set) var kept: KeptStateStart
  /// Which memory that is.
  private(set) var serial: UInt64
  /// Whether the manager does not hold the memory yet.
  private(set) var isNew: Bool
  private(set) var facts: [UInt8] = []
  private(set) var subscriptions: [Subscription] = []
  /// What was parsed before; nil when nothing of it can be used.
  private(set) var programs: ProgramRecord?
  /// Which of them that is, or is greater than all of before.
  private(set) var programsSerial: UInt64 = 0
  private(set) var notes: [Note] = []
  /// What the manager is to hold no longer.
  private(set) var forgotten: [String] = []

  /// Takes over what was passed in.
  ///
  /// - Parameters:
  ///   - passed: descriptors that are no listening sockets, by name; all are ours from here on.
  ///   - boot: the machine's boot id.
  ///   - build: what tells this build of the program from others; empty when nothing does.
  ///   - capacity: bytes of records that new memory has room for.
  /// - Throws: what the system says when there can be no memory.
  init(
    _ passed: [(name: String, descriptor: Int32)], boot: String, build: [UInt8] = [],
    capacity: Int = StateLayout.firstCapacity
  ) throws(SystemError) {
    let sorted = Passed(passed)
    forgotten = sorted.unknown
    notes = sorted.unknown.map {
      Note(
        level: .warning, text: "The descriptor \"\($0)\" that was passed in is not known.",
        kind: .socketUnknown)
    }
    var adopted: StateMemory?
    for (serial, descriptor) in sorted.memories {
      guard adopted == nil else {
        _ = FileDescriptor(owning: descriptor)
        forgotten.append("\(DescriptorStore.Name.memory)\(serial)")
        continue
      }
      do throws(StateMemory.Failure) {
        adopted = try StateMemory(adopting: descriptor)
      } catch {
        forgotten.append("\(DescriptorStore.Name.memory)\(serial)")
        notes.append(Note(level: .warning, text: "\(Self.aside): \(error.reason)."))
      }
    }
    let greatest = sorted.memories.map(\.serial).max() ?? 0
    let attempt = adopted?.nextAttempt()
    if let memory = adopted, let left = attempt {
      isNew = false
      serial = memory.serial
      kept = KeptStateStart(
        descriptor: try memory.memory.duplicate(), boot: boot, isComplete: false)
      restore(memory, sorted.sockets, boot, isWithScenes: left)
    } else {
      if let adopted {
        forgotten.append("\(DescriptorStore.Name.memory)\(adopted.serial)")
        notes.append(
          Note(level: .error, text: "\(Self.aside): \(Self.attempts) starts with it failed."))
      }
      isNew = true
      serial = greatest + 1
      let memory = try StateMemory(capacity: capacity, serial: serial)
      kept = KeptStateStart(descriptor: try memory.memory.duplicate(), boot: boot)
      for (id, socket) in sorted.sockets { drop(id, socket, "nothing is known of it") }
    }
    // Starts that fail are counted in the memory: without it no programs of before are used either.
    restore(sorted.programs, build, areUsed: attempt == true)
    // From here on they are ours alone: a ring that nobody writes to is of no use for long.
    kept.rings = sorted.rings.map(\.descriptor)
    kept.nextRing = 1 + (sorted.rings.map(\.number).max() ?? 0)
    forgotten += sorted.rings.map { "\(DescriptorStore.Name.ring)\($0.number)" }
  }

  /// Gives away what was parsed before: it need not stay in memory for as long as the daemon lives.
  mutating func takePrograms() -> ProgramRecord? { programs.take() }

  private static let aside = "The state of before the restart is set aside"

  private mutating func restore(
    _ memory: StateMemory, _ sockets: [(id: UInt64, socket: Int32)], _ boot: String,
    isWithScenes: Bool
  ) {
    let record: StateRecord
    do throws(StateRecord.Failure) {
      record =
        try memory.record.map { (bytes) throws(StateRecord.Failure) in
          try StateRecord(reading: bytes, boot: boot)
        } ?? StateRecord(boot: boot)
    } catch {
      notes.append(Note(level: .warning, text: "\(Self.aside): \(error.reason)."))
      for (id, socket) in sockets { drop(id, socket, "its record cannot be used") }
      return
    }
    if !isWithScenes {
      notes.append(
        Note(
          level: .error,
          text: "Scenes start afresh: \(Self.attemptsWithScenes) starts with their states failed."))
    } else if record.version != StateRecord.currentVersion {
      notes.append(
        Note(
          level: .warning,
          text: "Scenes start afresh: their states are of version \(record.version)."))
    } else {
      kept.grid = record.grid
      kept.lanes = record.lanes
      kept.scenes = record.scenes
      facts = record.facts
    }
    carryOn(record, memory, sockets)
  }

  private mutating func carryOn(
    _ record: StateRecord, _ memory: StateMemory, _ sockets: [(id: UInt64, socket: Int32)]
  ) {
    let known = Dictionary(
      record.subscriptions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let cells = memory.deliveries
    for (id, socket) in sockets {
      guard let subscription = known[id], let delivery = cells[id] else {
        // It was made a moment before the end, or ended there.
        drop(id, socket, "nothing is known of it")
        continue
      }
      guard let carried = subscription.carried(delivery) else {
        drop(id, socket, "it was cut inside a message")
        continue
      }
      subscriptions.append(
        Subscription(
          id: id, socket: socket,
          origin: SubscriptionOrigin(
            call: subscription.call,
            peer: StreamSocket.Peer(process: subscription.process, user: subscription.user),
            carried: carried)))
    }
  }

  /// Reads the latest programs, which are of use for what was parsed by the same build.
  private mutating func restore(
    _ passed: [(serial: UInt64, descriptor: Int32)], _ build: [UInt8], areUsed: Bool
  ) {
    programsSerial = passed.first?.serial ?? 0
    for (serial, descriptor) in passed {
      if areUsed, serial == programsSerial, !build.isEmpty {
        do throws(ProgramRecord.Failure) {
          programs = try ProgramRecord(adopting: descriptor, build: build)
          continue
        } catch {
          let level = error == .otherBuild ? LogLevel.info : .warning
          notes.append(Note(level: level, text: "Scenes are parsed again: \(error.reason)."))
        }
      } else {
        _ = FileDescriptor(owning: descriptor)
      }
      forgotten.append("\(DescriptorStore.Name.programs)\(serial)")
    }
  }

  private mutating func drop(_ id: UInt64, _ socket: Int32, _ reason: String) {
    _ = StreamSocket(owning: socket)
    forgotten.append("\(DescriptorStore.Name.subscription)\(id)")
    notes.append(Note(level: .notice, text: "Closed subscription \(id): \(reason)."))
  }

  /// Descriptors by what they are.
  private struct Passed {
    /// Latest first.
    var memories: [(serial: UInt64, descriptor: Int32)] = []
    /// By age.
    var sockets: [(id: UInt64, socket: Int32)] = []
    var rings: [(number: UInt64, descriptor: Int32)] = []
    /// Latest first.
    var programs: [(serial: UInt64, descriptor: Int32)] = []
    /// Names that mean nothing here, once each; their descriptors are closed.
    var unknown: [String] = []

    init(_ passed: [(name: String, descriptor: Int32)]) {
      var ids: Set<UInt64> = []
      for (name, descriptor) in passed {
        if let id = DescriptorStore.Name.number(name, after: DescriptorStore.Name.subscription),
          ids.insert(id).inserted
        {
          sockets.append((id, descriptor))
        } else if let serial = DescriptorStore.Name.number(
          name, after: DescriptorStore.Name.memory), serial < .max
        {
          memories.append((serial, descriptor))
        } else if let number = DescriptorStore.Name.number(name, after: DescriptorStore.Name.ring),
          // The end of the numbers is nobody's.
          number < .max
        {
          rings.append((number, descriptor))
        } else if let serial = DescriptorStore.Name.number(
          name, after: DescriptorStore.Name.programs), serial < .max
        {
          programs.append((serial, descriptor))
        } else {
          _ = FileDescriptor(owning: descriptor)
          if !unknown.contains(name), !ids.contains(where: { name == "sub-\($0)" }) {
            unknown.append(name)
          }
        }
      }
      memories.sort { $0.serial > $1.serial }
      programs.sort { $0.serial > $1.serial }
      sockets.sort { $0.id < $1.id }
    }
  }
}

extension StateMemory {
  /// Counts a start.
  /// - Returns: whether states of scenes are to be restored with it; nil when nothing is.
  fileprivate func nextAttempt() -> Bool? {
    attempts += 1
    guard attempts <= Restoration.attempts else { return nil }
    return attempts <= Restoration.attemptsWithScenes
  }

  /// What is on its way to subscribers, by id.
  fileprivate var deliveries: [UInt64: Delivery] {
    var found: [UInt64: Delivery] = [:]
    for index in 0..<StateLayout.subscriptions {
      let id = subscription(ofCell: index)
      if id != 0 { found[id] = delivery(ofCell: index) }
    }
    return found
  }
}

extension StateRecord.Subscription {
  /// How the stream goes on; nil when nobody can tell where it stands.
  func carried(_ delivery: Delivery) -> SubscriptionOrigin.Carried? {
    switch delivery {
    case .nothing: return SubscriptionOrigin.Carried()
    case .uncertain: return nil
    case .rest(let serial, let sent):
      guard serial == self.serial, sent >= start, sent - start < rest.count else { return nil }
      return SubscriptionOrigin.Carried(
        rest: Array(rest[(sent - start)...]), sent: sent, serial: serial)
    }
  }
}

extension StateMemory.Failure {
  /// For people, without a period.
  fileprivate var reason: String {
    switch self {
    case .system(let error): "\(error)"
    case .foreign(let version?): "its layout is of version \(version)"
    case .foreign(nil): "it is not Timeliner's"
    }
  }
}

extension ProgramRecord.Failure {
  /// For people, without a period.
  fileprivate var reason: String {
    switch self {
    case .foreign: "what was kept of them is not Timeliner's"
    case .otherVersion(let version): "they were kept in version \(version)"
    case .damaged: "what was kept of them is damaged"
    case .otherBuild: "another build kept them"
    }
  }
}

extension StateRecord.Failure {
  /// For people, without a period.
  fileprivate var reason: String {
    switch self {
    case .unreadable(let reason): reason
    case .otherBoot: "it is of another boot"
    }
  }
}
