/// `Angle`, in degrees.
package struct AngleValue: NativeValue, Equatable {
  package var degrees: Number

  package init(degrees: Number) {
    self.degrees = degrees
  }

  package var typeName: String { "Angle" }
}
