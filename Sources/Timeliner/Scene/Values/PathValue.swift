/// `Path`: SVG-like elements in points.
package struct PathValue: NativeValue, Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(x: Double, y: Double)
    case line(x: Double, y: Double)
    case quad(x: Double, y: Double, controlX: Double, controlY: Double)
    case cubic(
      x: Double, y: Double, control1X: Double, control1Y: Double, control2X: Double,
      control2Y: Double)
    case close
  }

  package var elements: [Element]

  package init(elements: [Element] = []) {
    self.elements = elements
  }

  package var typeName: String { "Path" }
}
