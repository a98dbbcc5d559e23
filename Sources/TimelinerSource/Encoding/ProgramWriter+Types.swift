extension ProgramWriter {
  // MARK: Types

  mutating func write(_ type: TypeReference) {
    guard enter() else { return }
    defer { leave() }
    switch type {
    case .named(let name, let arguments):
      write(typeTag: .named)
      write(name)
      write(arguments)
    case .optional(let wrapped):
      write(typeTag: .optional)
      write(wrapped)
    case .array(let element):
      write(typeTag: .array)
      write(element)
    case .dictionary(let key, let value):
      write(typeTag: .dictionary)
      write(key)
      write(value)
    case .tuple(let elements):
      write(typeTag: .tuple)
      write(elements)
    case .labeled(let label, let element):
      write(typeTag: .labeled)
      write(label)
      write(element)
    case .function(let parameters, let result):
      write(typeTag: .function)
      write(parameters)
      write(result)
    case .opaque(let constraint):
      write(typeTag: .opaque)
      write(constraint)
    case .composition(let parts):
      write(typeTag: .composition)
      write(parts)
    }
  }

  mutating func write(_ types: [TypeReference]) {
    write(types) { writer, type in writer.write(type) }
  }

  mutating func write(_ type: TypeReference?) {
    write(type) { writer, type in writer.write(type) }
  }

  // MARK: Patterns

  mutating func write(_ pattern: Pattern) {
    guard enter() else { return }
    defer { leave() }
    switch pattern {
    case .wildcard: write(patternTag: .wildcard)
    case .binding(let name):
      write(patternTag: .binding)
      write(name)
    case .tuple(let elements):
      write(patternTag: .tuple)
      write(elements)
    case .enumCase(let type, let name, let arguments):
      write(patternTag: .enumCase)
      write(type)
      write(name)
      write(arguments) { writer, arguments in writer.write(arguments) }
    case .optional(let wrapped):
      write(patternTag: .optional)
      write(wrapped)
    case .isType(let type):
      write(patternTag: .isType)
      write(type)
    case .asType(let pattern, let type):
      write(patternTag: .asType)
      write(pattern)
      write(type)
    case .expression(let expression):
      write(patternTag: .expression)
      write(expression)
    }
  }

  private mutating func write(_ elements: [(label: String?, pattern: Pattern)]) {
    write(elements) { writer, element in
      writer.write(element.label)
      writer.write(element.pattern)
    }
  }

  private mutating func write(typeTag tag: ProgramTag.TypeReference) { write(tag: tag.rawValue) }

  private mutating func write(patternTag tag: ProgramTag.Pattern) { write(tag: tag.rawValue) }
}
