extension CBORReader {
  /// Reads the content of a byte string or text whose head has been read.
  mutating func readString(_ head: Head) throws(CBORError) -> [UInt8] {
    if let length = head.argument { return Array(try readBytes(length)) }
    var content: [UInt8] = []
    while try !skipsBreak() {
      let start = position
      let chunk = try readHead()
      guard chunk.major == head.major, let length = chunk.argument else {
        throw CBORError(.invalidChunk, offset: start)
      }
      content.append(contentsOf: try readBytes(length))
    }
    return content
  }

  private mutating func readBytes(_ length: UInt64) throws(CBORError) -> ArraySlice<UInt8> {
    guard length <= UInt64(bytes.endIndex - position) else {
      throw CBORError(.truncated, offset: bytes.endIndex)
    }
    defer { position += Int(length) }
    return bytes[position..<position + Int(length)]
  }

  /// Reads the elements of an array whose head has been read.
  mutating func readArray(_ head: Head) throws(CBORError) -> [CBORValue] {
    // No capacity is reserved: the claimed count is not to be trusted.
    var elements: [CBORValue] = []
    var left = head.argument
    while try hasMore(&left) { elements.append(try readItem()) }
    return elements
  }

  /// Reads the members of a map whose head has been read.
  mutating func readMap(_ head: Head) throws(CBORError) -> [(key: CBORValue, value: CBORValue)] {
    var members: [(key: CBORValue, value: CBORValue)] = []
    var keys: Set<CBORValue> = []
    var left = head.argument
    while try hasMore(&left) {
      let start = position
      let key = try readItem()
      guard keys.insert(key).inserted else {
        throw CBORError(.duplicateKey, offset: start)
      }
      members.append((key: key, value: try readItem()))
    }
    return members
  }

  private mutating func hasMore(_ left: inout UInt64?) throws(CBORError) -> Bool {
    guard let count = left else { return try !skipsBreak() }
    guard count > 0 else { return false }
    left = count - 1
    return true
  }
}
