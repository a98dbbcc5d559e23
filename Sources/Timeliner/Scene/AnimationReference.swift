/// An animation that was started: where it runs, and when it ends.
package struct AnimationReference {
  /// What it moves.
  package enum Subject {
    /// An attribute of a layer, as the layers number both.
    case attribute(Int, layer: Int)
    /// Animatable data of the view of an identity.
    case data(Int)
  }

  package let subject: Subject
  /// When it is logically complete, nanoseconds of the scene's clock; `.max` for never.
  package var logicalEnd: Int64
  /// When it is over, or what it was combined with; `.max` for never.
  package var end: Int64

  package init(of subject: Subject, logicalEnd: Int64, end: Int64) {
    self.subject = subject
    self.logicalEnd = logicalEnd
    self.end = end
  }
}
