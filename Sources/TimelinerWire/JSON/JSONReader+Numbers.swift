extension JSONReader {
  /// Reads a number; the position is at its sign or first digit.
  mutating func readNumber() throws(JSONError) -> JSONValue {
    let start = position
    var isInteger = true
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let firstDigit = position
    try skipDigits(numberStart: start)
    guard bytes[firstDigit] != UInt8(ascii: "0") || position == firstDigit + 1 else {
      throw JSONError(.invalidNumber, offset: start)
    }
    if isNext(UInt8(ascii: ".")) {
      isInteger = false
      position += 1
      try skipDigits(numberStart: start)
    }
    if isNext(UInt8(ascii: "e")) || isNext(UInt8(ascii: "E")) {
      isInteger = false
      position += 1
      if isNext(UInt8(ascii: "+")) || isNext(UInt8(ascii: "-")) { position += 1 }
      try skipDigits(numberStart: start)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let integer = Int64(text) { return .integer(integer) }
    guard let double = Double(text), double.isFinite else {
      throw JSONError(.invalidNumber, offset: start)
    }
    return .double(double)
  }

  private func isNext(_ byte: UInt8) -> Bool { position < bytes.count && bytes[position] == byte }

  private mutating func skipDigits(numberStart: Int) throws(JSONError) {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
    {
      position += 1
    }
    guard position > start else {
      if position == bytes.count { throw JSONError(.truncated, offset: position) }
      throw JSONError(.invalidNumber, offset: numberStart)
    }
  }
}
