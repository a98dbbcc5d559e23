extension ProgramWriter {
  mutating func write(_ statements: [Statement]) {
    write(statements) { writer, statement in writer.write(statement) }
  }

  mutating func write(_ statements: [Statement]?) {
    write(statements) { writer, statements in writer.write(statements) }
  }

  mutating func write(_ conditions: [Condition]) {
    write(conditions) { writer, condition in writer.write(condition) }
  }

  mutating func write(_ statement: IfStatement) {
    write(statement.place)
    write(statement.conditions)
    write(statement.then)
    write(statement.otherwise)
  }

  mutating func write(_ statement: SwitchStatement) {
    write(statement.place)
    write(statement.subject)
    write(statement.cases) { writer, branch in
      writer.write(branch.items) { writer, item in
        writer.write(item.pattern)
        writer.write(item.condition)
      }
      writer.write(branch.isDefault)
      writer.write(branch.body)
    }
  }

  private mutating func write(_ statement: Statement) {
    guard enter() else { return }
    defer { leave() }
    write(statement.place)
    write(statement.kind)
  }

  /// A case a kind, alike by shape: the tag, and the parts in the order of their declaration.
  private mutating func write(_ kind: Statement.Kind) {
    switch kind {
    case .expression(let expression):
      write(statementTag: .expression)
      write(expression)
    case .variable(let variable):
      write(statementTag: .variable)
      write(variable)
    case .function(let function):
      write(statementTag: .function)
      write(function)
    case .type(let type):
      write(statementTag: .type)
      write(type)
    case .return(let value):
      write(statementTag: .return)
      write(value)
    case .if(let statement):
      write(statementTag: .if)
      write(statement)
    case .guard(let conditions, let otherwise):
      write(statementTag: .guard)
      write(conditions)
      write(otherwise)
    case .switch(let statement):
      write(statementTag: .switch)
      write(statement)
    case .forIn(let label, let pattern, let sequence, let condition, let body):
      write(statementTag: .forIn)
      write(label)
      write(pattern)
      write(sequence)
      write(condition)
      write(body)
    case .while(let label, let conditions, let body):
      write(statementTag: .while)
      write(label)
      write(conditions)
      write(body)
    case .repeatWhile(let label, let body, let condition):
      write(statementTag: .repeatWhile)
      write(label)
      write(body)
      write(condition)
    case .break(let label):
      write(statementTag: .break)
      write(label)
    case .continue(let label):
      write(statementTag: .continue)
      write(label)
    case .fallthrough: write(statementTag: .fallthrough)
    case .throw(let error):
      write(statementTag: .throw)
      write(error)
    case .doCatch(let body, let catches):
      write(statementTag: .doCatch)
      write(body)
      write(catches) { writer, clause in
        writer.write(clause.pattern) { writer, pattern in writer.write(pattern) }
        writer.write(clause.body)
      }
    case .defer(let body):
      write(statementTag: .defer)
      write(body)
    case .unsupported(let text):
      write(statementTag: .unsupported)
      write(text)
    }
  }

  private mutating func write(_ condition: Condition) {
    switch condition {
    case .expression(let expression):
      write(conditionTag: .expression)
      write(expression)
    case .optionalBinding(let pattern, let value):
      write(conditionTag: .optionalBinding)
      write(pattern)
      write(value)
    case .matching(let pattern, let value):
      write(conditionTag: .matching)
      write(pattern)
      write(value)
    case .available: write(conditionTag: .available)
    }
  }

  private mutating func write(statementTag tag: ProgramTag.Statement) { write(tag: tag.rawValue) }

  private mutating func write(conditionTag tag: ProgramTag.Condition) { write(tag: tag.rawValue) }
}
