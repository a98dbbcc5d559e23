/// Whether a view is there, coming or going.
enum Presence {
  case present
  /// Built as it is before it appears.
  case arriving
  /// Still drawn, and no longer part of the layout.
  case leaving

  /// The phase of its transition.
  var phase: TransitionPhase {
    switch self {
    case .present: .identity
    case .arriving: .willAppear
    case .leaving: .didDisappear
    }
  }
}
