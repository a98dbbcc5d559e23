import TimelinerMotion

/// `Text`: literal and verbatim text, dates, and joining with `+`.
enum TextView {
  static func register(in library: inout NativeLibrary) {
    library.addView("Text") { (call) throws(EvaluationError) in
      .text(TextValue(string: try string(&call)))
    }
    library.addFunction("operator +") { (call) throws(EvaluationError) in try joined(&call) }
    library.addTokens("Text.DateStyle", ["time", "date", "relative", "offset", "timer"])
    library.addFunction("LocalizedStringKey", "AttributedString") {
      (call) throws(EvaluationError) in
      .string(try call.need(call.takeString(nil), nil))
    }
  }

  private static func string(_ call: inout NativeCall) throws(EvaluationError) -> String {
    call.ignore("tableName", "bundle", "comment")
    if let text = try call.takeString("verbatim") { return text }
    let place = call.place(of: nil)
    let value = try call.needValue(nil, as: "String")
    if case .view = value {
      call.warn("images in a Text are not supported yet: the text is empty")
      return ""
    }
    if call.offers("style") {
      guard let style = try call.takeToken("style", "Text.DateStyle") else { return "" }
      return try call.evaluator.text(ofDate: value, style: style, at: place, call: call.place)
    }
    if call.offers("format") || call.offers("formatter") {
      call.ignore("format", "formatter")
      call.warn("formats are not supported yet: the value is shown as 'description' gives it")
    }
    return call.evaluator.describe(call.evaluator.concrete(value))
  }

  /// `a + b` of texts; attributes are kept per text, so those of the first count for all.
  private static func joined(_ call: inout NativeCall) throws(EvaluationError) -> Value {
    let first = try call.needValue(nil, as: nil)
    let second = try call.needValue(nil, as: nil)
    guard case .view(let left) = first, case .view(let right) = second,
      case .text(var text) = left.kind, case .text(let other) = right.kind
    else {
      let types = [first, second].map { call.evaluator.typeName(of: $0) }
      throw EvaluationError(
        "operator '+' can't be used with values of types '\(types[0])' and '\(types[1])'",
        at: call.place)
    }
    if text.attributes != other.attributes {
      call.warn("joined texts with different attributes are not supported yet: the first's count")
    }
    text.string += other.string
    return .view(ViewValue(.text(text), at: left.place))
  }
}

extension TextValue {
  /// This text without its characters.
  fileprivate var attributes: TextValue {
    var copy = self
    copy.string = ""
    return copy
  }
}

extension Evaluator {
  /// `Text(date, style:)`: what it reads now, watched by a guard on the minute or the day.
  fileprivate func text(
    ofDate value: Value, style: String, at place: SourcePlace, call: SourcePlace
  ) throws(EvaluationError) -> String {
    if style != "time" && style != "date" {
      report(
        .warning,
        "'\(style)' text does not count by itself yet: put it into a TimelineView", at: call)
    }
    let unit = style == "time" ? 60.0 : style == "date" ? 900 : 1
    let seconds = try wholeUnits(unit, of: value, at: place)
    if style == "time" || style == "date" {
      return try formatted(seconds, style: style, at: place)
    }
    return distance(from: now, to: seconds)
  }

  /// A date as it was at the last whole unit, so that a guard flips once a unit and not every frame.
  private func wholeUnits(
    _ unit: Double, of value: Value, at place: SourcePlace
  ) throws(EvaluationError) -> Double {
    if case .symbol(let symbol) = value {
      let units = apply(.floor, apply(.divide, .signal(symbol.node), unit))
      return try current(units, at: place) * unit
    }
    guard let date = value.native(DateValue.self) else {
      throw mismatch(value, expected: "Date", at: place)
    }
    return date.seconds
  }

  private func formatted(
    _ seconds: Double, style: String, at place: SourcePlace
  ) throws(EvaluationError) -> String {
    // Calendars know no dates beyond some ten thousand years.
    guard abs(seconds) < 1e12 else { return describe(.double(seconds)) }
    let format = style == "time" ? DateFormat(time: .short) : DateFormat(date: .long)
    return try text(of: seconds, format, at: place)
  }

  /// Hours, minutes and seconds between two dates, as a timer shows them.
  private func distance(from start: Double, to end: Double) -> String {
    guard let whole = Int(exactly: abs(end - start).rounded(.down)) else { return "" }
    let (hours, minutes, seconds) = (whole / 3600, whole / 60 % 60, whole % 60)
    let tail =
      "\(minutes < 10 && hours > 0 ? "0" : "")\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
    return hours > 0 ? "\(hours):\(tail)" : tail
  }
}
