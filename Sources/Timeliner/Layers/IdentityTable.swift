/// Numbers for paths; a path keeps its number as long as it is used, and no number comes again before all
/// have been used.
///
/// Paths that were not used in the last evaluation are forgotten once they are many: keys of a
/// `ForEach` come and go for as long as a scene plays.
package struct IdentityTable {
  /// Unused paths that are kept at least.
  private static let slack = 1024
  /// Frames have room for 32 bits.
  static let largestNumber = Int(UInt32.max)

  struct Entry {
    let identity: Identity
    var turn: Int
  }

  private(set) var entries: [Identity: [IdentityStep: Entry]] = [:]
  /// The next number, if it is not beyond `last`.
  private(set) var next = 1
  /// The last number of the free ones that begin with the next.
  private var last = Self.largestNumber
  private var turn = 0
  private var used = 0
  /// How many paths have a number.
  package private(set) var count = 0

  package init() {}

  /// A table with these paths.
  init(_ entries: [Identity: [IdentityStep: Entry]], next: Int) {
    self.entries = entries
    self.next = next
    count = entries.values.reduce(0) { $0 + $1.count }
    if let used = numbers.filter({ $0 >= next }).min() { last = used - 1 }
  }

  /// Begins an evaluation.
  package mutating func begin() {
    turn += 1
    used = 0
  }

  /// The identity one step on.
  package mutating func child(of parent: Identity, _ step: IdentityStep) -> Identity {
    if let known = entries[parent]?[step] {
      if known.turn != turn {
        used += 1
        entries[parent]?[step]?.turn = turn
      }
      return known.identity
    }
    if next > last { findNumbers() }
    let identity = Identity(number: next)
    next += 1
    count += 1
    used += 1
    entries[parent, default: [:]][step] = Entry(identity: identity, turn: turn)
    return identity
  }

  /// The numbers of all paths.
  private var numbers: [Int] { entries.values.flatMap { $0.values.map(\.identity.number) } }

  /// Goes on with the longest run of numbers that no path has.
  ///
  /// - Complexity: O(n log n) in the count of paths, once in some thousand million new ones.
  private mutating func findNumbers() {
    var before = 0
    (next, last) = (1, 0)
    for number in numbers.sorted() + [Self.largestNumber + 1] {
      if number - before - 2 > last - next { (next, last) = (before + 1, number - 1) }
      before = number
    }
    precondition(next <= last, "more paths than numbers")
  }

  /// Forgets the paths that this evaluation did not use, once they outnumber those that it did.
  package mutating func forgetUnused() {
    guard count > 2 * used + Self.slack else { return }
    entries = entries.compactMapValues { steps in
      let kept = steps.filter { $0.value.turn == turn }
      return kept.isEmpty ? nil : kept
    }
    count = used
  }
}
