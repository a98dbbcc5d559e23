import TimelinerWire

extension IdentityTable {
  /// Writes all paths.
  func write(to writer: inout StateWriter) {
    writer.write(next)
    let paths = entries.sorted { $0.key.number < $1.key.number }.flatMap { parent, steps in
      steps.map { (parent: parent, step: $0.key, identity: $0.value.identity) }
        .sorted { $0.identity.number < $1.identity.number }
    }
    writer.write(paths) { (writer, path) in
      writer.write(path.parent.number)
      writer.write(path.identity.number)
      path.step.write(to: &writer)
    }
  }

  /// Reads a table; numbers that come twice are an error.
  init(from reader: inout StateReader) throws(StateError) {
    let next = try reader.int(in: 1...Self.largestNumber + 1)
    var entries: [Identity: [IdentityStep: Entry]] = [:]
    var numbers: Set<Int> = []
    for _ in 0..<(try reader.elementCount()) {
      let parent = Identity(number: try reader.int(in: 0...Self.largestNumber))
      let number = try reader.int(in: 1...Self.largestNumber)
      let step = try IdentityStep(from: &reader)
      guard numbers.insert(number).inserted else {
        throw reader.damage("a view has the number of another")
      }
      entries[parent, default: [:]][step] = Entry(
        identity: Identity(number: number), turn: 0)
    }
    self.init(entries, next: next)
  }
}

extension IdentityStep {
  func write(to writer: inout StateWriter) {
    switch self {
    case .index(let index):
      writer.write(0)
      writer.write(index)
    case .branch(let branch):
      writer.write(1)
      writer.write(branch)
    case .key(let key):
      writer.write(2)
      writer.write(key)
    case .explicit(let key):
      writer.write(3)
      writer.write(key)
    case .structure(let name):
      writer.write(4)
      writer.write(name)
    case .modifier(let name, let count):
      writer.write(5)
      writer.write(name)
      writer.write(count)
    }
  }

  init(from reader: inout StateReader) throws(StateError) {
    switch try reader.int(in: 0...5) {
    case 0: self = .index(try reader.int(in: .min ... .max))
    case 1: self = .branch(try reader.int(in: .min ... .max))
    case 2: self = .key(try reader.text())
    case 3: self = .explicit(try reader.text())
    case 4: self = .structure(try reader.text())
    default: self = .modifier(try reader.text(), try reader.int(in: .min ... .max))
    }
  }
}

extension StateReader {
  /// A view by its number.
  mutating func identity() throws(StateError) -> Identity {
    Identity(number: try int(in: 0...Int.max))
  }
}
