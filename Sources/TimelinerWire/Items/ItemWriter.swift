/// Writes one message in a format: the same calls give JSON and CBOR.
///
/// Counts are those of what follows; a key comes before each value of a map. Numbers must be finite.
protocol ItemWriter {
  mutating func beginMap(_ count: Int)
  mutating func endMap()
  mutating func beginArray(_ count: Int)
  mutating func endArray()
  mutating func key(_ name: String)
  mutating func integer(_ value: Int64)
  mutating func number(_ value: Double)
  mutating func text(_ value: String)
  mutating func flag(_ value: Bool)
  mutating func null()
  /// The value of a property, as in scenes.
  mutating func value(_ value: PropertyValue)
}

extension ItemWriter {
  /// A map with as many members as are not nil.
  mutating func map(_ members: (String, ((inout Self) -> Void)?)...) {
    beginMap(members.count { $0.1 != nil })
    for (name, write) in members {
      guard let write else { continue }
      key(name)
      write(&self)
    }
    endMap()
  }

  /// An array, each element written by a closure.
  mutating func array<Element>(
    _ elements: [Element], _ write: (Element, inout Self) -> Void
  ) {
    beginArray(elements.count)
    for element in elements { write(element, &self) }
    endArray()
  }

  /// An array of numbers.
  mutating func numbers(_ values: [Double]) {
    array(values) { $1.number($0) }
  }

  /// A number, or null.
  mutating func number(orNull value: Double?) {
    if let value { number(value) } else { null() }
  }

  /// An integer, or null.
  mutating func integer(orNull value: Int64?) {
    if let value { integer(value) } else { null() }
  }
}
