/// The context of a change of state: what animates it.
package struct TransactionValue {
  /// Consecutive writes with the same id are flushed together.
  package var id = 0
  /// Nil: not animated.
  package var animation: AnimationValue?
  /// The animation was set, also to nil: it counts more than an outer one, or a binding's.
  package var isAnimationSet = false
  /// Modifiers insert no animations.
  package var disablesAnimations = false
  /// `disablesAnimations` was set.
  package var isDisablingSet = false
  /// Marks changes of a gesture that goes on; nothing here asks for it.
  package var isContinuous = false
  /// Marks changes whose velocity a later spring may start with; a scene is sent no gestures that have
  /// one.
  package var tracksVelocity = false
  /// Called when what this transaction animates is complete.
  package var completions: [AnimationCompletion] = []

  package init() {}

  /// Lays another transaction over this one: what that sets counts, the rest stays.
  package mutating func lay(_ inner: TransactionValue) {
    if inner.isAnimationSet { set(animation: inner.animation) }
    if inner.isDisablingSet {
      disablesAnimations = inner.disablesAnimations
      isDisablingSet = true
    }
    isContinuous = isContinuous || inner.isContinuous
    tracksVelocity = tracksVelocity || inner.tracksVelocity
    completions += inner.completions
  }

  /// What this transaction sets, without its completions.
  package var settingOnly: TransactionValue {
    var result = self
    result.completions = []
    return result
  }

  /// Sets the animation; nil means none.
  package mutating func set(animation: AnimationValue?) {
    self.animation = animation
    isAnimationSet = true
  }
}
