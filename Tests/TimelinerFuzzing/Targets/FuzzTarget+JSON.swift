import TimelinerWire

extension FuzzTarget {
  /// JSON values and the messages for subscribers in them.
  package static let json = FuzzTarget(
    name: "json",
    dictionary: [
      "{", "}", "[", "]", ",", ":", "\"", "null", "true", "false", "\"hello\":", "\"scene\":",
      "\"frame\":", "\"layers\":", "\"changes\":", "\"id\":", "\"x\":", "\"epoch\":", "\\u0000",
      "\\ud83d\\ude00", "\\ud800", "\\n", "\u{FEFF}", "1e308", "-0.0", "9223372036854775808",
    ]
  ) { bytes throws(FuzzFinding) in
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes)
    } catch {
      try FuzzFinding.unless(
        (0...bytes.count).contains(error.offset), "offset \(error.offset) of \(bytes.count)")
      return
    }
    try roundTrip(value)
    try prefixesFail(of: bytes, value)
    try roundTrip(message: value)
  }

  /// Reading what was written gives the value again, and the same bytes.
  private static func roundTrip(_ value: JSONValue) throws(FuzzFinding) {
    var written: [UInt8] = []
    JSONWriter.append(value, to: &written)
    let again: JSONValue
    do throws(JSONError) {
      again = try JSONReader.read(written)
    } catch {
      throw FuzzFinding("what was written is refused: \(error)")
    }
    try FuzzFinding.unless(isSame(value, again), "\(value) came back as \(again)")
    var twice: [UInt8] = []
    JSONWriter.append(again, to: &twice)
    try FuzzFinding.unless(written == twice, "written differently the second time")
  }

  /// The beginning of an object, array or text is never whole.
  private static func prefixesFail(
    of bytes: [UInt8], _ value: JSONValue
  ) throws(FuzzFinding) {
    switch value {
    case .null, .bool, .integer, .double: return
    case .string, .array, .object: break
    }
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard let end = bytes.lastIndex(where: { !blanks.contains($0) }) else { return }
    // All prefixes of a short text, some of a long one.
    for count in stride(from: 0, through: end, by: max(1, end / 16)) {
      let part: JSONValue
      do throws(JSONError) {
        part = try JSONReader.read(Array(bytes[..<count]))
      } catch {
        try FuzzFinding.unless(
          error.offset <= count, "offset \(error.offset) beyond a prefix of \(count)")
        continue
      }
      throw FuzzFinding("the first \(count) bytes are read as \(part)")
    }
  }

  /// Integers come back for doubles without a fraction; the number is the same.
  private static func isSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
    switch (one, other) {
    case (.double(let one), .integer(let other)): one == Double(other)
    case (.array(let one), .array(let other)): one.elementsEqual(other, by: isSame)
    case (.object(let one), .object(let other)):
      one.elementsEqual(other) { $0.0.utf8.elementsEqual($1.0.utf8) && isSame($0.1, $1.1) }
    case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
    case (let one, let other): one == other
    }
  }

  private static func roundTrip(message value: JSONValue) throws(FuzzFinding) {
    let message: SubscriberMessage
    do throws(FieldError) {
      message = try SubscriberMessage(json: value)
    } catch {
      try FuzzFinding.unless(!error.field.isEmpty, "an error names no field")
      return
    }
    var written: [UInt8] = []
    message.appendJSON(to: &written)
    let again: SubscriberMessage?
    do {
      again = try SubscriberMessage(json: try JSONReader.read(written))
    } catch {
      throw FuzzFinding("a message that was written is refused: \(error)")
    }
    if case .segments = message {
      // Members that mean nothing without others are read and not written; what is written stays.
      var twice: [UInt8] = []
      again?.appendJSON(to: &twice)
      try FuzzFinding.unless(written == twice, "other segments came back")
    } else {
      try FuzzFinding.unless(again == message, "another message came back")
    }
  }
}
