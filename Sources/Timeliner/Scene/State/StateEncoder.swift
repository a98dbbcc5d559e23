import TimelinerWire

/// Turns what a scene holds into bytes, which another process can make it again from.
///
/// Types and cases are written by name, instances of classes once and then by number. What has code in
/// it cannot be written; it is left out whole, and named.
struct StateEncoder {
  /// Values inside values.
  static let largestNesting = 64

  let declarations: DeclarationTable
  var writer: StateWriter
  /// What is left out; a sentence each, without a period.
  private(set) var leftOut: [String] = []
  /// Publishers of times, by number.
  private var connections: [ObjectIdentifier: Int] = [:]
  private var objects: [ObjectIdentifier: Int] = [:]
  private var nesting = 0

  init(_ declarations: DeclarationTable, _ writer: StateWriter) {
    self.declarations = declarations
    self.writer = writer
  }

  /// Says that something is not kept.
  mutating func leaveOut(_ sentence: String) { leftOut.append(sentence) }

  /// Numbers the publishers that values may name.
  mutating func number(_ connections: [TimerConnection]) {
    for (number, connection) in connections.enumerated() {
      self.connections[ObjectIdentifier(connection)] = number
    }
  }

  /// The number of a publisher; nil when it is not kept.
  func number(of connection: TimerConnection) -> Int? {
    connections[ObjectIdentifier(connection)]
  }

  /// Writes a value after a mark that there is one; without a value when it can't be kept.
  ///
  /// - Returns: What cannot be kept of it, or nil.
  mutating func writeIfPossible(_ value: Value) -> NotKept? {
    let (count, known) = (writer.bytes.count, objects)
    writer.write(true)
    do throws(NotKept) {
      nesting = 0
      try write(value)
      return nil
    } catch {
      writer.cut(to: count)
      objects = known
      writer.write(false)
      return error
    }
  }

  // MARK: Values

  /// Writes a value.
  mutating func write(_ value: Value) throws(NotKept) {
    guard nesting < Self.largestNesting else {
      throw NotKept("something nested deeper than \(Self.largestNesting) levels")
    }
    nesting += 1
    defer { nesting -= 1 }
    switch value {
    case .void: write(ValueKind.void)
    case .none: write(ValueKind.none)
    case .bool(let flag):
      write(.bool)
      writer.write(flag)
    case .int(let integer):
      write(.int)
      writer.write(integer)
    case .double(let number):
      write(.double)
      writer.write(number)
    case .string(let text):
      write(.string)
      writer.write(text)
    case .array(let elements):
      write(.array)
      try write(elements)
    case .dictionary(let dictionary):
      write(.dictionary)
      try write(dictionary.entries.flatMap { [$0.key, $0.value] })
    case .tuple(let elements):
      write(.tuple)
      try write(elements)
    case .range(let range): write(range)
    case .structure(let structure): try write(structure)
    case .enumeration(let enumeration): try write(enumeration)
    case .object(let object): try write(object)
    case .native(let native): try write(native)
    case .function: throw NotKept("a function")
    case .view: throw NotKept("a view")
    case .symbol: throw NotKept("a function of time")
    case .type: throw NotKept("a type")
    }
  }

  mutating func write(_ kind: ValueKind) { writer.write(Int(kind.rawValue)) }

  mutating func write(_ values: [Value]) throws(NotKept) {
    writer.write(values.count)
    for value in values { try write(value) }
  }

  private mutating func write(_ elements: [Value.TupleElement]) throws(NotKept) {
    writer.write(elements.count)
    for element in elements {
      writer.write(element.label) { $0.write($1) }
      try write(element.value)
    }
  }

  private mutating func write(_ range: RangeValue) {
    write(.range)
    writer.write(range.lower) { $0.write($1) }
    writer.write(range.upper) { $0.write($1) }
    writer.write(range.isClosed)
    writer.write(range.isInteger)
  }

  mutating func write(fields: [String: Value]) throws(NotKept) {
    writer.write(fields.count)
    for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
      writer.write(name)
      try write(field)
    }
  }

  private mutating func write(_ structure: StructValue) throws(NotKept) {
    write(.structure)
    writer.write(declarations.information(of: structure.type).path)
    writer.write(structure.generics.count)
    for (name, type) in structure.generics.sorted(by: { $0.key < $1.key }) {
      writer.write(name)
      try writer.write(type)
    }
    try write(fields: structure.fields)
  }

  private mutating func write(_ enumeration: EnumValue) throws(NotKept) {
    write(.enumeration)
    writer.write(declarations.information(of: enumeration.type).path)
    writer.write(enumeration.name)
    try write(enumeration.associated)
  }

  private mutating func write(_ object: ObjectValue) throws(NotKept) {
    if let number = objects[ObjectIdentifier(object)] {
      write(.knownObject)
      return writer.write(number)
    }
    objects[ObjectIdentifier(object)] = objects.count
    write(.object)
    writer.write(declarations.information(of: object.type).path)
    try write(fields: object.fields)
  }
}
