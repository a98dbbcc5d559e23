import Timeliner

/// The service thread's side of what outlives the daemon: it alone talks to the service manager.
final class Continuity {
  let descriptors: DescriptorStore
  /// What was parsed, for the next daemon.
  let programs: KeptPrograms
  private let journal: Journal
  private let restoration: Restoration
  /// Which memory the manager holds.
  private var serial: UInt64
  private var facts: ServiceFacts?
  /// Of scenes that have not been prepared yet.
  private var states: [StateRecord.Scene]
  private var leftOut: [String] = []
  private var wasFull = false
  /// Orders for the frame thread.
  var post: (KeepOrder) -> Void = { _ in }

  /// Takes over what the manager kept.
  ///
  /// - Throws: what the system says when there can be no memory.
  init(
    _ passed: [(name: String, descriptor: Int32)], boot: String, descriptors: DescriptorStore,
    journal: Journal
  ) throws(SystemError) {
    self.descriptors = descriptors
    self.journal = journal
    let build = BuildIdentity.read()
    var restoration = try Restoration(passed, boot: boot, build: build)
    programs = KeptPrograms(
      restoration.takePrograms(), serial: restoration.programsSerial, build: build,
      descriptors: descriptors, journal: journal)
    self.restoration = restoration
    serial = restoration.serial
    states = restoration.kept.scenes
    for note in restoration.notes {
      journal.write(note.level, note.text, kind: note.kind)
    }
    for name in restoration.forgotten { descriptors.forget(name) }
    if restoration.isNew { descriptors.keep(memory: serial, restoration.kept.descriptor) }
    for subscription in restoration.subscriptions {
      descriptors.adopt(subscription: subscription.id)
    }
  }

  /// For the frame thread, which takes the memory over.
  var start: KeptStateStart { restoration.kept }

  /// The grids on which frames go on in step with a display; nil stands for the daemon's.
  var ledGrids: Set<OwnGrid?> {
    var grids = Set(start.lanes.filter { $0.grid.isLed }.map { Optional($0.own) })
    if start.grid?.isLed == true { grids.insert(nil) }
    return grids
  }

  /// Connections that go on; whoever takes them owns them.
  var subscriptions: [Restoration.Subscription] { restoration.subscriptions }

  /// What the daemon before this one had been told; nil when there was none.
  var restoredFacts: ServiceFacts? { ServiceFacts(reading: restoration.facts) }

  /// The state that a scene had before the restart, once.
  func takeState(of scene: String) -> StateRecord.Scene? {
    states.firstIndex { $0.name == scene }.map { states.remove(at: $0) }
  }

  /// Everything that was to go on does.
  func complete() {
    post(.complete)
    programs.release()
    guard !restoration.isNew else { return }
    journal.write(
      .info,
      "Carrying on with \(restoration.subscriptions.count) subscriptions and "
        + "\(restoration.kept.scenes.count) scenes of before the restart; "
        + "\(programs.uses) were not parsed again.", kind: .carriedOn)
  }

  // MARK: Subscriptions

  /// Keeps a connection whose call is answered by the stream that begins now.
  /// - Returns: whether it outlives the daemon.
  func keep(subscription id: UInt64, _ socket: Int32) -> Bool {
    guard descriptors.hasRoom else {
      if !wasFull {
        journal.write(
          .warning,
          "The service manager holds as many subscriptions as it may: "
            + "further ones are served, and end with a restart.", kind: .storeFull)
      }
      wasFull = true
      return false
    }
    descriptors.keep(subscription: id, socket)
    return true
  }

  /// A subscription ended.
  func forget(subscription id: UInt64) { descriptors.forget(subscription: id) }

  // MARK: Facts

  /// Keeps what clients told, if it is news.
  func keep(_ facts: ServiceFacts) {
    guard facts != self.facts else { return }
    self.facts = facts
    var facts = facts
    let leftOut = facts.leaveOutTexts()
    if leftOut != self.leftOut, !leftOut.isEmpty {
      journal.write(
        .warning,
        "The texts of these scenes are too long to be kept over a restart: "
          + leftOut.joined(separator: ", ") + ".", kind: .storeFull)
    }
    self.leftOut = leftOut
    var bytes: [UInt8] = []
    facts.append(to: &bytes)
    post(.facts(bytes))
  }

  // MARK: Reports

  /// Does what the frame thread asks for.
  func take(_ report: KeepReport) {
    switch report {
    case .memory(let descriptor, let serial): replaceMemory(by: descriptor, serial)
    case .ring(let descriptor, let number):
      let file = FileDescriptor(owning: descriptor)
      descriptors.keep(ring: number, file.number)
    case .ringEnded(let number): descriptors.forget(ring: number)
    case .tooLarge:
      journal.write(
        .warning,
        "The states of all scenes are too large to be kept: after a restart they start afresh.",
        kind: .storeFull)
    }
  }

  private func replaceMemory(by descriptor: Int32, _ serial: UInt64) {
    let file = FileDescriptor(owning: descriptor)
    descriptors.keep(memory: serial, file.number)
    // Until the manager has the new one it keeps the old one, and frames are counted in both.
    guard descriptors.settle() else {
      return journal.write(
        .warning, "The service manager does not say that it holds larger memory.", kind: .storeFull)
    }
    descriptors.forget(memory: self.serial)
    self.serial = serial
    post(.stored(serial: serial))
  }
}

extension FrameGrid {
  /// Whether a display leads it.
  fileprivate var isLed: Bool { step != FrameStep(rate) }
}
