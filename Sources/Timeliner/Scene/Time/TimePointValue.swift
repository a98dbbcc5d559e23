/// A moment of the scene's own clock: `DispatchTime`, `ContinuousClock.Instant`.
package struct TimePointValue: NativeValue, Equatable {
  /// Swift's name of its type.
  package let typeName: String
  /// Of the scene's clock.
  package var nanoseconds: Int64
}
