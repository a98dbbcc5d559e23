package import TimelinerMotion

/// `Animation`; nil in an optional means `.none`.
package struct AnimationValue: NativeValue, Equatable {
  package var animation: Animation

  package init(_ animation: Animation) {
    self.animation = animation
  }

  package var typeName: String { "Animation" }
}
