import TimelinerWire

/// Makes what a `StateEncoder` wrote again, for a program that may be another one by now.
///
/// Values whose types are gone, or have other cases or properties, are nil. Bytes that are no state at
/// all give an error, whatever they are.
struct StateDecoder {
  let declarations: DeclarationTable
  var reader: StateReader
  /// Publishers of times, by number.
  var connections: [TimerConnection] = []
  private var objects: [ObjectValue?] = []
  private var nesting = 0

  init(_ declarations: DeclarationTable, _ reader: StateReader) {
    self.declarations = declarations
    self.reader = reader
  }

  /// What was written with `writeIfPossible`; nil when it could not be, or is of no use here.
  mutating func valueIfKept() throws(StateError) -> Value? {
    guard try reader.flag() else { return nil }
    return try value()
  }

  /// A value; nil when this program has no such type.
  mutating func value() throws(StateError) -> Value? {
    guard nesting < StateEncoder.largestNesting else { throw reader.damage("a value is too deep") }
    nesting += 1
    defer { nesting -= 1 }
    guard let kind = ValueKind(rawValue: UInt8(try reader.int(in: 0...255))) else {
      throw reader.damage("there is no value of that kind")
    }
    switch kind {
    case .void: return .void
    case .none: return Value.none
    case .bool: return .bool(try reader.flag())
    case .int: return .int(try reader.int(in: .min ... .max))
    case .double: return .double(try reader.double())
    case .string: return .string(try reader.text())
    case .array: return try values().map { .array($0) }
    case .dictionary: return try dictionary()
    case .tuple: return try elements().map { .tuple($0) }
    case .range:
      return .range(
        RangeValue(
          lower: try reader.optionalDouble(), upper: try reader.optionalDouble(),
          isClosed: try reader.flag(), isInteger: try reader.flag()))
    case .structure: return try structure()
    case .enumeration: return try enumeration()
    case .object: return try object()
    case .knownObject:
      let number = try reader.int(in: 0...max(0, objects.count - 1))
      guard number < objects.count else { throw reader.damage("there is no such object") }
      return objects[number].map { .object($0) }
    default: return try native(kind).map { .native($0) }
    }
  }

  /// Values; nil when one of them is of no use.
  mutating func values() throws(StateError) -> [Value]? {
    var values: [Value] = []
    let count = try reader.elementCount()
    for _ in 0..<count {
      if let value = try value() { values.append(value) }
    }
    return values.count == count ? values : nil
  }

  private mutating func dictionary() throws(StateError) -> Value? {
    guard let parts = try values() else { return nil }
    guard parts.count.isMultiple(of: 2) else { throw reader.damage("a key has no value") }
    return .dictionary(
      DictionaryValue(
        entries: stride(from: 0, to: parts.count, by: 2).map { (parts[$0], parts[$0 + 1]) }))
  }

  private mutating func elements() throws(StateError) -> [Value.TupleElement]? {
    var elements: [Value.TupleElement] = []
    let count = try reader.elementCount()
    for _ in 0..<count {
      let label = try reader.optionalText()
      if let value = try value() {
        elements.append(Value.TupleElement(label: label, value: value))
      }
    }
    return elements.count == count ? elements : nil
  }

  mutating func fields() throws(StateError) -> [String: Value]? {
    var fields: [String: Value] = [:]
    var isWhole = true
    for _ in 0..<(try reader.elementCount()) {
      let name = try reader.text()
      guard let value = try value() else {
        isWhole = false
        continue
      }
      fields[name] = value
    }
    return isWhole ? fields : nil
  }

  // MARK: Types of the scene

  private mutating func structure() throws(StateError) -> Value? {
    let type = declarations.declared(try reader.text())
    var generics: [String: TypeReference] = [:]
    for _ in 0..<(try reader.elementCount()) {
      generics[try reader.text()] = try reader.type()
    }
    guard let fields = try fields(), let type, type.declaration.kind == .struct,
      type.hasFields(fields)
    else { return nil }
    var structure = StructValue(type: type.declaration, fields: fields)
    structure.generics = generics
    return .structure(structure)
  }

  private mutating func enumeration() throws(StateError) -> Value? {
    let type = declarations.declared(try reader.text())
    let name = try reader.text()
    guard let associated = try elements(), let type,
      let declared = type.enumCases[name], declared.associatedValues.count == associated.count
    else { return nil }
    return .enumeration(EnumValue(type: type.declaration, name: name, associated: associated))
  }

  private mutating func object() throws(StateError) -> Value? {
    let type = declarations.declared(try reader.text())
    let isClass = type?.declaration.kind == .class
    let object = isClass ? type.map { ObjectValue(type: $0.declaration, fields: [:]) } : nil
    let number = objects.count
    // It may be among what it holds itself.
    objects.append(object)
    guard let fields = try fields(), let object, let type, type.hasFields(fields) else {
      objects[number] = nil
      return nil
    }
    object.fields = fields
    return .object(object)
  }
}

extension DeclarationTable {
  /// A type that the scene declares, by its path; nil when it declares none of that path.
  func declared(_ path: String) -> TypeInformation? {
    type(named: path).flatMap { $0.path == path && !$0.isExtensionOnly ? $0 : nil }
  }
}

extension TypeInformation {
  /// Whether an instance of the type can have just these properties.
  fileprivate func hasFields(_ fields: [String: Value]) -> Bool {
    let names = Set(stored.compactMap(\.name))
    guard declaration.kind == .struct else { return names.isSubset(of: fields.keys) }
    return names == Set(fields.keys)
  }
}
