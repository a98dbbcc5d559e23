import TimelinerMotion

extension Evaluator {
  /// Prepares for building views at a date.
  func begin(date: Double, zoneOffset: Double, fuel: Int) {
    self.fuel = fuel
    depth = 0
    tape = TapeBuilder()
    inputs = [zoneOffset]
    guards = []
    now = date
    environment = EnvironmentValues()
    firstLeftOut = nil
  }

  /// Prepares for running an action at a date, and at a time of the scene's clock.
  func beginAction(date: Double, sceneTime: Int64) {
    self.sceneTime = sceneTime
    fuel = limits.actionFuel
    depth = 0
    now = date
    transaction = TransactionValue()
    isBuildingViews = false
  }

  /// The animation that an expression makes.
  func animation(_ expression: Expression) throws(EvaluationError) -> Animation {
    let value = try evaluate(
      expression, in: Scope(parent: nil), expecting: .named("Animation", arguments: []))
    guard case .native(let native) = value, let animation = native as? AnimationValue else {
      throw EvaluationError("expected an animation", at: expression.place)
    }
    return animation.animation
  }

  /// Takes the first writes that share a transaction; nil when there are none.
  func takeWrites() -> [StateWrite]? {
    guard let first = pendingWrites.first else { return nil }
    let count = pendingWrites.prefix { $0.transaction.id == first.transaction.id }.count
    defer { pendingWrites.removeFirst(count) }
    return Array(pendingWrites.prefix(count))
  }

  /// A stored value for this version of the program; nil when its type is no longer the same.
  ///
  /// `connections` are publishers of times and what they become.
  func migrate(
    _ value: Value, _ connections: [ObjectIdentifier: TimerConnection] = [:]
  ) -> Value? {
    func migrate(_ value: Value) -> Value? { self.migrate(value, connections) }
    switch value {
    case .structure(var structure):
      guard let type = program.type(named: structure.type.name) else { return nil }
      structure.type = type
      var fields: [String: Value] = [:]
      for (name, field) in structure.fields {
        guard let field = migrate(field) else { return nil }
        fields[name] = field
      }
      structure.fields = fields
      return .structure(structure)
    case .enumeration(let enumeration):
      guard let type = program.type(named: enumeration.type.name),
        type.cases.contains(where: { $0.name == enumeration.name })
      else { return nil }
      guard let associated = migrated(enumeration.associated, migrate) else { return nil }
      return .enumeration(
        EnumValue(type: type, name: enumeration.name, associated: associated))
    case .array(let elements):
      let migrated = elements.compactMap { migrate($0) }
      return migrated.count == elements.count ? .array(migrated) : nil
    case .object, .function, .view, .symbol:
      return nil
    case .dictionary(let dictionary):
      let entries = dictionary.entries.compactMap { entry in
        migrate(entry.key).flatMap { key in migrate(entry.value).map { (key: key, value: $0) } }
      }
      guard entries.count == dictionary.entries.count else { return nil }
      return .dictionary(DictionaryValue(entries: entries))
    case .tuple(let elements): return migrated(elements, migrate).map { .tuple($0) }
    case .native(let publisher as TimerPublisherValue):
      return .native(publisher.successor(connections))
    case .native(let set as SetValue):
      let elements = set.elements.compactMap(migrate)
      guard elements.count == set.elements.count else { return nil }
      return .native(SetValue(distinct: elements))
    case .void, .none, .bool, .int, .double, .string, .range, .type, .native:
      return value
    }
  }

  private func migrated(
    _ elements: [Value.TupleElement], _ migrate: (Value) -> Value?
  ) -> [Value.TupleElement]? {
    let migrated = elements.compactMap { element in
      migrate(element.value).map { Value.TupleElement(label: element.label, value: $0) }
    }
    return migrated.count == elements.count ? migrated : nil
  }
}

extension ViewProgram {
  /// A type by its own name, nested ones included; not extensions.
  fileprivate func type(named name: String) -> TypeDeclaration? {
    func search(_ types: [TypeDeclaration]) -> TypeDeclaration? {
      for type in types {
        if type.name == name, type.kind != .extension { return type }
        if let inner = search(type.nested) { return inner }
      }
      return nil
    }
    return search(types)
  }
}
