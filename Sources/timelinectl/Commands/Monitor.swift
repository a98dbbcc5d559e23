import TimelinerWire

/// `monitor`: show how the daemon keeps time.
struct Monitor: Command {
  static let specification = CommandSpecification(
    name: "monitor", synopsis: "", summary: "Show how the daemon keeps time",
    details: """
      How late frames are made, what the stages of a tick cost, why the frame thread wakes, how far each
      subscriber lags, and the clocks. Again and again until Ctrl-C. The first numbers
      are those since the start of the daemon, the next ones those of the time between.
      """,
    options: [
      .init("--interval", "S", "ask again after so many seconds; 2 unless given"),
      .init("--count", "N", "end after so many times"),
      .init("--once", nil, "end after the first time"),
    ],
    operands: 0...0)

  /// The shortest distance of questions, seconds: each wakes the frame thread.
  static let shortestInterval = 0.1
  private static let standardInterval = 2.0

  private let interval: Double
  private let count: Int?

  init(_ arguments: Arguments) throws(Failure) {
    interval = try arguments.positiveNumber("--interval") ?? Self.standardInterval
    guard interval >= Self.shortestInterval, interval <= 86400 else {
      throw .usage(
        "--interval must be \(Self.shortestInterval) to 86400 seconds", command: "monitor")
    }
    count = try Self.count(arguments)
  }

  private static func count(_ arguments: Arguments) throws(Failure) -> Int? {
    if arguments.has("--once") { return 1 }
    guard let word = arguments.value("--count") else { return nil }
    guard let count = Int(word), count > 0 else {
      throw .usage("--count must be a whole number above 0, not \"\(word)\"", command: "monitor")
    }
    return count
  }

  func run(_ session: Session) throws(Failure) {
    var connection = try session.frames()
    guard !session.json else {
      return try ask(&connection) { message throws(Failure) in
        Output.write(json: .object(message.parameters))
      }
    }
    let isLive = Output.isTerminal && count != 1
    if isLive { Output.enterScreen() }
    defer { if isLive { Output.leaveScreen() } }
    var last: FramesInterface.MeasureReply?
    try ask(&connection) { message throws(Failure) in
      let measures: FramesInterface.MeasureReply = try Connection.read(message)
      let text = MonitorText(measures, since: last)
      if isLive { Self.draw(text.lines) } else { Self.write(text.lines, isFirst: last == nil) }
      last = measures
    }
  }

  /// Asks as often as the options say, and hands over each answer.
  private func ask(
    _ connection: inout Connection, _ handle: (VarlinkReplyMessage) throws(Failure) -> Void
  ) throws(Failure) {
    var left = count ?? .max
    while true {
      try handle(try connection.call(FramesInterface.Measure()))
      left -= 1
      guard left > 0 else { return }
      // Nothing will come; should the daemon end, it is noticed at once.
      let next = Host.monotonicNanoseconds + Int64(interval * 1e9)
      guard try connection.nextReply(until: next) == nil else {
        throw Failure(.failure, "timelinerd answered without being asked")
      }
    }
  }

  private static func write(_ lines: [String], isFirst: Bool) {
    Output.write((isFirst ? "" : "\n") + lines.map { $0 + "\n" }.joined())
  }

  /// Over the last picture, without clearing it first: that would flicker.
  private static func draw(_ lines: [String]) {
    let size = Output.terminalSize
    let shown = lines.prefix(max(1, size.lines - 1)).map { String($0.prefix(size.columns - 1)) }
    Output.draw("\u{1B}[H" + shown.joined(separator: "\u{1B}[K\r\n") + "\u{1B}[K\u{1B}[J")
  }
}
