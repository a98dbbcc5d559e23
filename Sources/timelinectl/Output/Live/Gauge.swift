/// A bar with a mark where a number stands between two others.
struct Gauge {
  /// The numbers at the ends.
  let range: ClosedRange<Double>
  /// What the number has passed through is drawn thicker; nil for nothing.
  let passed: ClosedRange<Double>?

  /// The bar; the mark moves in steps of half a column and stops at the ends.
  func text(_ number: Double, length: Int) -> String {
    guard length > 0 else { return "" }
    var cells = Array(repeating: Character("─"), count: length)
    if let passed {
      let ends = [passed.lowerBound, passed.upperBound].map { halfStep($0, length: length) / 2 }
      for cell in ends[0]...ends[1] { cells[cell] = "━" }
    }
    let step = halfStep(number, length: length)
    cells[step / 2] = "█"
    if !step.isMultiple(of: 2) {
      cells[step / 2] = "▐"
      cells[step / 2 + 1] = "▌"
    }
    return String(cells)
  }

  /// 0 for the first column, 2 (length - 1) for the last.
  private func halfStep(_ number: Double, length: Int) -> Int {
    let width = range.upperBound - range.lowerBound
    let fraction = width > 0 ? (number - range.lowerBound) / width : 0
    return Int((min(max(fraction, 0), 1) * Double(2 * (length - 1))).rounded())
  }
}
