/// Measures text by a table of average widths, without fonts.
///
/// - A character is as wide as its class says (`CharacterClass`), times the font's size, times
///   1 + 0.02 for each 100 of weight above regular. Monospaced designs use 0.6 for every class but
///   the full-width one, which takes 1.2.
/// - A line is 1.2 times the font's size high, rounded to whole points: 20 for body (17), 41 for the
///   large title (34), as SwiftUI's styles have it to a third of a point. The baseline is 0.95 times
///   the size, rounded, below its top.
/// - Lines break after spaces and hyphens and around full-width characters; a word that is wider than
///   a line breaks anywhere. Spaces at a line's end take no room.
/// - Beyond `lineLimit` nothing is shown, and the last line takes what fits of the rest.
/// - The width is the widest line's, rounded up to whole points, and never more than was offered.
///   Empty text has no size.
///
/// It knows no kerning, no ligatures, no right-to-left and no font family, so widths differ from
/// a real font's by some percent.
package struct SimpleTextMeasurer: TextMeasurer {
  /// Makes a measurer.
  package init() {}

  /// The size by the table, in lines of the width offered.
  package func size(of text: TextLayout, proposedWidth: Double?) -> Size {
    guard !text.string.isEmpty else { return .zero }
    let room = proposedWidth.flatMap { $0.isNaN ? nil : max($0, 0) } ?? .infinity
    let lines = TextLines(
      text.string, room: room, lineLimit: text.lineLimit.map { max($0, 1) },
      advances: TextAdvances(font: text.font))
    return Size(
      width: min(lines.width.rounded(.up), max(room, 0)),
      height: Double(lines.count) * lineHeight(of: text.font))
  }

  /// The distance from the top to the first line's baseline.
  package func firstBaseline(of text: TextLayout) -> Double {
    min((0.95 * fontSize(text.font)).rounded(), lineHeight(of: text.font))
  }

  /// The distance from the top to the last line's baseline.
  package func lastBaseline(of text: TextLayout, height: Double) -> Double {
    max(height - lineHeight(of: text.font), 0) + firstBaseline(of: text)
  }

  private func lineHeight(of font: FontValue) -> Double { (1.2 * fontSize(font)).rounded() }

  private func fontSize(_ font: FontValue) -> Double { TextAdvances.usableSize(of: font) }
}
