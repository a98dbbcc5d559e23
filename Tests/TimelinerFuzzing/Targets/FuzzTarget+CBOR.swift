import TimelinerWire

extension FuzzTarget {
  /// Sequences of CBOR items and the messages for subscribers in them.
  package static let cbor = FuzzTarget(
    name: "cbor",
    dictionary: [
      "\u{7F}", "ehello", "escene", "eframe", "gchanges", "flayers", "bid", "ax", "dfill", "etext",
      "fmissed", "hsequence", "eepoch", "ekind", "fcircle", "jproperties",
    ]
  ) { bytes throws(FuzzFinding) in
    let whole = try items(of: bytes)
    for item in whole.items {
      try roundTrip(item)
      try roundTrip(message: item)
    }
    // The beginning of a sequence yields the first of its items and no other.
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 16)) {
      let part = try items(of: Array(bytes[..<count])).items
      try FuzzFinding.unless(
        part.count <= whole.items.count && part.elementsEqual(whole.items.prefix(part.count)),
        "the first \(count) bytes yield \(part.count) items of \(whole.items.count), or others")
    }
    // More bytes do not mend what is wrong.
    if let error = whole.error, error.code != .truncated {
      let more = try items(of: bytes + [0xF6, 0])
      try FuzzFinding.unless(more.error == error, "\(error) became \(more.items.count) items")
    }
  }

  /// All items up to the end or an error.
  private static func items(
    of bytes: [UInt8]
  ) throws(FuzzFinding) -> (items: [CBORValue], error: CBORError?) {
    var rest = bytes[...]
    var items: [CBORValue] = []
    while !rest.isEmpty {
      let before = rest
      do throws(CBORError) {
        items.append(try CBORReader.readNext(&rest))
      } catch {
        try FuzzFinding.unless(
          (before.startIndex...bytes.count).contains(error.offset),
          "offset \(error.offset) outside \(before.startIndex)...\(bytes.count)")
        try FuzzFinding.unless(rest == before, "an error took bytes")
        return (items, error)
      }
      try FuzzFinding.unless(rest.count < before.count, "an item without bytes")
    }
    return (items, nil)
  }

  private static func roundTrip(_ item: CBORValue) throws(FuzzFinding) {
    var written: [UInt8] = []
    append(item, to: &written)
    let again: CBORValue
    do throws(CBORError) {
      again = try CBORReader.read(written)
    } catch {
      throw FuzzFinding("what was written is refused: \(error)")
    }
    try FuzzFinding.unless(again == item, "\(item) came back as \(again)")
  }

  /// Any item, in the shortest form there is a writer for.
  private static func append(_ item: CBORValue, to bytes: inout [UInt8]) {
    switch item {
    case .unsigned(let value): append(head: 0, value, to: &bytes)
    case .negative(let value): append(head: 1, value, to: &bytes)
    case .bytes(let content): CBORWriter.append(byteString: content, to: &bytes)
    case .text(let text): CBORWriter.append(text: text, to: &bytes)
    case .array(let elements):
      CBORWriter.append(arrayCount: elements.count, to: &bytes)
      for element in elements { append(element, to: &bytes) }
    case .map(let members):
      CBORWriter.append(mapCount: members.count, to: &bytes)
      for member in members {
        append(member.key, to: &bytes)
        append(member.value, to: &bytes)
      }
    case .tagged(let tag, let content):
      CBORWriter.append(tag: tag, to: &bytes)
      append(content, to: &bytes)
    case .bool(let flag): CBORWriter.append(flag, to: &bytes)
    case .null: CBORWriter.appendNull(to: &bytes)
    case .undefined: bytes.append(0xF7)
    case .simple(let value): bytes += value < 24 ? [0xE0 | value] : [0xF8, value]
    case .double(let number): CBORWriter.append(number, to: &bytes)
    }
  }

  /// The writer takes signed integers; those beyond are written here.
  private static func append(head major: UInt8, _ value: UInt64, to bytes: inout [UInt8]) {
    if let integer = Int64(exactly: value) {
      CBORWriter.append(major == 0 ? integer : -1 - integer, to: &bytes)
      return
    }
    bytes.append(major << 5 | 27)
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Columns come back sorted; what is written from that stays as it is.
  private static func roundTrip(message item: CBORValue) throws(FuzzFinding) {
    let message: SubscriberMessage
    do throws(FieldError) {
      message = try SubscriberMessage(cbor: item)
    } catch {
      try FuzzFinding.unless(!error.field.isEmpty, "an error names no field")
      return
    }
    var written: [UInt8] = []
    message.appendCBOR(to: &written)
    var twice: [UInt8] = []
    do {
      try SubscriberMessage(cbor: try CBORReader.read(written)).appendCBOR(to: &twice)
    } catch {
      throw FuzzFinding("a message that was written is refused: \(error)")
    }
    try FuzzFinding.unless(written == twice, "another message came back")
  }
}
