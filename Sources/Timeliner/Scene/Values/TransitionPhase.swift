/// Where a view is on its way in or out.
package enum TransitionPhase: String, CaseIterable, Sendable {
  case willAppear
  case identity
  case didDisappear

  /// `TransitionPhase.value`: −1, 0, 1.
  package var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}
