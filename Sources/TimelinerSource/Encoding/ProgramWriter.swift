/// Writes a program as bytes: each node its tag, its parts and its place.
///
/// Numbers are LEB128, texts are numbers of a table that comes first, places count from the one before.
/// The same program gives the same bytes.
struct ProgramWriter {
  private(set) var bytes: [UInt8] = []
  private var texts: [String] = []
  private var numbers: [String: Int] = [:]
  private var place = SourcePlace(file: 0, line: 1, column: 1)
  private var depth = 0
  /// Whether no reader would go as deep as the program does.
  private(set) var isTooDeep = false

  /// The table of texts, and all that was written.
  var contents: [UInt8] {
    var table = ProgramWriter()
    table.write(texts.count)
    for text in texts { table.append(text: text) }
    return table.bytes + bytes
  }

  // MARK: Depth

  /// One level of the tree deeper; false when that is too deep.
  mutating func enter() -> Bool {
    depth += 1
    if depth > SourceLimits.keptDepth { isTooDeep = true }
    return !isTooDeep
  }

  mutating func leave() { depth -= 1 }

  // MARK: Parts

  mutating func write(tag: UInt8) { bytes.append(tag) }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// A number from 0.
  mutating func write(_ number: Int) { write(word: UInt64(number)) }

  mutating func write(word: UInt64) {
    var rest = word
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A number of either sign: small ones take few bytes.
  mutating func write(signed number: Int) {
    write(word: UInt64(bitPattern: Int64(number << 1) ^ Int64(number >> 63)))
  }

  /// Every bit of a number.
  mutating func write(_ number: Double) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
    }
  }

  mutating func write(_ text: String) {
    // Texts are told apart by their bytes: the same characters may be spelled in several ways.
    if let number = numbers[text], texts[number].utf8.elementsEqual(text.utf8) {
      return write(number)
    }
    numbers[text] = texts.count
    write(texts.count)
    texts.append(text)
  }

  mutating func write(_ text: String?) {
    write(text != nil)
    if let text { write(text) }
  }

  mutating func write(_ place: SourcePlace) {
    let isElsewhere = place.file != self.place.file
    let lines = place.line - self.place.line
    // Lines go on within a file, so that the lowest bit can say where another begins.
    write(
      word: UInt64(bitPattern: Int64(lines << 1) ^ Int64(lines >> 63)) << 1 | (isElsewhere ? 1 : 0))
    if isElsewhere { write(place.file) }
    write(place.column)
    self.place = place
  }

  mutating func write<Element>(
    _ elements: [Element], _ write: (inout ProgramWriter, Element) -> Void
  ) {
    self.write(elements.count)
    for element in elements { write(&self, element) }
  }

  mutating func write<Wrapped>(
    _ value: Wrapped?, _ write: (inout ProgramWriter, Wrapped) -> Void
  ) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  /// A text by itself, with its length.
  mutating func append(text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }
}
