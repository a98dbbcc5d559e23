/// Completions that wait for their animations, in the order in which they are called.
///
/// Every animation keeps the end that it was started with for `.logicallyComplete`. `.removed` waits for
/// the attribute to arrive, with whatever was laid over the animation since; so does an animation without
/// end once one with an end replaces it.
struct CompletionQueue {
  /// How many may wait; one more takes the place of the first that waits for ever, or is not called.
  static let largestCount = 1_024

  private struct Pending {
    let completion: AnimationCompletion
    /// Of the scene's clock; `.max` for never.
    var time: Int64
    /// At one time `.removed` comes before `.logicallyComplete`.
    let rank: Int
    /// No completion is called in the turn that brought it about: no chain without end.
    let firstTurn: Int
  }

  /// In order of addition.
  private var pending: [Pending] = []
  /// The earliest time; `.max` for never.
  private(set) var nextTime = Int64.max

  /// How many wait.
  var count: Int { pending.count }

  /// Takes completions whose transactions were shown.
  ///
  /// - Parameters:
  ///   - open: In the order in which their transactions ended.
  ///   - time: When those that wait for nothing are due.
  ///   - turn: The first turn that may call them.
  /// - Returns: How many will not be called, because too many wait.
  mutating func add(_ open: [AnimationCompletion], at time: Int64, turn: Int) -> Int {
    var lost = 0
    for completion in ordered(open) where !completion.isSettled {
      completion.isSettled = true
      if pending.count >= Self.largestCount {
        lost += 1
        guard let first = pending.firstIndex(where: { $0.time == .max }) else { continue }
        pending.remove(at: first)
      }
      let rank = completion.animations.isEmpty || completion.waitsForRemoval ? 0 : 1
      pending.append(
        Pending(
          completion: completion, time: Self.time(of: completion) ?? time, rank: rank,
          firstTurn: turn))
    }
    for completion in open { completion.group?.forgetCompletions() }
    findNext()
    return lost
  }

  /// Puts in order what waits for no animation of a transaction that goes with its action: logical ones
  /// newest first, then removed ones newest first.
  private func ordered(_ open: [AnimationCompletion]) -> [AnimationCompletion] {
    var result: [AnimationCompletion] = []
    var index = 0
    while index < open.count {
      guard let group = open[index].group, !group.isKept else {
        result.append(open[index])
        index += 1
        continue
      }
      let same = open[index...].prefix { $0.group === group }
      let still = same.filter { $0.animations.isEmpty }.reversed()
      result += still.filter { !$0.waitsForRemoval } + still.filter(\.waitsForRemoval)
      result += same.filter { !$0.animations.isEmpty }
      index += same.count
    }
    return result
  }

  /// When a completion is due; nil when it waits for no animation.
  private static func time(of completion: AnimationCompletion) -> Int64? {
    completion.animations.map { completion.waitsForRemoval ? $0.end : $0.logicalEnd }.max()
  }

  /// Takes note of what became of the animations: combined with others, or gone with their layers.
  ///
  /// - Complexity: O(layers + animations waited for); nothing when none is.
  mutating func follow(_ tree: LayerTree, _ animators: AnimatorMemory, at time: Int64) {
    guard pending.contains(where: { !$0.completion.animations.isEmpty }) else { return }
    let subjects = Subjects(places: tree.places(), tree: tree, animators: animators)
    for index in pending.indices {
      let completion = pending[index].completion
      guard !completion.animations.isEmpty else { continue }
      for position in completion.animations.indices {
        follow(&completion.animations[position], subjects, at: time)
      }
      pending[index].time = Self.time(of: completion) ?? time
    }
    findNext()
  }

  /// What animations move, as it is now.
  private struct Subjects {
    let places: [Int: Int]
    let tree: LayerTree
    let animators: AnimatorMemory

    func contains(_ subject: AnimationReference.Subject) -> Bool {
      switch subject {
      case .attribute(_, let layer): places[layer] != nil
      case .data(let number): animators.hasMotion(of: number)
      }
    }

    func end(of subject: AnimationReference.Subject) -> Int64? {
      switch subject {
      case .attribute(let attribute, let layer):
        places[layer].flatMap { tree.animationEnd(of: attribute, ofLayerAt: $0) }
      case .data(let number): animators.animationEnd(of: number)
      }
    }
  }

  private func follow(
    _ animation: inout AnimationReference, _ subjects: Subjects, at time: Int64
  ) {
    guard subjects.contains(animation.subject) else {
      animation.end = min(animation.end, time)
      animation.logicalEnd = min(animation.logicalEnd, time)
      return
    }
    let isOver = animation.end <= time
    if let end = subjects.end(of: animation.subject) {
      if !isOver { animation.end = end }
    } else {
      animation.end = min(animation.end, time)
    }
    if animation.logicalEnd == .max { animation.logicalEnd = animation.end }
  }

  /// When the next one is due that may be called in a turn; nil when there is none.
  func nextTime(in turn: Int) -> Int64? {
    guard nextTime != .max else { return nil }
    return pending.lazy.filter { $0.firstTurn <= turn && $0.time != .max }.map(\.time).min()
  }

  /// Takes the first that is due and may be called in a turn.
  mutating func takeDue(at time: Int64, in turn: Int) -> (
    completion: AnimationCompletion, time: Int64
  )? {
    guard nextTime <= time else { return nil }
    var first: Int?
    for index in pending.indices
    where pending[index].time <= time && pending[index].firstTurn <= turn {
      let isEarlier = first.map {
        (pending[index].time, pending[index].rank) < (pending[$0].time, pending[$0].rank)
      }
      if isEarlier ?? true { first = index }
    }
    guard let first else { return nil }
    let taken = pending.remove(at: first)
    findNext()
    return (taken.completion, taken.time)
  }

  private mutating func findNext() { nextTime = pending.lazy.map(\.time).min() ?? .max }
}
