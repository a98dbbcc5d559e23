/// Sets of numbers from zero that can be united, each known by one of its members.
struct DisjointSets {
  private var parents: [Int32]

  init(count: Int) {
    parents = (0..<Int32(count)).map { $0 }
  }

  /// The member that stands for the set of a number.
  ///
  /// - Complexity: O(log count) amortised.
  mutating func root(of member: Int) -> Int {
    var member = member
    while Int(parents[member]) != member {
      parents[member] = parents[Int(parents[member])]
      member = Int(parents[member])
    }
    return member
  }

  mutating func unite(_ first: Int, _ second: Int) {
    let (first, second) = (root(of: first), root(of: second))
    parents[max(first, second)] = Int32(min(first, second))
  }
}
