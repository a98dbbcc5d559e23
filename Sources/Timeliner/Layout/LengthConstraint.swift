/// One axis of `frame(minWidth:idealWidth:maxWidth:…)`.
struct LengthConstraint: Hashable {
  let minimum: Double?
  let ideal: Double?
  let maximum: Double?

  /// Puts the three in order, each not below the one before, from 0 up.
  ///
  /// A minimum or ideal that is not finite, and a maximum that is NaN, count as not given.
  init(minimum: Double?, ideal: Double?, maximum: Double?) {
    self.minimum = minimum.flatMap { $0.isFinite ? max($0, 0) : nil }
    let least = self.minimum ?? 0
    self.ideal = ideal.flatMap { $0.isFinite ? max($0, least) : nil }
    let lowest = self.ideal ?? least
    self.maximum = maximum.flatMap { $0.isNaN ? nil : max($0, lowest) }
  }

  /// What the child is offered.
  func childProposal(_ proposal: Double?) -> Double? {
    (proposal ?? ideal).map(clamped)
  }

  /// The frame's length around a child of a length.
  func length(around child: Double, proposal: Double?) -> Double {
    guard let proposal else { return ideal ?? clamped(child) }
    let offered = clamped(proposal)
    return switch (minimum, maximum) {
    case (.some, .some): offered
    case (.some(let minimum), nil): max(min(offered, child), minimum)
    case (nil, .some(let maximum)): min(max(offered, child), maximum)
    case (nil, nil): child
    }
  }

  private func clamped(_ length: Double) -> Double {
    min(max(length, minimum ?? 0), maximum ?? .infinity)
  }
}
