/// An outline: a built-in shape, a path, or a shape that the scene declares.
package indirect enum ShapeValue {
  case rectangle
  case roundedRectangle(cornerRadius: Number, cornerHeight: Number?)
  /// topLeading, bottomLeading, bottomTrailing, topTrailing.
  case unevenRoundedRectangle([Number])
  case circle
  case ellipse
  case capsule
  /// Made when it is laid out.
  case path(PathValue)
  /// A struct of the scene that conforms to `Shape`: its `path(in:)` is called once the size is known.
  case custom(StructValue)
  case trimmed(ShapeValue, from: Number, to: Number)
  case inset(ShapeValue, Number)
  case offset(ShapeValue, x: Number, y: Number)
  case rotated(ShapeValue, degrees: Number, anchorX: Double, anchorY: Double)
  case scaled(ShapeValue, x: Number, y: Number, anchorX: Double, anchorY: Double)
  /// `ContainerRelativeShape` and others drawn as a rectangle.
  case size(ShapeValue, width: Double, height: Double)
}

extension ShapeValue: NativeValue {
  package var typeName: String { "Shape" }
  package func isEqual(to other: any NativeValue) -> Bool { false }
}

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

/// How an outline is drawn as a line.
package struct StrokeValue: NativeValue, Hashable, Sendable {
  package var lineWidth: Number
  /// butt, round, square.
  package var lineCap: String
  /// miter, round, bevel.
  package var lineJoin: String
  package var miterLimit: Double
  package var dash: [Double]
  package var dashPhase: Number

  package init(
    lineWidth: Number = .constant(1), lineCap: String = "butt", lineJoin: String = "miter",
    miterLimit: Double = 10, dash: [Double] = [], dashPhase: Number = .constant(0)
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  package var typeName: String { "StrokeStyle" }
}
