/// Where things stand in the memory that outlives the daemon: a head, cells that every frame writes in
/// place, and two slots for records.
///
/// Words are of 64 bits, little endian.
struct StateLayout: Equatable {
  /// The first word; also says that words are little endian.
  static let magic = UInt64(littleEndian: 0x3145_5441_5453_4C54)
  /// Grows when anything here changes its place or meaning.
  static let version: UInt64 = 1

  /// Subscriptions that can be kept.
  ///
  /// Below the unit's FileDescriptorStoreMax=2048, so that the manager never has to refuse one.
  static let subscriptions = 2000
  /// Scenes whose numbers can be kept: twice as many as there may be, so that the numbers of scenes that
  /// went are there when they come back.
  static let scenes = 2 * SceneStore.maximumScenes
  /// The record that there is room for at first: most never need more.
  static let firstCapacity = 4 << 20
  /// The largest record.
  static let greatestCapacity = 64 << 20

  // Words of the head.
  static let magicOffset = 0
  static let versionOffset = 8
  static let capacityOffset = 16
  static let serialOffset = 24
  static let attemptsOffset = 32
  static let presentationOffset = 40

  /// A subscription's id, then what is on its way to it.
  static let subscriptionCellBytes = 16
  /// A scene's name as a number, its epoch, its sequence, and a word that is 0.
  static let sceneCellBytes = 32
  /// Generation, length and checksum of a record, and a word that is 0.
  static let slotHeadBytes = 32

  private static let subscriptionCells = 4096
  private static let sceneCells = subscriptionCells + subscriptions * subscriptionCellBytes
  private static let slots = sceneCells + scenes * sceneCellBytes

  /// Bytes of the longest record; a multiple of 8.
  let capacity: Int

  init(capacity: Int) {
    precondition(capacity > 0 && capacity % SharedMemory.wordBytes == 0)
    self.capacity = capacity
  }

  var byteCount: Int { Self.slots + 2 * (Self.slotHeadBytes + capacity) }

  static func subscriptionCell(_ index: Int) -> Int {
    precondition((0..<subscriptions).contains(index))
    return subscriptionCells + index * subscriptionCellBytes
  }

  static func sceneCell(_ index: Int) -> Int {
    precondition((0..<scenes).contains(index))
    return sceneCells + index * sceneCellBytes
  }

  /// The head of the slot that records of a generation go to.
  func slot(of generation: UInt64) -> Int {
    Self.slots + Int(generation & 1) * (Self.slotHeadBytes + capacity)
  }
}
