/// Text broken into lines; only their number and the widest one's width are kept.
struct TextLines {
  private(set) var count = 0
  private(set) var width = 0.0

  private let room: Double
  private let lineLimit: Int
  private var line = 0.0
  private var spaces = 0.0
  private var isCut = false

  /// A word that is wider than the room by less than this, in points, still fits: sums of the same
  /// widths in another order differ by as little.
  private static let tolerance = 0.001

  /// Breaks a string.
  ///
  /// - Complexity: linear in the string's length.
  init(_ string: String, room: Double, lineLimit: Int?, advances: TextAdvances) {
    self.room = room + Self.tolerance
    self.lineLimit = lineLimit ?? .max
    for paragraph in string.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      for segment in TextSegment.segments(of: paragraph, advances: advances) { add(segment) }
      endLine()
      if isCut { break }
    }
  }

  private mutating func add(_ segment: TextSegment) {
    defer { spaces += segment.spaces }
    if line + spaces + segment.width <= room || isLast {
      line += spaces + segment.width
      spaces = 0
      return
    }
    if line > 0 { endLine() }
    spaces = 0
    guard segment.width > room else {
      line = segment.width
      return
    }
    for advance in segment.advances {
      if line > 0, line + advance > room, !isLast { endLine() }
      line += advance
    }
  }

  /// Whether no other line may follow the one being filled: it takes all of the rest.
  private var isLast: Bool { count + 1 >= lineLimit }

  private mutating func endLine() {
    guard count < lineLimit else { return }
    count += 1
    width = max(width, line)
    line = 0
    spaces = 0
    isCut = count >= lineLimit
  }
}
