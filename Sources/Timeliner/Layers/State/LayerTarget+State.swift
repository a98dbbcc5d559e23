import TimelinerWire

extension LayerTree {
  /// The layers of these numbers where they are going, in their order; functions of time stand still.
  func targets(of layers: [Int]) -> [LayerTarget] {
    let wanted = Set(layers)
    return entries.indices.filter { wanted.contains(entries[$0].id) }.map { target($0) }
  }

  private func target(_ index: Int) -> LayerTarget {
    let entry = entries[index]
    let attributes = attributes[entry.attributes].map { state in
      LayerTarget.Attribute(
        key: state.key, part: state.part,
        target: AttributeTarget(constants: state.model(signals: signals.span)), animation: nil)
    }
    return LayerTarget(
      id: entry.id, parent: entry.parent, kind: entry.kind, name: entry.name,
      attributes: attributes, constants: entry.constants)
  }
}

extension LayerTarget {
  func write(to writer: inout StateWriter) {
    writer.write(id)
    writer.write(parent) { $0.write($1) }
    writer.write(kind.rawValue)
    writer.write(name) { $0.write($1) }
    writer.write(attributes) { (writer, attribute) in
      writer.write(Int(attribute.key.rawValue))
      writer.write(attribute.part)
      writer.write(attribute.target.constants)
    }
    writer.write(constants.count)
    for constant in constants {
      writer.write(Int(constant.key.rawValue))
      writer.write(constant.value)
    }
  }

  /// Reads a layer that is as layers are.
  init(from reader: inout StateReader) throws(StateError) {
    let id = try reader.int(in: 0...Int.max)
    let parent = try reader.optional { (reader) throws(StateError) in
      try reader.int(in: 0...Int.max)
    }
    let kind = LayerKind(rawValue: try reader.text())
    let name = try reader.optionalText()
    let attributes = try reader.array { (reader) throws(StateError) in
      try Attribute(from: &reader)
    }
    let constants = try reader.array { (reader) throws(StateError) in
      let key = PropertyKey(rawValue: UInt8(try reader.int(in: 0...255)))
      guard let key else { throw reader.damage("there is no such property") }
      return (key: key, value: try reader.propertyValue())
    }
    let isInOrder = zip(attributes, attributes.dropFirst()).allSatisfy {
      ($0.key.rawValue, $0.part) < ($1.key.rawValue, $1.part)
    }
    guard let kind, attributes.first?.key == .frame, isInOrder else {
      throw reader.damage("a layer is not as layers are")
    }
    self.init(
      id: id, parent: parent, kind: kind, name: name, attributes: attributes,
      constants: constants)
  }
}

extension LayerTarget.Attribute {
  fileprivate init(from reader: inout StateReader) throws(StateError) {
    let key = AttributeKey(rawValue: UInt8(try reader.int(in: 0...255)))
    guard let key else { throw reader.damage("there is no such attribute") }
    self.init(
      key: key, part: try reader.int(in: 0...Int(Int32.max)),
      target: AttributeTarget(constants: try reader.vector()), animation: nil)
  }
}

extension StateWriter {
  fileprivate mutating func write(_ value: PropertyValue) {
    switch value {
    case .number(let number):
      write(0)
      write(number)
    case .numbers(let numbers):
      write(1)
      write(numbers) { $0.write($1) }
    case .text(let text):
      write(2)
      write(text)
    case .flag(let flag):
      write(3)
      write(flag)
    }
  }
}

extension StateReader {
  fileprivate mutating func propertyValue() throws(StateError) -> PropertyValue {
    switch try int(in: 0...3) {
    case 0: .number(try double())
    case 1: .numbers(try array { (reader) throws(StateError) in try reader.double() })
    case 2: .text(try text())
    default: .flag(try flag())
    }
  }
}
