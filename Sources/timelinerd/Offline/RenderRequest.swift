import Timeliner

/// What `render` is asked to do.
struct RenderRequest: Equatable {
  /// Seconds that are rendered at most: a day.
  static let longest = 86400.0

  var path: String
  /// Seconds.
  var from = 0.0
  var to: Double
  var rate = FrameRate.standard
  /// Nanoseconds since 1970 at time 0.
  var start = OfflineScene.standardStart
  var size = Options().size
  var events: [RenderEvent] = []
  /// Whether it prints how values move instead of the values.
  var printsSegments = false

  init(words: [String]) throws(OptionError) {
    var reader = WordReader(words)
    var path: String?
    var end: Double?
    var flags: [(flag: String, value: String)] = []
    while let word = try reader.next() {
      switch word {
      case .plain(let text):
        guard path == nil else { throw WordReader.error("render takes one PATH") }
        path = text
      case .flag("--json", nil): continue
      case .flag("--segments", nil): printsSegments = true
      case .flag(let flag, let value):
        guard Self.flags.contains(flag) else {
          throw WordReader.error("render has no option \(flag)")
        }
        flags.append((flag, try reader.value(value, of: flag)))
      }
    }
    guard let path else { throw WordReader.error("render needs a PATH") }
    self.path = path
    to = 0
    for (flag, value) in flags {
      if flag == "--to" {
        end = try OptionText.required(value, for: flag, in: 0...Self.longest)
      } else {
        try set(flag, value)
      }
    }
    guard let end else { throw WordReader.error("render needs --to SECONDS") }
    guard end >= from else { throw WordReader.error("--to lies before --from") }
    to = end
  }

  private static let flags: Set<String> = [
    "--from", "--to", "--fps", "--start", "--size", "--event",
  ]

  private mutating func set(_ flag: String, _ value: String) throws(OptionError) {
    switch flag {
    case "--from": from = try OptionText.required(value, for: flag, in: 0...Self.longest)
    case "--fps":
      guard let rate = FrameRate(text: value) else {
        throw WordReader.error("--fps \"\(value)\" is no rate; write 60, 59.94 or 60000/1001")
      }
      self.rate = rate
    case "--start":
      guard let start = DateText.nanoseconds(value) else {
        throw WordReader.error("--start \"\(value)\" is no date; write 2026-03-29T00:59:58Z")
      }
      self.start = start
    case "--size": size = try OptionText.required(value, for: flag)
    case "--event": events.append(try RenderEvent(text: value))
    default: preconditionFailure("\(flag) is not among the flags")
    }
  }
}
