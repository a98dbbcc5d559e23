/// `AnyTransition` or a `Transition`: how a view looks while it is not quite there.
package struct TransitionValue: NativeValue {
  /// What happens, as the scene composed it.
  package indirect enum Kind {
    case identity
    case opacity
    case scale(Double, anchorX: Double, anchorY: Double)
    case slide
    /// The edge is top, leading, bottom or trailing.
    case move(edge: String)
    case push(edge: String)
    case offset(x: Double, y: Double)
    /// Up-up grows on removal, down-up shrinks both ways.
    case blurReplace(isUpUp: Bool)
    case asymmetric(insertion: Kind, removal: Kind)
    case combined(Kind, Kind)
    case modifier(active: StructValue, identity: StructValue)
    /// A `Transition` of the scene's own.
    case custom(StructValue)
    /// The animation replaces the transaction's; nil means none.
    case animated(Kind, AnimationValue?)
  }

  package var kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }

  package var typeName: String { "AnyTransition" }

  /// Never: a transition may hold modifiers, which cannot be compared.
  package func isEqual(to other: any NativeValue) -> Bool { false }
}

extension TransitionValue.Kind {
  /// Whether it brings an animation of its own for one direction.
  func hasOwnAnimation(inserting: Bool) -> Bool {
    switch self {
    case .animated(let base, let animation):
      animation != nil || base.hasOwnAnimation(inserting: inserting)
    case .asymmetric(let insertion, let removal):
      (inserting ? insertion : removal).hasOwnAnimation(inserting: inserting)
    case .combined(let first, let second):
      first.hasOwnAnimation(inserting: inserting) || second.hasOwnAnimation(inserting: inserting)
    case .identity, .opacity, .scale, .slide, .move, .push, .offset, .blurReplace, .modifier,
      .custom:
      false
    }
  }

  /// The same with everything that moves cross-fading instead.
  var crossFading: TransitionValue.Kind {
    switch self {
    case .identity, .opacity: self
    case .asymmetric(let insertion, let removal):
      .asymmetric(insertion: insertion.crossFading, removal: removal.crossFading)
    case .animated(let base, let animation): .animated(base.crossFading, animation)
    case .combined(let first, let second):
      // Fading twice would fade with the square.
      if case .identity = first { second.crossFading } else { first.crossFading }
    case .scale, .slide, .move, .push, .offset, .blurReplace, .modifier, .custom: .opacity
    }
  }
}
