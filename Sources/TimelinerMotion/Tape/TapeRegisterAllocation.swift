/// Gives values block registers from their first step to their last.
struct TapeRegisterAllocation {
  private(set) var registerCount = 0
  /// Of each value its register, or −1.
  private var registers: [Int]
  private var isForever: [Bool]
  private var free: [Int] = []
  private var lastUses: [Int]

  init(count: Int) {
    registers = Array(repeating: -1, count: count)
    isForever = Array(repeating: false, count: count)
    lastUses = Array(repeating: -1, count: count)
  }

  /// A register that the value keeps.
  mutating func allocateForever(_ value: Int) -> Int {
    isForever[value] = true
    return allocate(value)
  }

  /// An operand that needs no register.
  mutating func assign(_ operand: Int, to value: Int) {
    isForever[value] = true
    registers[value] = operand
  }

  private mutating func allocate(_ value: Int) -> Int {
    if let register = free.popLast() {
      registers[value] = register
    } else {
      registers[value] = registerCount
      registerCount += 1
    }
    return registers[value]
  }

  private mutating func release(_ values: [Int], after step: Int) {
    for value in Set(values) where lastUses[value] == step && !isForever[value] {
      free.append(registers[value])
    }
  }

  /// The steps on registers; a target is never one of its step's operands.
  mutating func assign(_ steps: [TapeStep]) -> [TapeStep] {
    for (index, step) in steps.enumerated() {
      for value in Self.operands(of: step) { lastUses[value] = index }
    }
    return steps.enumerated().map { index, step in
      let assigned: TapeStep
      switch step {
      case .gather(let column, let target):
        assigned = .gather(column: column, target: allocate(target))
      case .apply(let operation, let first, let second, let third, let target):
        assigned = .apply(
          operation, first: registers[first], second: registers[second], third: registers[third],
          target: allocate(target))
      case .applyToOutput(let operation, let first, let second, let third, let output):
        assigned = .applyToOutput(
          operation, first: registers[first], second: registers[second], third: registers[third],
          output: output)
      case .sineAndCosine(let angle, let sine, let cosine):
        assigned = .sineAndCosine(
          angle: registers[angle], sine: allocate(sine), cosine: allocate(cosine))
      case .store(let source, let output):
        assigned = .store(source: registers[source], output: output)
      }
      release(Self.operands(of: step), after: index)
      return assigned
    }
  }

  private static func operands(of step: TapeStep) -> [Int] {
    switch step {
    case .gather: []
    case .apply(_, let first, let second, let third, _),
      .applyToOutput(_, let first, let second, let third, _):
      [first, second, third]
    case .sineAndCosine(let angle, _, _): [angle]
    case .store(let source, _): [source]
    }
  }
}
