/// Writes JSON text.
struct JSONItemWriter: ItemWriter {
  var bytes: [UInt8]
  /// Whether something comes before the next value.
  private var needsComma = false

  init(_ bytes: consuming [UInt8]) { self.bytes = bytes }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  mutating func beginMap(_ count: Int) { begin(UInt8(ascii: "{")) }
  mutating func endMap() { end(UInt8(ascii: "}")) }
  mutating func beginArray(_ count: Int) { begin(UInt8(ascii: "[")) }
  mutating func endArray() { end(UInt8(ascii: "]")) }

  mutating func key(_ name: String) {
    separate()
    JSONWriter.append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func integer(_ value: Int64) {
    separate()
    JSONWriter.append(value, to: &bytes)
  }

  mutating func number(_ value: Double) {
    separate()
    JSONWriter.append(value, to: &bytes)
  }

  mutating func text(_ value: String) {
    separate()
    JSONWriter.append(value, to: &bytes)
  }

  mutating func flag(_ value: Bool) {
    separate()
    JSONWriter.append(value, to: &bytes)
  }

  mutating func null() {
    separate()
    JSONWriter.append(raw: "null", to: &bytes)
  }

  mutating func value(_ value: PropertyValue) {
    separate()
    JSONWriter.append(value.json, to: &bytes)
  }
}
