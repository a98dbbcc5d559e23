/// Reads what a `ProgramWriter` wrote, and believes nothing: every count is bounded by the bytes that are
/// left, every tag and place is one that there can be, and the tree is no deeper than it may be.
struct ProgramReader {
  private let bytes: [UInt8]
  private var offset: Int
  private var texts: [String] = []
  private var place: SourcePlace
  /// How many files the program has.
  private let files: Int
  private var depth = 0

  /// Room that an array takes before its elements have been seen.
  private static let firstRoom = 16
  /// The most that lines and columns count to.
  private static let greatestPlace = SourceLimits.bytes + 1

  /// Begins with the table of texts, behind the files.
  init(
    _ bytes: [UInt8], from offset: Int, files: Int, firstFile: Int = 0
  ) throws(ProgramError) {
    place = SourcePlace(file: firstFile, line: 1, column: 1)
    self.bytes = bytes
    self.offset = offset
    self.files = files
    let count = try count()
    texts.reserveCapacity(count)
    for _ in 0..<count { texts.append(try plainText()) }
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// An error at the place that was reached.
  func damage(_ what: String) -> ProgramError { ProgramError(message: what, offset: offset) }

  // MARK: Depth

  /// One level of the tree deeper.
  mutating func enter() throws(ProgramError) {
    guard depth < SourceLimits.keptDepth else { throw damage("the tree is too deep") }
    depth += 1
  }

  mutating func leave() { depth -= 1 }

  // MARK: Parts

  mutating func byte() throws(ProgramError) -> UInt8 {
    guard offset < bytes.count else { throw damage("the bytes end") }
    let byte = bytes[offset]
    offset += 1
    return byte
  }

  mutating func flag() throws(ProgramError) -> Bool {
    let byte = try byte()
    guard byte <= 1 else { throw damage("there is no truth value") }
    return byte == 1
  }

  mutating func word() throws(ProgramError) -> UInt64 {
    var word: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      // Of the tenth byte one bit is left.
      guard shift < 63 || byte <= 1 else { throw damage("a number is too long") }
      word |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return word }
      shift += 7
    }
  }

  mutating func number(atMost most: Int) throws(ProgramError) -> Int {
    let word = try word()
    guard word <= UInt64(most) else { throw damage("a number is too large") }
    return Int(word)
  }

  mutating func signedNumber() throws(ProgramError) -> Int { Self.signed(try word()) }

  mutating func double() throws(ProgramError) -> Double {
    guard bytes.count - offset >= 8 else { throw damage("the bytes end") }
    var bits: UInt64 = 0
    for index in 0..<8 { bits |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    offset += 8
    return Double(bitPattern: bits)
  }

  mutating func text() throws(ProgramError) -> String {
    let number = try word()
    guard number < UInt64(texts.count) else { throw damage("there is no such text") }
    return texts[Int(number)]
  }

  mutating func optionalText() throws(ProgramError) -> String? { try flag() ? try text() : nil }

  mutating func sourcePlace() throws(ProgramError) -> SourcePlace {
    let word = try word()
    let (line, overflows) = place.line.addingReportingOverflow(Self.signed(word >> 1))
    if word & 1 == 1 { place.file = try number(atMost: max(0, files - 1)) }
    let column = try number(atMost: Self.greatestPlace)
    guard !overflows, (1...Self.greatestPlace).contains(line), column > 0 else {
      throw damage("there is no such place")
    }
    place.line = line
    place.column = column
    return place
  }

  /// How many elements follow, each of at least one byte.
  mutating func count() throws(ProgramError) -> Int {
    let count = try word()
    guard count <= UInt64(bytes.count - offset) else {
      throw damage("there are fewer elements than said")
    }
    return Int(count)
  }

  mutating func array<Element>(
    _ read: (inout ProgramReader) throws(ProgramError) -> Element
  ) throws(ProgramError) -> [Element] {
    let count = try count()
    var elements: [Element] = []
    elements.reserveCapacity(min(count, Self.firstRoom))
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  mutating func optional<Wrapped>(
    _ read: (inout ProgramReader) throws(ProgramError) -> Wrapped
  ) throws(ProgramError) -> Wrapped? {
    try flag() ? try read(&self) : nil
  }

  mutating func plainText() throws(ProgramError) -> String {
    let count = try count()
    let end = offset + count
    guard let text = String(validating: bytes[offset..<end], as: UTF8.self) else {
      throw damage("a text is not UTF-8")
    }
    offset = end
    return text
  }

  private static func signed(_ word: UInt64) -> Int {
    Int(bitPattern: UInt(word >> 1)) ^ -Int(word & 1)
  }
}
