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
