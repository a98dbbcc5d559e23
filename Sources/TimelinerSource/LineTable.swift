/// Where the lines of a text begin, for turning byte offsets into lines and columns.
///
/// Built in one pass; a look-up is a binary search.
package struct LineTable {
  private var starts = [0]

  /// Finds the lines of a text of UTF-8.
  package init(_ bytes: [UInt8]) {
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") {
        starts.append(offset + 1)
      } else if byte == UInt8(ascii: "\r"),
        offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")
      {
        starts.append(offset + 1)
      }
    }
  }

  /// The line and column, both from 1, of a byte.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }

  /// The byte of a place in this text.
  package func offset(of place: SourcePlace) -> Int {
    guard place.line >= 1, place.line <= starts.count else { return 0 }
    return starts[place.line - 1] + place.column - 1
  }
}
