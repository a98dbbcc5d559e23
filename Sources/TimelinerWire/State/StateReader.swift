/// Reads what a `StateWriter` wrote, and believes nothing: every number has its range, every count is
/// bounded by the bytes that are left.
package struct StateReader {
  private let count: Int
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) {
    count = bytes.count
    rest = bytes[...]
  }

  /// Whether all was read.
  package var isAtEnd: Bool { rest.isEmpty }

  /// An error at the place that was reached.
  package func damage(_ what: String) -> StateError {
    StateError(.damaged, "\(what) at byte \(count - rest.count)")
  }

  private mutating func item() throws(StateError) -> CBORValue {
    do throws(CBORError) {
      return try CBORReader.readNext(&rest)
    } catch {
      throw StateError(.damaged, "\(error)")
    }
  }

  /// An integer.
  package mutating func integer(
    in range: ClosedRange<Int64> = .min ... .max
  ) throws(StateError) -> Int64 {
    switch try item() {
    case .unsigned(let value):
      if let value = Int64(exactly: value), range.contains(value) { return value }
    case .negative(let value):
      if let value = Int64(exactly: value), range.contains(-1 - value) { return -1 - value }
    default: break
    }
    throw damage("there is no integer in range")
  }

  /// An integer.
  package mutating func int(in range: ClosedRange<Int>) throws(StateError) -> Int {
    Int(try integer(in: Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  /// 64 bits.
  package mutating func bits() throws(StateError) -> UInt64 {
    UInt64(bitPattern: try integer())
  }

  /// A number, bit by bit.
  package mutating func double() throws(StateError) -> Double {
    guard case .double(let number) = try item() else { throw damage("there is no number") }
    return number
  }

  /// A truth value.
  package mutating func flag() throws(StateError) -> Bool {
    guard case .bool(let flag) = try item() else { throw damage("there is no truth value") }
    return flag
  }

  /// A text.
  package mutating func text() throws(StateError) -> String {
    guard case .text(let text) = try item() else { throw damage("there is no text") }
    return text
  }

  /// A value that may be missing.
  package mutating func optional<Wrapped>(
    _ read: (inout StateReader) throws(StateError) -> Wrapped
  ) throws(StateError) -> Wrapped? {
    try flag() ? try read(&self) : nil
  }

  /// How many elements follow, each of at least one byte.
  package mutating func elementCount(atMost most: Int = .max) throws(StateError) -> Int {
    let number = try int(in: 0...most)
    guard number <= rest.count else { throw damage("there are fewer elements than said") }
    return number
  }

  /// Elements.
  package mutating func array<Element>(
    atMost most: Int = .max, _ read: (inout StateReader) throws(StateError) -> Element
  ) throws(StateError) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(try elementCount(atMost: most)) { elements.append(try read(&self)) }
    return elements
  }
}
