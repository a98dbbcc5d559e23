/// Writes CBOR items.
struct CBORItemWriter: ItemWriter {
  var bytes: [UInt8]

  init(_ bytes: consuming [UInt8]) { self.bytes = bytes }

  mutating func beginMap(_ count: Int) { CBORWriter.append(mapCount: count, to: &bytes) }
  mutating func endMap() {}
  mutating func beginArray(_ count: Int) { CBORWriter.append(arrayCount: count, to: &bytes) }
  mutating func endArray() {}
  mutating func key(_ name: String) { CBORWriter.append(text: name, to: &bytes) }
  mutating func integer(_ value: Int64) { CBORWriter.append(value, to: &bytes) }
  mutating func number(_ value: Double) { CBORWriter.append(value, to: &bytes) }
  mutating func text(_ value: String) { CBORWriter.append(text: value, to: &bytes) }
  mutating func flag(_ value: Bool) { CBORWriter.append(value, to: &bytes) }
  mutating func null() { CBORWriter.appendNull(to: &bytes) }
  mutating func value(_ value: PropertyValue) { value.appendCBOR(to: &bytes) }
}
