extension ProgramWriter {
  mutating func write(_ closure: Closure) {
    write(closure.place)
    write(closure.parameters) { writer, parameters in
      writer.write(parameters) { writer, parameter in
        writer.write(parameter.name)
        writer.write(parameter.type)
      }
    }
    write(closure.returnType)
    write(closure.captures) { writer, capture in
      writer.write(capture.name)
      writer.write(capture.value)
    }
    write(closure.body)
    write(closure.anonymousParameterCount)
  }

  mutating func write(_ type: TypeDeclaration) {
    guard enter() else { return }
    defer { leave() }
    let tag: ProgramTag.TypeDeclaration =
      switch type.kind {
      case .struct: .struct
      case .class: .class
      case .enum: .enum
      case .protocol: .protocol
      case .extension: .extension
      }
    write(tag: tag.rawValue)
    write(type.place)
    write(type.name)
    write(type.inherited)
    write(type.genericParameters)
    write(type.attributes)
    write(type.variables)
    write(type.functions)
    write(type.cases) { writer, item in writer.write(item) }
    write(type.nested)
    write(type.aliases)
  }

  mutating func write(_ types: [TypeDeclaration]) {
    write(types) { writer, type in writer.write(type) }
  }

  mutating func write(_ aliases: [(name: String, type: TypeReference)]) {
    write(aliases) { writer, alias in
      writer.write(alias.name)
      writer.write(alias.type)
    }
  }

  mutating func write(_ functions: [FunctionDeclaration]) {
    write(functions) { writer, function in writer.write(function) }
  }

  mutating func write(_ function: FunctionDeclaration) {
    write(function.place)
    write(function.name)
    write(function.parameters) { writer, parameter in writer.write(parameter) }
    write(function.returnType)
    write(function.genericParameters)
    write(function.isStatic)
    write(function.isMutating)
    write(function.isFailable)
    write(function.attributes)
    write(function.body)
    write(function.setter)
  }

  mutating func write(_ variables: [VariableDeclaration]) {
    write(variables) { writer, variable in writer.write(variable) }
  }

  mutating func write(_ variable: VariableDeclaration) {
    write(variable.place)
    write(variable.pattern)
    write(variable.name)
    write(variable.type)
    write(variable.initialValue)
    write(variable.isConstant)
    write(variable.isStatic)
    write(variable.isLazy)
    write(variable.attributes)
    write(variable.getter)
    write(variable.setter)
    write(variable.willSet)
    write(variable.didSet)
  }

  private mutating func write(_ parameter: FunctionParameter) {
    write(parameter.label)
    write(parameter.name)
    write(parameter.type)
    write(parameter.defaultValue)
    write(parameter.isVariadic)
    write(parameter.isInout)
    write(parameter.attributes)
  }

  private mutating func write(_ item: EnumCase) {
    write(item.name)
    write(item.associatedValues) { writer, value in
      writer.write(value.label)
      writer.write(value.type)
      writer.write(value.defaultValue)
    }
    write(item.rawValue)
  }

  private mutating func write(_ parameters: [GenericParameter]) {
    write(parameters) { writer, parameter in
      writer.write(parameter.name)
      writer.write(parameter.constraint)
    }
  }

  private mutating func write(_ attributes: [AttributeReference]) {
    write(attributes) { writer, attribute in
      writer.write(attribute.place)
      writer.write(attribute.name)
      writer.write(attribute.arguments)
    }
  }

  private mutating func write(_ accessor: (parameter: String, body: [Statement])?) {
    write(accessor) { writer, accessor in
      writer.write(accessor.parameter)
      writer.write(accessor.body)
    }
  }
}
