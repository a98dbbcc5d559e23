/// Finds the outputs of a tape that are many times the same expression of different constants.
///
/// What many outputs depend on is computed once, outside of rows; what is left falls apart into rows,
/// and rows of one shape make a group. How many are many depends on the scene, so a few limits are
/// tried, each on what the one before left over.
///
/// - Complexity: O(expressions).
struct TapeGrouping {
  /// Fewer rows than this are computed one by one.
  static let smallestGroup = 16
  /// A larger row would need more registers than a processor's nearest cache has room for.
  static let largestRow = 256
  /// On how many ways to outputs an expression may lie and still belong to a row.
  private static let limits: [Int32] = [64, 8, 1]

  private(set) var groups: [TapeRows] = []
  /// Positions of the outputs that are in no group.
  private(set) var rest: [Int]

  private let expressions: [TapeBuilder.Expression]
  private let outputs: [Int]
  private var isShared: [Bool]
  /// Of each expression its number in its row, or −1.
  private var numbers: [Int32] = []

  init(_ expressions: [TapeBuilder.Expression], outputs: [Int]) {
    self.expressions = expressions
    self.outputs = outputs
    rest = Array(outputs.indices)
    isShared = []
    guard rest.count >= Self.smallestGroup else { return }
    isShared = Array(repeating: false, count: expressions.count)
    for limit in Self.limits where rest.count >= Self.smallestGroup {
      markShared(above: limit)
      collect()
    }
  }

  /// Counts the ways from each expression to outputs; operands lie on at least as many as what uses
  /// them, so that what a shared expression needs is shared.
  private mutating func markShared(above limit: Int32) {
    var ways = [Int32](repeating: 0, count: expressions.count)
    func add(_ count: Int32, to index: Int) { ways[index] = min(ways[index] + count, 1 << 20) }
    for position in rest { add(1, to: outputs[position]) }
    for index in expressions.indices.reversed() where ways[index] > 0 {
      guard case .operation(_, let first, let second, let third) = expressions[index] else {
        continue
      }
      if ways[index] > limit { isShared[index] = true }
      add(ways[index], to: first)
      if second != first { add(ways[index], to: second) }
      if third != first, third != second { add(ways[index], to: third) }
    }
  }

  private func isInRow(_ index: Int) -> Bool {
    guard case .operation = expressions[index] else { return false }
    return !isShared[index]
  }

  /// Makes groups of what is left, as far as enough rows have the same shape.
  private mutating func collect() {
    let rows = connectedOutputs()
    numbers = Array(repeating: -1, count: expressions.count)
    var candidates: [TapeRows] = []
    var indices: [[Int32]: Int] = [:]
    var row = Row()
    for positions in rows {
      row.clear()
      for position in positions { visit(outputs[position], &row) }
      guard row.count <= Self.largestRow else { continue }
      row.shape.append(TapeRows.none)
      for position in positions { row.shape.append(numbers[outputs[position]]) }
      let index = indices[row.shape] ?? candidates.count
      if index == candidates.count {
        indices[row.shape] = index
        candidates.append(TapeRows(shape: row.shape))
      }
      candidates[index].leaves += row.leaves
      candidates[index].outputs += positions.lazy.map { Int32($0) }
      candidates[index].rowCount += 1
    }
    let found = candidates.filter { $0.rowCount >= Self.smallestGroup }
    groups += found
    var isGrouped = [Bool](repeating: false, count: outputs.count)
    for rows in found { for position in rows.outputs { isGrouped[Int(position)] = true } }
    rest.removeAll { isGrouped[$0] }
  }

  /// The outputs that are left, those that share expressions of a row together.
  private func connectedOutputs() -> [[Int]] {
    var sets = DisjointSets(count: expressions.count)
    for index in expressions.indices where isInRow(index) {
      guard case .operation(_, let first, let second, let third) = expressions[index] else {
        continue
      }
      if isInRow(first) { sets.unite(index, first) }
      if isInRow(second) { sets.unite(index, second) }
      if isInRow(third) { sets.unite(index, third) }
    }
    var rows: [[Int]] = []
    var rowOfRoot = [Int32](repeating: -1, count: expressions.count)
    for position in rest where isInRow(outputs[position]) {
      let root = sets.root(of: outputs[position])
      if rowOfRoot[root] >= 0 {
        rows[Int(rowOfRoot[root])].append(position)
      } else {
        rowOfRoot[root] = Int32(rows.count)
        rows.append([position])
      }
    }
    return rows
  }

  /// A row while it is walked.
  private struct Row {
    var shape: [Int32] = []
    var leaves: [Int32] = []
    var count = 0
    /// Nodes on the way from the output, and the next operand of each to look at.
    var way: [(node: Int, operand: Int)] = []

    mutating func clear() {
      shape.removeAll(keepingCapacity: true)
      leaves.removeAll(keepingCapacity: true)
      count = 0
    }
  }

  /// Numbers an expression after its operands; a stack of its own, for rows may be deep.
  private mutating func visit(_ output: Int, _ row: inout Row) {
    guard numbers[output] < 0 else { return }
    row.way.append((output, 0))
    while let (node, next) = row.way.last {
      guard case .operation(let operation, let first, let second, let third) = expressions[node]
      else { preconditionFailure("expression \(node) is no operation") }
      if next < operation.operandCount {
        row.way[row.way.count - 1].operand = next + 1
        let operand = next == 0 ? first : (next == 1 ? second : third)
        if isInRow(operand), numbers[operand] < 0 { row.way.append((operand, 0)) }
        continue
      }
      row.way.removeLast()
      row.shape.append(Int32(operation.rawValue))
      for (place, operand) in [first, second, third].enumerated() {
        if place >= operation.operandCount {
          row.shape.append(TapeRows.none)
        } else if isInRow(operand) {
          row.shape.append(numbers[operand])
        } else {
          row.shape.append(TapeRows.leaf)
          row.leaves.append(Int32(operand))
        }
      }
      numbers[node] = Int32(row.count)
      row.count += 1
    }
  }
}
