/// Why bytes are not the JSON that is accepted here.
package struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Code: Equatable, Sendable {
    /// The input ends inside a value.
    case truncated
    /// A byte that cannot stand here.
    case unexpectedByte(UInt8)
    /// Something follows the value.
    case trailingBytes
    /// More nested arrays and objects than `JSONReader.maximumDepth`.
    case tooDeep
    /// More bytes than the reader was told to accept.
    case tooLong
    /// A name occurs twice in one object.
    case duplicateName(String)
    /// A string that is not UTF-8.
    case invalidUTF8
    /// An escape that does not exist, a lone surrogate, or U+0000.
    case invalidEscape
    /// A number that is malformed or lies outside the range of a double.
    case invalidNumber
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
    case .truncated: "JSON ends too early"
    case .unexpectedByte(let byte): "unexpected byte 0x" + String(byte, radix: 16) + " in JSON"
    case .trailingBytes: "something follows the JSON value"
    case .tooDeep: "JSON is nested deeper than \(JSONReader.maximumDepth) levels"
    case .tooLong: "JSON is too long"
    case .duplicateName(let name): "the name \"\(name)\" occurs twice in one JSON object"
    case .invalidUTF8: "JSON string is not UTF-8"
    case .invalidEscape: "JSON string has an escape that is not allowed"
    case .invalidNumber: "JSON number is malformed or out of range"
    }
  }
}
