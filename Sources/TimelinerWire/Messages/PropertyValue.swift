/// The value of a property of a layer.
package enum PropertyValue: Equatable, Sendable {
  case number(Double)
  /// Several numbers: a colour, dashes, gradient stops.
  case numbers([Double])
  case text(String)
  case flag(Bool)
}
