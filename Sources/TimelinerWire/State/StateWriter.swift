/// Writes a state as a sequence of CBOR items (RFC 8742), each known by its place.
///
/// The same state gives the same bytes. Doubles keep every bit.
package struct StateWriter {
  /// The most bytes of one state: far more than any scene's, and little beside the memory that such a
  /// scene takes anyway.
  package static let maximumBytes = 8 << 20

  package private(set) var bytes: [UInt8]

  /// Appends to bytes that are there.
  package init(appendingTo bytes: [UInt8] = []) { self.bytes = bytes }

  /// Appends an integer.
  package mutating func write(_ integer: Int) { CBORWriter.append(integer, to: &bytes) }

  /// Appends an integer.
  package mutating func write(_ integer: Int64) { CBORWriter.append(integer, to: &bytes) }

  /// Appends 64 bits.
  package mutating func write(_ bits: UInt64) {
    CBORWriter.append(Int64(bitPattern: bits), to: &bytes)
  }

  /// Appends a number, bit by bit.
  package mutating func write(_ number: Double) { CBORWriter.append(number, to: &bytes) }

  /// Appends a truth value.
  package mutating func write(_ flag: Bool) { CBORWriter.append(flag, to: &bytes) }

  /// Appends a text.
  package mutating func write(_ text: String) { CBORWriter.append(text: text, to: &bytes) }

  /// Appends whether there is a value, and then the value.
  package mutating func write<Wrapped>(
    _ value: Wrapped?, _ write: (inout StateWriter, Wrapped) -> Void
  ) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  /// Appends how many elements there are, and then each.
  package mutating func write<Element>(
    _ elements: [Element], _ write: (inout StateWriter, Element) -> Void
  ) {
    self.write(elements.count)
    for element in elements { write(&self, element) }
  }

  /// Takes back what was written after there were so many bytes.
  package mutating func cut(to count: Int) { bytes.removeLast(bytes.count - count) }
}
