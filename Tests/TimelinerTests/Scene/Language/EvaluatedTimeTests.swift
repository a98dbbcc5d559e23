import Testing
import Timeliner

@Suite struct EvaluatedTimeTests {
  /// 2026-03-29T00:59:58Z, in seconds since the reference date.
  static let spring = 796_438_798.0

  @Test(arguments: [
    ("date.timeIntervalSinceReferenceDate * 2", "double symbol 20.5"),
    ("sin(date.timeIntervalSinceReferenceDate) + 0 * 1", "double symbol -0.7346984304047954"),
    ("date.timeIntervalSinceReferenceDate > 3", "bool symbol 1.0"),
    ("date.timeIntervalSinceReferenceDate > 3 ? 10 : 20", "int symbol 10.0"),
    ("Int(date.timeIntervalSinceReferenceDate) % 3", "int symbol 1.0"),
    ("Int(date.timeIntervalSinceReferenceDate) / 3", "int symbol 3.0"),
    ("min(1, date.timeIntervalSinceReferenceDate)", "double symbol 1.0"),
    ("date.timeIntervalSince(Date(timeIntervalSinceReferenceDate: 0.25))", "double symbol 10.0"),
    ("date.addingTimeInterval(5) > date", "bool symbol 1.0"),
    ("Calendar.current.component(.hour, from: date)", "int symbol 1.0"),
    ("Calendar.current.component(.second, from: date)", "int symbol 10.0"),
    ("Double(Calendar.current.component(.nanosecond, from: date)) / 1e9", "double symbol 0.25"),
    ("Calendar.current.dateComponents([.hour, .minute], from: date).hour ?? 7", "int symbol 1.0"),
    ("Angle.degrees(date.timeIntervalSinceReferenceDate).degrees", "double symbol 10.25"),
    (
      "date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 3)", "double symbol 1.25"
    ),
  ])
  func `numbers of the date stay on the tape`(_ expression: String, _ expected: String) throws {
    let snippet = try Snippet(body: "return \(expression)", inputs: [3_600, 10.25])
    #expect(snippet.text == expected)
    #expect(snippet.guards == 0)
  }

  @Test(arguments: [
    ("date.timeIntervalSinceReferenceDate > 3 ? \"a\" : \"b\"", "a"),
    ("\"\\(Calendar.current.component(.second, from: date))\"", "10"),
    ("[5, 6, 7][Int(date.timeIntervalSinceReferenceDate) % 3]", "6"),
    ("Calendar.current.component(.day, from: date)", "1"),
    ("Calendar.current.component(.weekday, from: date)", "2"),
    ("String(format: \"%.1f\", date.timeIntervalSinceReferenceDate)", "10.2"),
    ("Array(0..<Int(date.timeIntervalSinceReferenceDate)).count", "10"),
  ])
  func `what can't stay on the tape is watched by a guard`(
    _ expression: String, _ expected: String
  ) throws {
    let snippet = try Snippet(body: "return \(expression)", inputs: [3_600, 10.25])
    #expect(snippet.text == expected)
    #expect(snippet.guards == 1)
  }

  @Test(arguments: [
    ("Date().timeIntervalSinceReferenceDate", "796438798.0"),
    ("Calendar.current.component(.year, from: Date())", "2026"),
    ("Calendar.current.component(.month, from: .now)", "3"),
    ("Calendar.current.component(.day, from: Date())", "29"),
    ("Calendar.current.component(.weekday, from: Date())", "1"),
    ("Calendar.current.component(.hour, from: Date())", "0"),
    ("Calendar.current.startOfDay(for: Date()).timeIntervalSinceReferenceDate", "796435200.0"),
    (
      "Calendar.current.date(byAdding: .month, value: -1, to: Date())!", "2026-02-28 00:59:58 +0000"
    ),
    ("Calendar.current.date(byAdding: .day, value: 3, to: Date())!", "2026-04-01 00:59:58 +0000"),
    (
      "Calendar.current.date(from: DateComponents(year: 2024, month: 2, day: 29))!",
      "2024-02-29 00:00:00 +0000"
    ),
    ("Calendar.current.dateComponents([.day, .hour], from: Date(), to: Date() + 90000).hour!", "1"),
    ("Date(timeIntervalSince1970: 0)", "1970-01-01 00:00:00 +0000"),
    ("Calendar.current.isDateInToday(Date())", "true"),
  ])
  func `calendars know the days`(_ expression: String, _ expected: String) throws {
    #expect(
      try Snippet(body: "return \(expression)", now: Self.spring, inputs: [0, 0]).text == expected)
  }

  @Test func `a date formatter writes in the scene's zone`() throws {
    let body = """
      let formatter = DateFormatter()
      formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
      return formatter.string(from: Date())
      """
    #expect(
      try Snippet(body: body, now: Self.spring, inputs: [0, 0]).text == "2026-03-29 00:59:58")
  }
}
