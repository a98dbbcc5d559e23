/// Why bytes are not the CBOR that is accepted here.
package struct CBORError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Code: Equatable, Sendable {
    /// The input ends inside an item; in a stream, more may come.
    case truncated
    /// An initial byte that RFC 8949 reserves, or a break outside an indefinite item.
    case invalidInitialByte(UInt8)
    /// A chunk of an indefinite string that is no definite string of the same kind.
    case invalidChunk
    /// More nested items than `CBORReader.maximumDepth`.
    case tooDeep
    /// More bytes than the reader was told to accept.
    case tooLong
    /// Something follows the item.
    case trailingBytes
    /// A key occurs twice in one map.
    case duplicateKey
    /// A text that is not UTF-8.
    case invalidUTF8
  }

  package var code: Code
  /// Where, counted in bytes from the start of the input.
  package var offset: Int

  package init(_ code: Code, offset: Int) {
    self.code = code
    self.offset = offset
  }

  package var description: String { "\(reason) at byte \(offset)" }

  private var reason: String {
    switch code {
    case .truncated: "CBOR ends too early"
    case .invalidInitialByte(let byte):
      "invalid initial byte 0x" + String(byte, radix: 16) + " in CBOR"
    case .invalidChunk: "CBOR string has a chunk of another kind"
    case .tooDeep: "CBOR is nested deeper than \(CBORReader.maximumDepth) levels"
    case .tooLong: "CBOR is too long"
    case .trailingBytes: "something follows the CBOR item"
    case .duplicateKey: "a key occurs twice in one CBOR map"
    case .invalidUTF8: "CBOR text is not UTF-8"
    }
  }
}
