extension ProgramReader {
  // MARK: Types

  mutating func type() throws(ProgramError) -> TypeReference {
    try enter()
    defer { leave() }
    guard let tag = ProgramTag.TypeReference(rawValue: try byte()) else {
      throw damage("there is no such type")
    }
    switch tag {
    case .named: return .named(try text(), arguments: try types())
    case .optional: return .optional(try type())
    case .array: return .array(try type())
    case .dictionary: return .dictionary(key: try type(), value: try type())
    case .tuple: return .tuple(try types())
    case .labeled: return .labeled(try text(), try type())
    case .function: return .function(parameters: try types(), result: try type())
    case .opaque: return .opaque(try type())
    case .composition: return .composition(try types())
    }
  }

  mutating func types() throws(ProgramError) -> [TypeReference] {
    try array { (reader) throws(ProgramError) in try reader.type() }
  }

  mutating func optionalType() throws(ProgramError) -> TypeReference? {
    try flag() ? try type() : nil
  }

  // MARK: Patterns

  mutating func pattern() throws(ProgramError) -> Pattern {
    try enter()
    defer { leave() }
    guard let tag = ProgramTag.Pattern(rawValue: try byte()) else {
      throw damage("there is no such pattern")
    }
    switch tag {
    case .wildcard: return .wildcard
    case .binding: return .binding(try text())
    case .tuple: return .tuple(try patternElements())
    case .enumCase:
      let type = try optionalType()
      let name = try text()
      let arguments = try flag() ? try patternElements() : nil
      return .enumCase(type: type, name: name, arguments: arguments)
    case .optional: return .optional(try pattern())
    case .isType: return .isType(try type())
    case .asType: return .asType(try pattern(), try type())
    case .expression: return .expression(try expression())
    }
  }

  private mutating func patternElements() throws(ProgramError) -> [(
    label: String?, pattern: Pattern
  )] {
    try array { (reader) throws(ProgramError) in
      (label: try reader.optionalText(), pattern: try reader.pattern())
    }
  }
}
