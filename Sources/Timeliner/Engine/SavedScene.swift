import TimelinerWire

/// A scene's state as it was read from bytes, in terms of the program that goes on with it.
struct SavedScene {
  /// Everything that is not a state variable.
  struct Course {
    var clock: SceneClock
    /// The moment the bytes were made for.
    var now: FrameTime
    var wallOffset: Int64?
    var motion: MotionLevel
    var epoch: Int
    var sequence: Int
    var generatorState: UInt64
    var globals: [String: Value] = [:]
    var tree = LayerTree()
    /// Publishers and when they send, in the order in which that is due.
    var due: [(connection: TimerConnection, time: Int64)] = []
  }

  /// The highest epoch and sequence: a frame a nanosecond for a year.
  private static let largestCount = 1 << 55
  /// The latest monotonic time, 31 years after the machine began.
  private static let latestMonotonic: Int64 = 1_000_000_000_000_000_000

  /// The very same source was evaluated when the bytes were made.
  let isSameProgram: Bool
  private(set) var memory = SceneMemory.Record()
  private(set) var localStates: [SourcePlace: StateBox] = [:]
  /// Variables that are of no use any more.
  private(set) var lost: [String] = []
  /// Nil when only variables were kept.
  private(set) var course: Course?

  /// Reads bytes that `encodeState` wrote.
  init(_ bytes: [UInt8], for program: ViewProgram, _ evaluator: Evaluator) throws(StateError) {
    guard bytes.count <= StateWriter.maximumBytes else {
      throw StateError(.tooLarge, "the state is too large")
    }
    var decoder = StateDecoder(evaluator.declarations, StateReader(bytes))
    guard try decoder.reader.text() == PlayingScene.stateTitle else {
      throw decoder.reader.damage("this is no scene's state")
    }
    let version = try decoder.reader.int(in: 0...Int.max)
    guard version == PlayingScene.stateVersion else {
      throw StateError(.otherVersion, "the state has version \(version), not 1")
    }
    guard let content = StateContent(rawValue: try decoder.reader.int(in: 0...1)) else {
      throw decoder.reader.damage("there is no such content")
    }
    isSameProgram = try decoder.reader.bits() == program.fingerprint
    try decoder.readConnections()
    try memory.readVariables(from: &decoder, lost: &lost)
    try readLocalStates(from: &decoder)
    if content == .everything { course = try readCourse(from: &decoder) }
    guard decoder.reader.isAtEnd else { throw decoder.reader.damage("something follows") }
    if !isSameProgram { forgetCode() }
  }

  private mutating func readLocalStates(from decoder: inout StateDecoder) throws(StateError) {
    for _ in 0..<(try decoder.reader.elementCount()) {
      let place = try decoder.reader.place()
      let (name, box) = try decoder.box()
      if let box { localStates[place] = box } else { lost.append("Preview.\(name)") }
    }
  }

  private mutating func readCourse(from decoder: inout StateDecoder) throws(StateError) -> Course {
    let clock = try SceneClock(from: &decoder.reader, latestMonotonic: Self.latestMonotonic)
    let now = FrameTime(
      monotonic: try decoder.reader.integer(in: 0...Self.latestMonotonic),
      wall: try decoder.reader.time(),
      period: try decoder.reader.integer(in: 1...Self.latestMonotonic))
    let wallOffset = try decoder.reader.optional { (reader) throws(StateError) in
      try reader.integer(in: -2 * StateReader.latestTime...2 * StateReader.latestTime)
    }
    guard let motion = MotionLevel(rawValue: try decoder.reader.text()) else {
      throw decoder.reader.damage("there is no such level of motion")
    }
    var course = Course(
      clock: clock, now: now, wallOffset: wallOffset, motion: motion,
      epoch: try decoder.reader.int(in: 0...Self.largestCount),
      sequence: try decoder.reader.int(in: 0...Self.largestCount),
      generatorState: try decoder.reader.bits())
    for _ in 0..<(try decoder.reader.elementCount()) {
      let name = try decoder.reader.text()
      course.globals[name] = try decoder.valueIfKept()
    }
    try memory.readMotion(from: &decoder)
    course.tree = try LayerTree(from: &decoder.reader)
    course.due = try decoder.due()
    return course
  }

  /// Forgets what belongs to the very text of another program.
  private mutating func forgetCode() {
    localStates = [:]
    memory.watched = [:]
    memory.presence.forgetViews()
    memory.animators.migrate { $0 }
    course?.globals = [:]
  }
}

extension SceneClock {
  /// Reads a clock whose times are far from overflowing.
  fileprivate init(
    from reader: inout StateReader, latestMonotonic: Int64
  ) throws(StateError) {
    let origin = try reader.integer(in: 0...latestMonotonic)
    let anchorMonotonic = try reader.integer(in: 0...latestMonotonic)
    let anchorScene = try reader.integer(in: 0...Self.latest)
    let rate = try reader.double()
    guard rate >= 0, rate <= PreparedCommand.largestRate else {
      throw reader.damage("there is no such rate")
    }
    self.init(
      origin: origin, anchorMonotonic: anchorMonotonic, anchorScene: anchorScene, rate: rate,
      isPaused: try reader.flag())
  }
}

extension StateDecoder {
  /// When publishers send.
  fileprivate mutating func due() throws(StateError) -> [(connection: TimerConnection, time: Int64)]
  {
    var due: [(connection: TimerConnection, time: Int64)] = []
    for _ in 0..<(try reader.elementCount(atMost: Agenda.largestCount)) {
      let number = try reader.int(in: 0...Int(Int32.max))
      let time = try reader.integer(in: 0...2 * StateReader.latestTime)
      guard number < connections.count, connections[number].isConnected else {
        throw reader.damage("there is no such publisher")
      }
      due.append((connections[number], time))
    }
    return due
  }
}
