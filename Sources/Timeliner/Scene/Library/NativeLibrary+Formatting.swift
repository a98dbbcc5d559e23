import TimelinerMotion

extension NativeLibrary {
  /// `formatted()`, format styles, `DateFormatter` and `NumberFormatter`.
  mutating func addFormatting() {
    addNumberStyles()
    addDateStyles()
    addDateFormatter()
    addNumberFormatter()
    method("Array", "formatted") { (call) throws(EvaluationError) in
      let texts = try call.elements().map { call.evaluator.describe($0) }
      guard let last = texts.last, texts.count > 1 else { return .string(texts.first ?? "") }
      let first = texts.dropLast()
      return .string(
        texts.count == 2
          ? "\(first[0]) and \(last)" : first.joined(separator: ", ") + ", and \(last)")
    }
  }

  private mutating func addNumberStyles() {
    for name in ["number", "percent"] {
      let style = NumberStyleValue(isPercent: name == "percent")
      for type in ["FormatStyle", "FloatingPointFormatStyle", "IntegerFormatStyle"] {
        constant(type, name, .native(style))
      }
    }
    let tokens: [String: [String]] = [
      "NumberGrouping": ["automatic", "never"], "SignStrategy": ["automatic", "never", "always"],
    ]
    for (type, names) in tokens {
      for name in names {
        constant(type, name, .native(TokenValue(typeName: type, name: name)))
      }
    }
    method("FormatStyle", "precision") { (call) throws(EvaluationError) in
      guard var style = call.receiver.native(NumberStyleValue.self) else { return .none }
      let precision = try call.required(nil, as: .named("NumberPrecision"))
      guard case .range(let range) = precision else {
        throw call.evaluator.mismatch(precision, expected: "a precision", at: call.place)
      }
      style.minimum = Int(range.lower ?? 0)
      style.maximum = Int(range.upper ?? 20)
      return .native(style)
    }
    staticMember("NumberPrecision", "fractionLength") { (call) throws(EvaluationError) in
      let value = try call.required(nil)
      if case .range(let range) = value {
        return .range(
          RangeValue(
            lower: range.lower ?? 0, upper: Swift.min(range.upper ?? 20, 20), isClosed: true,
            isInteger: true))
      }
      let digits = try call.evaluator.int(value, at: call.place)
      guard (0...20).contains(digits) else { throw call.failure("0…20 digits can be shown") }
      return .range(
        RangeValue(
          lower: Double(digits), upper: Double(digits), isClosed: true, isInteger: true))
    }
    method("FormatStyle", "grouping") { (call) throws(EvaluationError) in
      guard var style = call.receiver.native(NumberStyleValue.self) else { return .none }
      let token = try call.required(nil, as: .named("NumberGrouping"))
      style.isGrouped = token.native(TokenValue.self)?.name != "never"
      return .native(style)
    }
    for type in ["Double", "Int"] {
      method(type, "formatted") { (call) throws(EvaluationError) in
        let style = try call.argument(nil, as: .named("FormatStyle"))
        call.finish()
        return .string(
          try call.evaluator.formatted(
            call.receiver, style?.native(NumberStyleValue.self) ?? NumberStyleValue(),
            at: call.place))
      }
    }
  }

  private mutating func addDateStyles() {
    let widths = ["omitted", "numeric", "abbreviated", "long", "complete", "shortened", "standard"]
    for name in widths {
      for type in ["DateStyle", "TimeStyle"] {
        constant(type, name, .native(TokenValue(typeName: type, name: name)))
      }
    }
    method("Date", "formatted") { (call) throws(EvaluationError) in
      let date = try call.argument("date", as: .named("DateStyle"))?.native(TokenValue.self)?.name
      let time = try call.argument("time", as: .named("TimeStyle"))?.native(TokenValue.self)?.name
      call.finish()
      let format = DateFormat(
        date: DateFormat.Length(token: date ?? "numeric"),
        time: DateFormat.Length(token: time ?? "shortened"))
      let seconds = try call.evaluator.seconds(of: call.receiver, at: call.place)
      return .string(try call.evaluator.text(of: seconds, format, at: call.place))
    }
  }

  private mutating func addDateFormatter() {
    function("DateFormatter") { _ in .native(DateFormatterValue()) }
    for style in ["none", "short", "medium", "long", "full"] {
      constant(
        "DateFormatter.Style", style,
        .native(TokenValue(typeName: "DateFormatter.Style", name: style)))
    }
    method("DateFormatter", "string") { (call) throws(EvaluationError) in
      guard let formatter = call.receiver.native(DateFormatterValue.self) else { return .none }
      let date = try call.required("from", as: .named("Date"))
      call.finish()
      return .string(try call.evaluator.text(of: date, by: formatter, at: call.place))
    }
    method("DateFormatter", "setLocalizedDateFormatFromTemplate") {
      (call) throws(EvaluationError) in
      guard let formatter = call.receiver.native(DateFormatterValue.self) else { return .none }
      let template = try call.string(nil)
      let formats = try call.evaluator.formats(at: call.place)
      formatter.format = formats.pattern(fromTemplate: template) ?? template
      return .void
    }
    property("DateFormatter", "dateFormat") { (value, _, _) throws(EvaluationError) in
      value.native(DateFormatterValue.self)?.format.map { .string($0) } ?? .none
    }
  }

  private mutating func addNumberFormatter() {
    function("NumberFormatter") { _ in .native(NumberFormatterValue()) }
    for style in ["none", "decimal", "percent"] {
      constant(
        "NumberFormatter.Style", style,
        .native(TokenValue(typeName: "NumberFormatter.Style", name: style)))
    }
    function("NSNumber") { (call) throws(EvaluationError) in
      let label: String? = ["value", "floatLiteral", "integerLiteral"].first { call.has($0) }
      return try call.required(label)
    }
    method("NumberFormatter", "string") { (call) throws(EvaluationError) in
      guard let formatter = call.receiver.native(NumberFormatterValue.self) else { return .none }
      let label: String? = ["from", "for"].first { call.has($0) }
      let number = try call.required(label)
      call.finish()
      return .string(try call.evaluator.formatted(number, formatter.style, at: call.place))
    }
  }
}

/// `.number`, `.percent` and what was said of them.
struct NumberStyleValue: NativeValue, Equatable {
  var isPercent = false
  var minimum: Int?
  var maximum: Int?
  var isGrouped = true

  var typeName: String { "FormatStyle" }
}

/// `DateFormatter`, in American English.
final class DateFormatterValue: MutableNativeValue {
  var format: String?
  var dateStyle = "none"
  var timeStyle = "none"
  var zone: TimeZoneValue?

  var typeName: String { "DateFormatter" }
  func isEqual(to other: any NativeValue) -> Bool { (other as? DateFormatterValue) === self }

  func typeName(of property: String) -> String? {
    ["dateStyle", "timeStyle"].contains(property) ? "DateFormatter.Style" : nil
  }

  func set(_ name: String, to value: Value) -> Bool {
    switch name {
    case "dateFormat": format = value.asString
    case "dateStyle": dateStyle = value.native(TokenValue.self)?.name ?? dateStyle
    case "timeStyle": timeStyle = value.native(TokenValue.self)?.name ?? timeStyle
    case "timeZone": zone = value.native(TimeZoneValue.self)
    case "locale", "calendar", "doesRelativeDateFormatting": break
    case _: return false
    }
    return true
  }
}

/// `NumberFormatter`, in American English.
final class NumberFormatterValue: MutableNativeValue {
  var style = NumberStyleValue(minimum: 0, maximum: 0, isGrouped: false)

  var typeName: String { "NumberFormatter" }
  func isEqual(to other: any NativeValue) -> Bool { (other as? NumberFormatterValue) === self }

  func typeName(of property: String) -> String? {
    property == "numberStyle" ? "NumberFormatter.Style" : nil
  }

  func set(_ name: String, to value: Value) -> Bool {
    switch (name, value) {
    case ("minimumFractionDigits", .int(let digits)): style.minimum = min(max(digits, 0), 20)
    case ("maximumFractionDigits", .int(let digits)): style.maximum = min(max(digits, 0), 20)
    case ("usesGroupingSeparator", .bool(let flag)): style.isGrouped = flag
    case ("numberStyle", _):
      let token = value.native(TokenValue.self)?.name
      style.isPercent = token == "percent"
      if token == "decimal" { style = NumberStyleValue(minimum: 0, maximum: 3) }
    case ("locale", _): break
    case _: return false
    }
    return true
  }
}

extension Evaluator {
  fileprivate func text(
    of date: Value, by value: DateFormatterValue, at place: SourcePlace
  ) throws(EvaluationError) -> String {
    let format = DateFormat(
      date: DateFormat.Length(token: value.dateStyle),
      time: DateFormat.Length(token: value.timeStyle), pattern: value.format)
    // Only a format that shows fractions must be watched more often than once a second.
    let seconds =
      value.format?.contains("S") == true
      ? guardedValue(of: try dateNode(date, at: place)) : try self.seconds(of: date, at: place)
    return try text(of: seconds, format, in: value.zone?.zone, at: place)
  }

  /// A number in a style, watched as far as its digits show it.
  func formatted(
    _ value: Value, _ style: NumberStyleValue, at place: SourcePlace
  ) throws(EvaluationError) -> String {
    let isInteger = kind(of: value) == .int
    let minimum = style.minimum ?? 0
    let maximum = style.maximum ?? (isInteger || style.isPercent ? 0 : 6)
    let factor = style.isPercent && !isInteger ? 100.0 : 1
    let number: Double
    if case .symbol(let symbol) = value {
      let scale = tape.constant(factor * NumberText.powerOfTen(maximum))
      _ = guardedValue(
        of: tape.apply(.roundToEven, tape.apply(.multiply, symbol.node, scale)))
      number = currentValue(of: symbol.node)
    } else {
      number = try double(value, at: place)
    }
    let text = NumberText.decimal(
      number * factor, minimum: minimum, maximum: max(minimum, maximum),
      isGrouped: style.isGrouped)
    return style.isPercent ? text + "%" : text
  }
}
