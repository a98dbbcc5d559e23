extension ProgramReader {
  mutating func statements() throws(ProgramError) -> [Statement] {
    try array { (reader) throws(ProgramError) in try reader.statement() }
  }

  mutating func optionalStatements() throws(ProgramError) -> [Statement]? {
    try flag() ? try statements() : nil
  }

  mutating func ifStatement() throws(ProgramError) -> IfStatement {
    let place = try sourcePlace()
    return IfStatement(
      conditions: try conditions(), then: try statements(), otherwise: try optionalStatements(),
      place: place)
  }

  mutating func switchStatement() throws(ProgramError) -> SwitchStatement {
    let place = try sourcePlace()
    let subject = try expression()
    let cases = try array { (reader) throws(ProgramError) in
      SwitchStatement.Case(
        items: try reader.items(), isDefault: try reader.flag(), body: try reader.statements())
    }
    return SwitchStatement(subject: subject, cases: cases, place: place)
  }

  private mutating func items() throws(ProgramError) -> [SwitchStatement.Item] {
    try array { (reader) throws(ProgramError) in
      SwitchStatement.Item(
        pattern: try reader.pattern(), condition: try reader.optionalExpression())
    }
  }

  private mutating func statement() throws(ProgramError) -> Statement {
    try enter()
    defer { leave() }
    let place = try sourcePlace()
    return Statement(try kind(), at: place)
  }

  /// A case a kind, alike by shape: the parts in the order of their declaration.
  private mutating func kind() throws(ProgramError) -> Statement.Kind {
    guard let tag = ProgramTag.Statement(rawValue: try byte()) else {
      throw damage("there is no such statement")
    }
    switch tag {
    case .expression: return .expression(try expression())
    case .variable: return .variable(try variable())
    case .function: return .function(try function())
    case .type: return .type(try typeDeclaration())
    case .return: return .return(try optionalExpression())
    case .if: return .if(try ifStatement())
    case .guard: return .guard(conditions: try conditions(), otherwise: try statements())
    case .switch: return .switch(try switchStatement())
    case .forIn:
      return .forIn(
        label: try optionalText(), pattern: try pattern(), sequence: try expression(),
        condition: try optionalExpression(), body: try statements())
    case .while:
      return .while(
        label: try optionalText(), conditions: try conditions(), body: try statements())
    case .repeatWhile:
      return .repeatWhile(
        label: try optionalText(), body: try statements(), condition: try expression())
    case .break: return .break(label: try optionalText())
    case .continue: return .continue(label: try optionalText())
    case .fallthrough: return .fallthrough
    case .throw: return .throw(try expression())
    case .doCatch: return .doCatch(body: try statements(), catches: try catches())
    case .defer: return .defer(try statements())
    case .unsupported: return .unsupported(try text())
    }
  }

  private mutating func catches() throws(ProgramError) -> [CatchClause] {
    try array { (reader) throws(ProgramError) in
      let pattern = try reader.flag() ? try reader.pattern() : nil
      return CatchClause(pattern: pattern, body: try reader.statements())
    }
  }

  private mutating func conditions() throws(ProgramError) -> [Condition] {
    try array { (reader) throws(ProgramError) in
      switch ProgramTag.Condition(rawValue: try reader.byte()) {
      case .expression: .expression(try reader.expression())
      case .optionalBinding:
        .optionalBinding(pattern: try reader.pattern(), value: try reader.expression())
      case .matching: .matching(pattern: try reader.pattern(), value: try reader.expression())
      case .available: .available
      case nil: throw reader.damage("there is no such condition")
      }
    }
  }
}
