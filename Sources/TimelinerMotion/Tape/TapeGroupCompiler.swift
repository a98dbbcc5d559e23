/// Turns rows of one shape into the program of a group.
///
/// Registers are given to values as they are needed and taken back after the last use, so that a block
/// of all of them stays in the nearest cache.
struct TapeGroupCompiler {
  /// Where the numbers of a leaf are.
  private enum Leaf {
    /// One expression for all rows.
    case uniform(Int)
    case constants([Double])
    /// An expression for each row.
    case gathered([Int32])
  }

  private struct Node {
    let operation: TapeOperation
    /// Values: leaves first, then nodes.
    let operands: [Int]
  }

  private let rows: TapeRows
  private var leaves: [Leaf] = []
  private var nodes: [Node] = []
  /// Values of the outputs of a row.
  private var outputs: [Int] = []
  private var destinations: [TapeGroup.Destination] = []
  /// Steps on values, before they have registers.
  private var steps: [TapeStep] = []

  init(_ rows: TapeRows, _ expressions: [TapeBuilder.Expression]) {
    self.rows = rows
    let places = findLeaves(expressions)
    decode(places)
    destinations = outputs.indices.map(destination)
    emit()
  }

  /// The expressions that must be in registers of the tape.
  var expressions: [Int] {
    leaves.flatMap { leaf -> [Int] in
      switch leaf {
      case .uniform(let expression): [expression]
      case .constants: []
      case .gathered(let expressions): expressions.map { Int($0) }
      }
    }
  }

  /// Reads the columns of leaves and gives the leaf at each place of the shape; equal columns are one.
  private mutating func findLeaves(_ expressions: [TapeBuilder.Expression]) -> [Int] {
    let width = rows.leaves.count / rows.rowCount
    var firsts: [Int] = []
    var places: [Int] = []
    for place in 0..<width {
      if let same = firsts.firstIndex(where: { isSame($0, place, width) }) {
        places.append(same)
      } else {
        places.append(firsts.count)
        firsts.append(place)
        leaves.append(leaf(at: place, width, expressions))
      }
    }
    return places
  }

  private func isSame(_ first: Int, _ second: Int, _ width: Int) -> Bool {
    (0..<rows.rowCount).allSatisfy {
      rows.leaves[$0 * width + first] == rows.leaves[$0 * width + second]
    }
  }

  private func leaf(
    at place: Int, _ width: Int, _ expressions: [TapeBuilder.Expression]
  ) -> Leaf {
    let column = (0..<rows.rowCount).map { rows.leaves[$0 * width + place] }
    if column.allSatisfy({ $0 == column[0] }) { return .uniform(Int(column[0])) }
    var constants: [Double] = []
    for index in column {
      guard case .constant(let bits) = expressions[Int(index)] else { return .gathered(column) }
      constants.append(Double(bitPattern: bits))
    }
    return .constants(constants)
  }

  private mutating func decode(_ places: [Int]) {
    var index = 0
    var place = 0
    while rows.shape[index] != TapeRows.none {
      guard let operation = TapeOperation(rawValue: UInt8(rows.shape[index])) else {
        preconditionFailure("no operation \(rows.shape[index])")
      }
      var operands: [Int] = []
      for operand in rows.shape[(index + 1)...(index + operation.operandCount)] {
        if operand == TapeRows.leaf {
          operands.append(places[place])
          place += 1
        } else {
          operands.append(leaves.count + Int(operand))
        }
      }
      while operands.count < 3 { operands.append(operands[0]) }
      nodes.append(Node(operation: operation, operands: operands))
      index += 4
    }
    outputs = rows.shape[(index + 1)...].map { leaves.count + Int($0) }
  }

  // MARK: Steps

  /// Puts steps in order: what rows gather is taken when it is first needed, an output stored at once.
  private mutating func emit() {
    var isDone = [Bool](repeating: false, count: leaves.count + nodes.count)
    for (index, node) in nodes.enumerated() where !isDone[leaves.count + index] {
      for operand in node.operands where operand < leaves.count && !isDone[operand] {
        isDone[operand] = true
        if case .gathered = leaves[operand] {
          steps.append(.gather(column: operand, target: operand))
        }
      }
      let value = leaves.count + index
      var made = [value]
      if let twin = twin(of: index) {
        let isSine = node.operation == .sin
        steps.append(
          .sineAndCosine(
            angle: node.operands[0], sine: isSine ? value : twin, cosine: isSine ? twin : value))
        made.append(twin)
      } else if let output = onlyOutput(of: value) {
        steps.append(
          .applyToOutput(
            node.operation, first: node.operands[0], second: node.operands[1],
            third: node.operands[2], output: output))
        continue
      } else {
        steps.append(
          .apply(
            node.operation, first: node.operands[0], second: node.operands[1],
            third: node.operands[2], target: value))
      }
      for value in made {
        isDone[value] = true
        for (output, source) in outputs.enumerated() where source == value {
          steps.append(.store(source: value, output: output))
        }
      }
    }
  }

  /// The output that is a value's only use, when its places are next to each other.
  private func onlyOutput(of value: Int) -> Int? {
    guard let output = outputs.firstIndex(of: value), destinations[output].stride == 1,
      outputs.lastIndex(of: value) == output,
      !nodes.contains(where: { $0.operands.contains(value) })
    else { return nil }
    return output
  }

  /// The value of the cosine of what a node is the sine of, or the other way round.
  private func twin(of index: Int) -> Int? {
    let node = nodes[index]
    let wanted: TapeOperation
    switch node.operation {
    case .sin: wanted = .cos
    case .cos: wanted = .sin
    default: return nil
    }
    return nodes.firstIndex { $0.operation == wanted && $0.operands[0] == node.operands[0] }
      .map { leaves.count + $0 }
  }

  // MARK: Registers

  /// The group; `registers` gives each expression its register of the tape.
  func group(registers: [Int32]) -> TapeGroup {
    var allocation = TapeRegisterAllocation(count: leaves.count + nodes.count)
    var uniforms: [TapeGroup.Uniform] = []
    var constants: [Double] = []
    var gathered: [Int32] = []
    var columns = [Int](repeating: 0, count: leaves.count)
    for (index, leaf) in leaves.enumerated() {
      switch leaf {
      case .uniform(let expression):
        let target = allocation.allocateForever(index)
        uniforms.append(.init(register: Int(registers[expression]), target: target))
      case .constants(let values):
        allocation.assign(-1 - constants.count / rows.rowCount, to: index)
        constants += values
      case .gathered(let expressions):
        columns[index] = gathered.count / rows.rowCount
        gathered += expressions.lazy.map { registers[Int($0)] }
      }
    }
    let steps = allocation.assign(steps).map { step in
      guard case .gather(let leaf, let target) = step else { return step }
      return TapeStep.gather(column: columns[leaf], target: target)
    }
    return TapeGroup(
      rowCount: rows.rowCount, uniforms: uniforms, steps: steps, constants: constants,
      gathered: gathered, destinations: destinations, registerCount: allocation.registerCount,
      operationCount: nodes.count)
  }

  private func destination(of output: Int) -> TapeGroup.Destination {
    let places = (0..<rows.rowCount).map { rows.outputs[$0 * outputs.count + output] }
    let stride = Int(places[1] - places[0])
    let first = Int(places[0])
    let isRegular = places.indices.allSatisfy { Int(places[$0]) == first + $0 * stride }
    return TapeGroup.Destination(
      first: first, stride: isRegular ? stride : nil, places: isRegular ? [] : places)
  }
}
