import TimelinerWire

/// A subscription and how long it lasts.
struct FrameStream {
  /// The options of commands that subscribe.
  static let options: [CommandSpecification.Option] = [
    .init("--layer", "NAME", "only changes of this layer; may be repeated"),
    .init("--property", "NAME", "only changes of this property; may be repeated"),
    .init("--max-rate", "HZ", "at most so many frames a second"),
    .init("--rate", "HZ", "frames made for moments of this rate: 50, 59.94, 60000/1001"),
    .init("--phase", "MS", "so many milliseconds after the multiples of the period"),
    .init("--seconds", "S", "end after so many seconds"),
  ]

  private let call: FramesInterface.Subscribe
  private let seconds: Double?

  /// Reads the options, and the scenes from the operands.
  init(
    _ arguments: Arguments, level: SubscriptionLevel = .samples
  ) throws(Failure) {
    call = FramesInterface.Subscribe(
      scenes: arguments.operands.isEmpty ? nil : arguments.operands,
      layers: arguments.all("--layer"), properties: try Self.properties(arguments),
      maxRate: try arguments.positiveNumber("--max-rate"),
      level: level == .samples ? nil : level, rate: arguments.value("--rate"),
      phase: try arguments.nonNegativeNumber("--phase").map { Int64(min($0 * 1e6, 1e18).rounded()) }
    )
    seconds = try arguments.positiveNumber("--seconds")
  }

  private static func properties(_ arguments: Arguments) throws(Failure) -> [String]? {
    let names = arguments.all("--property")
    for name in names ?? [] where PropertyKey(name: name) == nil {
      let known = PropertyKey.allCases.map(\.name).joined(separator: ", ")
      throw Failure(.usage, "there is no property \"\(name)\"; properties: \(known)")
    }
    return names
  }

  /// Hands over the parameters of each reply, until it says no or the time is over.
  func run(
    _ session: Session, _ handle: ([(String, JSONValue)]) throws(Failure) -> Bool
  ) throws(Failure) {
    var connection = try session.frames()
    try connection.send(VarlinkCall(call, mode: .more))
    let deadline = deadline
    while let reply = try connection.nextReply(until: deadline) {
      guard try handle(reply.parameters), reply.continues else { return }
    }
  }

  /// Hands over the parameters of each reply, and nil when the time has come that it said last
  /// (CLOCK_MONOTONIC, nanoseconds), until the stream ends or its time is over.
  func run(
    _ session: Session, wakingAt first: Int64?,
    _ handle: ([(String, JSONValue)]?) throws(Failure) -> Int64?
  ) throws(Failure) {
    var connection = try session.frames()
    try connection.send(VarlinkCall(call, mode: .more))
    let deadline = deadline
    var wake = first
    while true {
      let next = [deadline, wake].compactMap { $0 }.min()
      if let reply = try connection.nextReply(until: next) {
        wake = try handle(reply.parameters)
        guard reply.continues else { return }
      } else if let deadline, Host.monotonicNanoseconds >= deadline {
        return
      } else {
        wake = try handle(nil)
      }
    }
  }

  /// Hands over the bytes that follow an upgrade, until it says no or the time is over.
  func runUpgraded(
    _ session: Session, _ handle: ([UInt8]) throws(Failure) -> Bool
  ) throws(Failure) {
    var connection = try session.frames()
    try connection.send(VarlinkCall(call, mode: .upgrade))
    let deadline = deadline
    _ = try connection.nextReply()
    let first = connection.takeRemainder()
    if !first.isEmpty {
      guard try handle(first) else { return }
    }
    while let bytes = try connection.receive(until: deadline) {
      guard try handle(bytes) else { return }
    }
  }

  /// CLOCK_MONOTONIC, nanoseconds; nil for no end.
  private var deadline: Int64? {
    seconds.map { Host.monotonicNanoseconds + Int64(min($0, 1e9) * 1e9) }
  }
}
