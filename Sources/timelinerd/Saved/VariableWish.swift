import Synchronization

/// Whether changes of state variables are to be told, agreed upon by both threads without waking either.
final class VariableWish: Sendable {
  private static let isTold = 0
  private static let isWanted = 1
  private static let isUntold = 2

  private let state = Atomic<Int>(isTold)

  /// The service thread wants the next change.
  ///
  /// - Returns: whether there was one meanwhile, for which the frame thread has to be asked.
  func want() -> Bool {
    let (_, before) = state.compareExchange(
      expected: Self.isTold, desired: Self.isWanted, ordering: .acquiringAndReleasing)
    return before == Self.isUntold
  }

  /// The frame thread was asked: the next change is wanted, and what has changed so far.
  func wasAsked() { state.store(Self.isWanted, ordering: .releasing) }

  /// Something changed on the frame thread.
  ///
  /// - Returns: whether it is to be told now; if not, `want` will say that there is something.
  func changed() -> Bool {
    let (_, before) = state.compareExchange(
      expected: Self.isTold, desired: Self.isUntold, ordering: .acquiringAndReleasing)
    return before == Self.isWanted
  }

  /// The frame thread told what changed; somebody has to want it again.
  func told() { state.store(Self.isTold, ordering: .releasing) }
}
