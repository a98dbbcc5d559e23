extension ProgramReader {
  mutating func closure() throws(ProgramError) -> Closure {
    let place = try sourcePlace()
    return Closure(
      parameters: try flag() ? try closureParameters() : nil, returnType: try optionalType(),
      captures: try captures(), body: try statements(),
      anonymousParameterCount: try number(atMost: SourceLimits.bytes), place: place)
  }

  mutating func typeDeclaration() throws(ProgramError) -> TypeDeclaration {
    try enter()
    defer { leave() }
    let kind = try typeKind()
    let place = try sourcePlace()
    return TypeDeclaration(
      kind: kind, name: try text(), inherited: try types(),
      genericParameters: try genericParameters(), attributes: try attributes(),
      variables: try variables(), functions: try functions(), cases: try enumCases(),
      nested: try typeDeclarations(), aliases: try aliases(), place: place)
  }

  mutating func typeDeclarations() throws(ProgramError) -> [TypeDeclaration] {
    try array { (reader) throws(ProgramError) in try reader.typeDeclaration() }
  }

  mutating func aliases() throws(ProgramError) -> [(name: String, type: TypeReference)] {
    try array { (reader) throws(ProgramError) in
      (name: try reader.text(), type: try reader.type())
    }
  }

  mutating func functions() throws(ProgramError) -> [FunctionDeclaration] {
    try array { (reader) throws(ProgramError) in try reader.function() }
  }

  mutating func function() throws(ProgramError) -> FunctionDeclaration {
    let place = try sourcePlace()
    return FunctionDeclaration(
      name: try text(), parameters: try functionParameters(), returnType: try optionalType(),
      genericParameters: try genericParameters(), isStatic: try flag(), isMutating: try flag(),
      isFailable: try flag(), attributes: try attributes(), body: try statements(),
      setter: try accessor(), place: place)
  }

  mutating func variables() throws(ProgramError) -> [VariableDeclaration] {
    try array { (reader) throws(ProgramError) in try reader.variable() }
  }

  mutating func variable() throws(ProgramError) -> VariableDeclaration {
    let place = try sourcePlace()
    return VariableDeclaration(
      pattern: try pattern(), name: try optionalText(), type: try optionalType(),
      initialValue: try optionalExpression(), isConstant: try flag(), isStatic: try flag(),
      isLazy: try flag(), attributes: try attributes(), getter: try optionalStatements(),
      setter: try accessor(), willSet: try accessor(), didSet: try accessor(), place: place)
  }

  private mutating func typeKind() throws(ProgramError) -> TypeDeclaration.Kind {
    switch ProgramTag.TypeDeclaration(rawValue: try byte()) {
    case .struct: .struct
    case .class: .class
    case .enum: .enum
    case .protocol: .protocol
    case .extension: .extension
    case nil: throw damage("there is no such type")
    }
  }

  private mutating func closureParameters() throws(ProgramError) -> [ClosureParameter] {
    try array { (reader) throws(ProgramError) in
      ClosureParameter(name: try reader.text(), type: try reader.optionalType())
    }
  }

  private mutating func captures() throws(ProgramError) -> [(name: String, value: Expression)] {
    try array { (reader) throws(ProgramError) in
      (name: try reader.text(), value: try reader.expression())
    }
  }

  private mutating func functionParameters() throws(ProgramError) -> [FunctionParameter] {
    try array { (reader) throws(ProgramError) in
      FunctionParameter(
        label: try reader.optionalText(), name: try reader.text(), type: try reader.type(),
        defaultValue: try reader.optionalExpression(), isVariadic: try reader.flag(),
        isInout: try reader.flag(), attributes: try reader.attributes())
    }
  }

  private mutating func enumCases() throws(ProgramError) -> [EnumCase] {
    try array { (reader) throws(ProgramError) in
      EnumCase(
        name: try reader.text(), associatedValues: try reader.associatedValues(),
        rawValue: try reader.optionalExpression())
    }
  }

  private mutating func associatedValues() throws(ProgramError) -> [EnumCase.AssociatedValue] {
    try array { (reader) throws(ProgramError) in
      EnumCase.AssociatedValue(
        label: try reader.optionalText(), type: try reader.type(),
        defaultValue: try reader.optionalExpression())
    }
  }

  private mutating func genericParameters() throws(ProgramError) -> [GenericParameter] {
    try array { (reader) throws(ProgramError) in
      GenericParameter(name: try reader.text(), constraint: try reader.optionalType())
    }
  }

  private mutating func attributes() throws(ProgramError) -> [AttributeReference] {
    try array { (reader) throws(ProgramError) in
      let place = try reader.sourcePlace()
      return AttributeReference(
        name: try reader.text(), arguments: try reader.arguments(), place: place)
    }
  }

  private mutating func accessor() throws(ProgramError) -> (parameter: String, body: [Statement])? {
    try flag() ? (parameter: try text(), body: try statements()) : nil
  }
}
