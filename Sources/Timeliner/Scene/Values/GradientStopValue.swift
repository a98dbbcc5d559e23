/// `Gradient.Stop`.
package struct GradientStopValue: NativeValue, Hashable {
  package var stop: GradientValue.Stop

  package init(_ stop: GradientValue.Stop) {
    self.stop = stop
  }

  package var typeName: String { "Gradient.Stop" }
}
