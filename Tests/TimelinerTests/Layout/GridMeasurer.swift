import Synchronization

@testable import Timeliner

/// Measures text on a grid, 10 points a character and 20 a line, and counts how often it is asked.
final class GridMeasurer: TextMeasurer {
  private let counter = Mutex(0)

  /// How often a size was asked for.
  var count: Int { counter.withLock(\.self) }

  func size(of text: TextLayout, proposedWidth: Double?) -> Size {
    counter.withLock { $0 += 1 }
    let characters = text.string.count
    let columns = proposedWidth.map { max(1, Int($0 / 10)) } ?? max(1, characters)
    let lines = min((characters + columns - 1) / columns, text.lineLimit ?? .max)
    return Size(width: Double(min(characters, columns) * 10), height: Double(lines * 20))
  }

  func firstBaseline(of text: TextLayout) -> Double { 15 }

  func lastBaseline(of text: TextLayout, height: Double) -> Double { height - 5 }
}
