import Timeliner
import TimelinerWire

/// Writes down on the frame thread what a restart needs: numbers with every frame, a record when
/// something else changed.
///
/// It reads no clock. It never talks to the service manager: larger memory is handed to the service
/// thread.
final class StateKeeper {
  /// Records take at most one part in so many of the thread's time: what changes faster is written down
  /// less often.
  private static let share: Int64 = 10
  /// However long a record took, the next one comes after so many nanoseconds.
  private static let longestPause: Int64 = 500_000_000
  /// Bytes of messages on their way that are written down, of all subscribers together.
  ///
  /// Those who read nothing must not make records long; whoever is left out is cut off by a restart.
  static let mostRestBytes = 4 << 20

  let cells: StateCells
  private let boot: String
  /// Scenes that have not come back yet.
  private(set) var waiting: [StateRecord.Scene]
  /// What the service thread wants to know again.
  var facts: [UInt8] = [] { didSet { isChanged = true } }
  /// Whether records are written: not before everything has come back that the last one has.
  private(set) var isComplete: Bool
  private var isChanged = false
  /// When the next record may be written, CLOCK_MONOTONIC.
  private(set) var notBefore: Int64 = .min
  private var states: [KeptScene] = []
  private var sceneCells: [String: Int] = [:]
  private var freeCells: [Int] = []
  private var subscriptionCells: [UInt64: Int] = [:]
  private var origins: [UInt64: SubscriptionOrigin] = [:]
  private var buffer: [UInt8] = []
  private var grid: FrameGrid?
  /// The grids of lanes that subscribers chose, as they are in the last record.
  private var lanes: [StateRecord.Lane] = []
  /// Those of before the restart that have not come back yet.
  private var waitingLanes: [StateRecord.Lane]
  /// Memory that the manager is to hold in place of what it holds, until it is taken from here.
  private var larger: (descriptor: Int32, serial: UInt64)?
  /// What the service thread is to be told.
  private var news: [KeepReport] = []
  private var nextRing: UInt64
  /// Records are too large for any memory and leave states of scenes out.
  private(set) var leavesOutScenes = false

  /// A scene as it is in the last record.
  private struct KeptScene {
    var scene: ObjectIdentifier
    var revision: UInt64
    var record: StateRecord.Scene
  }

  init(_ start: KeptStateStart) throws(StateMemory.Failure) {
    let memory = try StateMemory(adopting: start.descriptor)
    cells = StateCells(memory)
    boot = start.boot
    waiting = start.scenes
    waitingLanes = start.lanes
    nextRing = start.nextRing
    isComplete = start.isComplete
    grid = start.grid
    for index in (0..<StateLayout.subscriptions).reversed() {
      let id = memory.subscription(ofCell: index)
      if id == 0 { freeCells.append(index) } else { subscriptionCells[id] = index }
    }
  }

  // MARK: Frames

  /// A scene plays from now on; its frames go on counting.
  func begin(_ scene: PlayingScene, among names: Set<String>) {
    isChanged = true
    waiting.removeAll { $0.name == scene.name }
    let numbers = cells.memory.numbers(of: scene.name)
    sceneCells[scene.name] = cells.memory.cell(of: scene.name, keeping: names)
    if let numbers { scene.carryOn(epoch: numbers.epoch, sequence: numbers.sequence) }
  }

  /// Another version of a scene plays.
  func replace() { isChanged = true }

  /// A scene is gone, and does not come back as it was.
  func end(_ scene: String) {
    isChanged = true
    waiting.removeAll { $0.name == scene }
  }

  /// A scene's newest frame is about to be sent: whatever happens, its numbers never come again.
  func note(_ scene: PlayingScene) {
    guard let cell = sceneCells[scene.name] else { return }
    cells.setNumbers(
      StateMemory.Numbers(epoch: scene.epoch, sequence: scene.frame.sequence), ofCell: cell)
  }

  // MARK: Subscriptions

  /// Where it is written down what is on its way to a subscriber; nil for one that does not outlive the
  /// daemon.
  func cell(for new: NewSubscriber, sendBufferBytes: Int) -> DeliveryCell? {
    guard let origin = new.origin else { return nil }
    let index: Int
    if let own = subscriptionCells[new.id] {
      index = own
    } else {
      guard let free = freeCells.popLast() else { return nil }
      cells.setSubscription(new.id, ofCell: free)
      subscriptionCells[new.id] = free
      index = free
    }
    origins[new.id] = origin
    isChanged = true
    return DeliveryCell(cells: cells, index: index, sendBufferBytes: sendBufferBytes)
  }

  func end(subscription id: UInt64) {
    guard let index = subscriptionCells.removeValue(forKey: id) else { return }
    origins[id] = nil
    cells.setSubscription(0, ofCell: index)
    freeCells.append(index)
    isChanged = true
  }

  /// Everything that was to go on does.
  ///
  /// Frees the cells of subscriptions that did not.
  func complete() {
    isComplete = true
    isChanged = true
    // A grid that nobody is on any more begins anew.
    waitingLanes = []
    for (id, _) in subscriptionCells where origins[id] == nil { end(subscription: id) }
  }

  /// The moments that a grid had before the restart; nil for one that begins.
  func takeGrid(of own: OwnGrid) -> FrameGrid? {
    waitingLanes.firstIndex { $0.own == own }.map { waitingLanes.remove(at: $0).grid }
  }

  // MARK: Records

  /// Whether there is anything to write down.
  ///
  /// - Complexity: O(scenes and lanes); allocates nothing.
  func needsRecord(_ scenes: [PlayingScene], _ lanes: [FrameLane], hasUnrecorded: Bool) -> Bool {
    guard isComplete else { return false }
    if isChanged || hasUnrecorded || states.count != scenes.count || areNews(lanes) { return true }
    // By index: in debug builds an iterator allocates.
    for index in 0..<scenes.count where states[index].revision != scenes[index].stateRevision {
      return true
    }
    return false
  }

  private func areNews(_ lanes: [FrameLane]) -> Bool {
    guard lanes[0].plan.grid == grid, lanes.count == self.lanes.count + 1 else { return true }
    for index in 1..<lanes.count
    where lanes[index].plan.grid != self.lanes[index - 1].grid
      || lanes[index].grid != self.lanes[index - 1].own
    {
      return true
    }
    return false
  }

  /// Writes a record; what is on its way to subscribers is in it.
  ///
  /// - Parameters:
  ///   - scenes: all that play.
  ///   - lanes: the daemon's own, then those that subscribers chose.
  ///   - members: all subscribers.
  func write(_ scenes: [PlayingScene], _ lanes: [FrameLane], _ members: [Subscriber]) {
    encode(scenes)
    grid = lanes[0].plan.grid
    self.lanes = lanes.compactMap { lane in
      lane.grid.map { StateRecord.Lane(own: $0, grid: lane.plan.grid) }
    }
    isChanged = false
    var record = StateRecord(boot: boot, grid: grid, lanes: self.lanes, facts: facts)
    record.scenes = states.map(\.record) + waiting
    let longest = Self.longestRest(among: members.filter { origins[$0.id] != nil })
    for member in members {
      guard let origin = origins[member.id] else { continue }
      record.subscriptions.append(Self.subscription(member, origin, longest))
    }
    // Between the record and the word about it nobody can tell whether a message was begun.
    for member in members { member.outbox.willBeRecorded() }
    guard !store(record) else { return wasWritten(members, longest) }
    // Better no state of scenes than an old one.
    leavesOutScenes = true
    record.scenes = []
    guard !store(record) else { return wasWritten(members, longest) }
    _ = store(StateRecord(boot: boot, grid: grid))
  }

  /// The longest message on its way that is written down: as long as all that are no longer have room.
  static func longestRest(among members: [Subscriber]) -> Int {
    var sum = members.reduce(0) { $0 + $1.outbox.keptBytes }
    guard sum > mostRestBytes else { return .max }
    let counts = members.map(\.outbox.keptBytes).sorted()
    for count in counts.reversed() {
      sum -= count
      // One of several that are as long is not chosen.
      if sum <= mostRestBytes { return count - 1 }
    }
    return 0
  }

  private func encode(_ scenes: [PlayingScene]) {
    for (index, scene) in scenes.enumerated() {
      let identity = ObjectIdentifier(scene)
      if index < states.count, states[index].scene == identity,
        states[index].revision == scene.stateRevision
      {
        continue
      }
      let kept = KeptScene(
        scene: identity, revision: scene.stateRevision, record: StateRecord.Scene(of: scene))
      if index < states.count { states[index] = kept } else { states.append(kept) }
    }
    states.removeLast(states.count - scenes.count)
  }

  private static func subscription(
    _ member: Subscriber, _ origin: SubscriptionOrigin, _ longest: Int
  ) -> StateRecord.Subscription {
    var record = StateRecord.Subscription(
      id: member.id, call: origin.call, process: origin.peer.process, user: origin.peer.user)
    // One whose message was left out goes on if it has the whole by then.
    guard member.outbox.keptBytes <= longest else { return record }
    (record.rest, record.start) = (Array(member.outbox.kept.rest), member.outbox.kept.start)
    record.serial = member.outbox.serial
    return record
  }

  private func store(_ record: StateRecord) -> Bool {
    buffer.removeAll(keepingCapacity: true)
    record.append(to: &buffer)
    return cells.memory.write(buffer) || grow() && cells.memory.write(buffer)
  }

  private func wasWritten(_ members: [Subscriber], _ longest: Int) {
    // Whatever is restored from this record has been survived.
    if cells.memory.attempts > 0 { cells.clearAttempts() }
    for member in members where origins[member.id] != nil && member.outbox.keptBytes <= longest {
      member.outbox.wasRecorded()
    }
  }

  /// The record took from one moment to another: the next one comes in proportion.
  func rest(from start: Int64, to end: Int64) {
    notBefore = end + min(Self.longestPause, (Self.share - 1) * max(0, end - start))
  }

  // MARK: Rings

  /// Lets the manager hold a ring.
  /// - Returns: its number; nil when there is no further descriptor for it.
  func keep(ring: Int32) -> UInt64? {
    guard let descriptor = try? FileDescriptor.duplicate(ring) else { return nil }
    defer { nextRing += 1 }
    news.append(.ring(descriptor: descriptor, number: nextRing))
    return nextRing
  }

  /// A ring has no readers any more.
  func end(ring number: UInt64) { news.append(.ringEnded(number: number)) }

  /// What the service thread is to be told since it was last asked.
  func takeNews() -> [KeepReport] {
    guard !news.isEmpty else { return [] }
    defer { news = [] }
    return news
  }

  // MARK: Larger memory

  private func grow() -> Bool {
    var capacity = cells.memory.layout.capacity
    while capacity < 2 * buffer.count, capacity < StateLayout.greatestCapacity { capacity *= 2 }
    let serial = cells.memory.serial + 1
    guard capacity >= buffer.count,
      let memory = try? StateMemory(capacity: capacity, serial: serial),
      let descriptor = try? memory.memory.duplicate()
    else { return false }
    cells.replace(by: memory)
    if let larger { _ = FileDescriptor(owning: larger.descriptor) }
    larger = (descriptor, serial)
    return true
  }

  /// Memory that the service manager is to hold from now on; whoever takes it owns the descriptor.
  func takeLarger() -> (descriptor: Int32, serial: UInt64)? {
    defer { larger = nil }
    return larger
  }

  /// The service manager holds the memory with this serial.
  func wasStored(serial: UInt64) {
    if cells.memory.serial == serial { cells.replaced() }
  }
}
