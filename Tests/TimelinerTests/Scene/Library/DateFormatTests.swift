import Foundation
import Testing
import Timeliner

/// Dates as text, beside Foundation's own.
struct DateFormatTests {
  private static let dates = [0.0, 796_438_798, 646_000_000.25, -3e9, 5e10]

  /// A formatter as scenes have it.
  private func formatter(_ zone: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.timeZone = TimeZone(identifier: zone)
    return formatter
  }

  private func text(_ statements: String, _ date: Double, offset: Double = 0) throws -> String {
    let body = """
      let formatter = DateFormatter()
      \(statements)
      return formatter.string(from: Date(timeIntervalSinceReferenceDate: \(date)))
      """
    let snippet = try Snippet(body: body, inputs: [offset])
    #expect(snippet.diagnostics == [])
    return snippet.text
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "GMT"])
  func `styles are Foundation's in every zone`(zone: String) throws {
    let styles: [(String, DateFormatter.Style)] = [
      ("none", .none), ("short", .short), ("medium", .medium), ("long", .long), ("full", .full),
    ]
    let other = formatter(zone)
    for (date, dateStyle) in styles {
      for (time, timeStyle) in styles {
        (other.dateStyle, other.timeStyle) = (dateStyle, timeStyle)
        let ours = try text(
          """
          formatter.timeZone = TimeZone(identifier: "\(zone)")!
          formatter.dateStyle = .\(date)
          formatter.timeStyle = .\(time)
          """, 796_438_798)
        #expect(ours == other.string(from: Date(timeIntervalSinceReferenceDate: 796_438_798)))
      }
    }
  }

  @Test(arguments: [
    "yyyy-MM-dd HH:mm:ss.SSS", "EEEE, d MMMM y G", "h:mm a zzzz", "'o''clock' H", "QQQ ww D",
    "\u{0}y",
    "é yyyy ü 👨‍👩‍👧", String(repeating: "EEEE MMMM ", count: 40),
  ])
  func `patterns are Foundation's at all times`(pattern: String) throws {
    let other = formatter("Europe/Berlin")
    other.dateFormat = pattern
    let escaped = pattern.replacingOccurrences(of: "\u{0}", with: "\\u{0}")
    for date in Self.dates {
      let ours = try text(
        """
        formatter.timeZone = TimeZone(identifier: "Europe/Berlin")!
        formatter.dateFormat = "\(escaped)"
        """, date)
      #expect(ours == other.string(from: Date(timeIntervalSinceReferenceDate: date)))
    }
  }

  @Test(arguments: ["jmm", "MMMd", "yMMMMEEEEd", ""])
  func `templates become Foundation's patterns`(template: String) throws {
    let snippet = try Snippet(
      body: """
        let formatter = DateFormatter()
        formatter.setLocalizedDateFormatFromTemplate("\(template)")
        return formatter.dateFormat ?? "none"
        """)
    let pattern = DateFormatter.dateFormat(
      fromTemplate: template, options: 0, locale: Locale(identifier: "en_US"))
    #expect(snippet.text == pattern)
  }

  @Test(arguments: [
    (0.0, "2001-01-01 00:00:00"), (3_600, "2001-01-01 01:00:00"), (-9_000, "2000-12-31 21:30:00"),
    (3_208, "2001-01-01 00:53:28"), (-3_208, "2000-12-31 23:06:32"),
    (53_999, "2001-01-01 14:59:59"),
    (54_000, "2001-01-01 15:00:00"), (-54_000, "2000-12-31 09:00:00"),
    (1e9, "2032-09-09 01:46:40"),
  ])
  func `a zone that no database knows is written by its offset`(
    offset: Double, expected: String
  ) throws {
    let ours = try text("formatter.dateFormat = \"yyyy-MM-dd HH:mm:ss\"", 0, offset: offset)
    #expect(ours == expected)
  }

  @Test(arguments: [
    (
      "TimeZone(identifier: \"Europe/Berlin\")!.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: 646000000))",
      "7200"
    ),
    ("TimeZone(identifier: \"Europe/Berlin\")!.identifier", "Europe/Berlin"),
    ("TimeZone(identifier: \"Nowhere/City\") == nil", "true"),
    ("TimeZone(identifier: \"\") == nil", "true"),
    ("TimeZone(secondsFromGMT: 19800)!.secondsFromGMT()", "19800"),
    ("TimeZone(abbreviation: \"GMT\")!.identifier", "GMT"),
    ("TimeZone.current.identifier", "Fixed"), ("TimeZone.current.secondsFromGMT()", "3600"),
    ("TimeZone.current == TimeZone.autoupdatingCurrent", "true"),
  ])
  func `zones have names and offsets`(expression: String, expected: String) throws {
    #expect(try Snippet(body: "return \(expression)", inputs: [3_600]).text == expected)
  }

  /// Names that are zones without being in the machine's database.
  @Test(arguments: [
    ("NST", "2001-01-01 13:00:00"), ("VST", "2001-01-01 07:00:00"),
    ("SystemV/PST8", "2000-12-31 16:00:00"), ("GMT+1600", "2001-01-01 16:00:00"),
    ("GMT-1700", "2000-12-31 07:00:00"), ("PST", "2000-12-31 16:00:00"),
  ])
  func `a zone without a file is written by its offset`(zone: String, expected: String) throws {
    let ours = try text(
      """
      formatter.timeZone = TimeZone(identifier: "\(zone)")!
      formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
      """, 0)
    #expect(ours == expected)
  }

  @Test(arguments: [1e15, -1e300, 1e300])
  func `dates beyond all calendars have no text`(date: Double) throws {
    #expect(try text("formatter.dateStyle = .full", date) == "")
  }
}
