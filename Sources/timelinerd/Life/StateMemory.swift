/// What outlives the daemon: the newest whole record, and numbers that change with every frame.
///
/// It is written in place and may be left at any instruction: of the two slots one always holds a whole
/// record. It knows nothing of what records say.
final class StateMemory {
  /// Why memory that was handed over cannot be used.
  enum Failure: Error, Equatable {
    /// It is not ours, or of another version of the layout.
    case foreign(version: UInt64?)
    case system(SystemError)
  }

  let layout: StateLayout
  let memory: SharedMemory
  /// The generation of the newest whole record; 0 before the first.
  private(set) var generation: UInt64

  /// Makes empty memory for records of up to so many bytes.
  init(capacity: Int, serial: UInt64) throws(SystemError) {
    layout = StateLayout(capacity: capacity)
    memory = try SharedMemory(name: "timelinerd-state", byteCount: layout.byteCount)
    generation = 0
    memory.store(UInt64(capacity), at: StateLayout.capacityOffset)
    memory.store(serial, at: StateLayout.serialOffset)
    memory.store(StateLayout.version, at: StateLayout.versionOffset)
    memory.store(StateLayout.magic, at: StateLayout.magicOffset)
  }

  /// Takes over memory that another process wrote; the descriptor is ours, whatever happens.
  init(adopting number: Int32) throws(Failure) {
    let memory: SharedMemory
    do throws(SystemError) {
      memory = try SharedMemory(adopting: number)
    } catch {
      throw .system(error)
    }
    guard memory.byteCount >= StateLayout(capacity: 8).byteCount,
      memory.word(at: StateLayout.magicOffset) == StateLayout.magic
    else { throw .foreign(version: nil) }
    let version = memory.word(at: StateLayout.versionOffset)
    guard version == StateLayout.version else { throw .foreign(version: version) }
    let capacity = memory.word(at: StateLayout.capacityOffset)
    guard capacity > 0, capacity % 8 == 0, capacity <= UInt64(StateLayout.greatestCapacity),
      memory.byteCount == StateLayout(capacity: Int(capacity)).byteCount
    else { throw .foreign(version: version) }
    layout = StateLayout(capacity: Int(capacity))
    self.memory = memory
    generation = 0
    generation = newest()?.generation ?? 0
  }

  /// Which of several memories is the latest.
  var serial: UInt64 { memory.word(at: StateLayout.serialOffset) }

  // MARK: Records

  /// Puts a record in the place of the older of the two.
  /// - Returns: false when there is no room for it; nothing was written then.
  func write(_ record: [UInt8]) -> Bool {
    guard record.count <= layout.capacity else { return false }
    let next = generation + 1
    let slot = layout.slot(of: next)
    // From here to the last store the slot holds nothing: its checksum, which covers the generation, says so.
    memory.store(0, at: slot)
    memory.write(record, at: slot + StateLayout.slotHeadBytes)
    memory.store(UInt64(record.count), at: slot + 8)
    memory.store(Checksum.of(record, seed: next), at: slot + 16)
    memory.store(next, at: slot)
    generation = next
    return true
  }

  /// The newest whole record; nil when there is none.
  var record: [UInt8]? { newest()?.record }

  private func newest() -> (generation: UInt64, record: [UInt8])? {
    let found = [whole(layout.slot(of: 0)), whole(layout.slot(of: 1))].compactMap(\.self)
    return found.max { $0.generation < $1.generation }
  }

  private func whole(_ slot: Int) -> (generation: UInt64, record: [UInt8])? {
    let generation = memory.word(at: slot)
    let count = memory.word(at: slot + 8)
    guard generation > 0, count <= UInt64(layout.capacity), layout.slot(of: generation) == slot
    else { return nil }
    let record = memory.bytes(at: slot + StateLayout.slotHeadBytes, count: Int(count))
    guard memory.word(at: slot + 16) == Checksum.of(record, seed: generation) else { return nil }
    return (generation, record)
  }

  // MARK: Attempts

  /// How often a daemon began to restore from this memory and never came to write to it again.
  var attempts: Int {
    // Nobody counts so far; what says so can still be counted on.
    get { Int(min(memory.word(at: StateLayout.attemptsOffset), Self.greatestAttempts)) }
    set { memory.store(UInt64(newValue), at: StateLayout.attemptsOffset) }
  }

  private static let greatestAttempts: UInt64 = 1 << 32

  // MARK: Frames

  /// Presentation time of the newest frame, CLOCK_MONOTONIC; 0 before the first.
  var presentation: Int64 {
    get { Int64(clamping: memory.word(at: StateLayout.presentationOffset)) }
    set { memory.store(UInt64(max(0, newValue)), at: StateLayout.presentationOffset) }
  }

  /// The numbers of a scene's newest frame.
  struct Numbers: Equatable, Sendable {
    var epoch: Int
    var sequence: Int
  }

  func setNumbers(_ numbers: Numbers, ofCell index: Int) {
    let cell = StateLayout.sceneCell(index)
    memory.store(UInt64(numbers.epoch), at: cell + 8)
    memory.store(UInt64(numbers.sequence), at: cell + 16)
  }

  /// The numbers of a scene by name; nil when it has none here.
  func numbers(of scene: String) -> Numbers? {
    let name = Self.number(of: scene)
    for index in 0..<StateLayout.scenes {
      let cell = StateLayout.sceneCell(index)
      guard memory.word(at: cell) == name else { continue }
      // Frames are counted, and nobody counts so far: what says so is no count of ours.
      guard let epoch = Int(exactly: memory.word(at: cell + 8)),
        let sequence = Int(exactly: memory.word(at: cell + 16)), epoch <= Self.greatestNumber,
        sequence <= Self.greatestNumber
      else { return nil }
      return Numbers(epoch: epoch, sequence: sequence)
    }
    return nil
  }

  /// The largest epoch or sequence that is believed: at 1000 frames a second it takes 140,000 years.
  private static let greatestNumber = 1 << 62

  /// The cell of a scene: its own, or one that is free, or one of a scene that is not there any more.
  /// - Complexity: O(`StateLayout.scenes`); for when scenes come.
  func cell(of scene: String, keeping others: Set<String>) -> Int {
    let name = Self.number(of: scene)
    let words = (0..<StateLayout.scenes).map { memory.word(at: StateLayout.sceneCell($0)) }
    if let own = words.firstIndex(of: name) { return own }
    let kept = Set(others.map(Self.number))
    guard let index = words.firstIndex(of: 0) ?? words.firstIndex(where: { !kept.contains($0) })
    else { preconditionFailure("\(others.count) scenes, more than there may be") }
    setNumbers(Numbers(epoch: 0, sequence: 0), ofCell: index)
    memory.store(name, at: StateLayout.sceneCell(index))
    return index
  }

  /// Takes over what another memory knows of a scene.
  func copySceneCell(_ index: Int, from other: StateMemory) {
    let cell = StateLayout.sceneCell(index)
    for word in 0..<3 {
      memory.store(other.memory.word(at: cell + 8 * word), at: cell + 8 * word)
    }
  }

  /// A name as a word that is not 0.
  private static func number(of scene: String) -> UInt64 {
    max(1, Checksum.of(Array(scene.utf8), seed: 0))
  }

  // MARK: Subscriptions

  /// What is on its way to a subscriber.
  func delivery(ofCell index: Int) -> Delivery {
    Delivery(word: memory.word(at: StateLayout.subscriptionCell(index) + 8))
  }

  func setDelivery(_ delivery: Delivery, ofCell index: Int) {
    memory.store(delivery.word, at: StateLayout.subscriptionCell(index) + 8)
  }

  /// The subscription that a cell belongs to; 0 when it is free.
  func subscription(ofCell index: Int) -> UInt64 {
    memory.word(at: StateLayout.subscriptionCell(index))
  }

  /// Gives a cell to a subscription; 0 frees it.
  func setSubscription(_ id: UInt64, ofCell index: Int) {
    let cell = StateLayout.subscriptionCell(index)
    // Whoever reads an id finds that nothing is under way.
    memory.store(0, at: cell)
    memory.store(Delivery.nothing.word, at: cell + 8)
    memory.store(id, at: cell)
  }
}
