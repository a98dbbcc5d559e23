import Testing
import TimelinerMotion

/// A measured or derived number of one curve.
struct CurveRow: CustomTestStringConvertible {
  let id: String
  let curve: UnitCurve
  let points: [Double]
  let values: [Double]
  var tolerance = 1e-6
  var isSlope = false

  var testDescription: String { id }

  private static let ease = UnitCurve.bezier(startX: 0.25, startY: 0.1, endX: 0.25, endY: 1)
  private static let wild = UnitCurve.bezier(startX: -0.5, startY: 2, endX: 1.5, endY: -1)
  private static let even = UnitCurve.bezier(startX: 0.25, startY: 0.1, endX: 0.75, endY: 0.9)
  private static let quarters = [0.25, 0.5, 0.75]
  private static let fifths = [0, 0.25, 0.5, 0.75, 1]
  private static let grid = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9]

  static let values: [CurveRow] = [
    CurveRow(id: "V001", curve: .easeIn, points: [0.3], values: [0.129576683]),
    CurveRow(id: "V003", curve: .easeOut, points: [0.7], values: [0.870423317]),
    CurveRow(id: "V004", curve: .easeInOut, points: [0.5], values: [0.5]),
    CurveRow(id: "V005", curve: .circularEaseIn, points: [0.3], values: [0.046060799]),
    CurveRow(id: "V007", curve: .circularEaseOut, points: [0.3], values: [0.714142843]),
    CurveRow(id: "V008", curve: .circularEaseInOut, points: [0.4], values: [0.2]),
    CurveRow(id: "V009", curve: .linear, points: [0.25], values: [0.25]),
    CurveRow(id: "V010", curve: ease, points: [0.5], values: [0.802403450]),
    CurveRow(
      id: "V011", curve: UnitCurve.easeInOut.inverse, points: [0.2], values: [0.309797287],
      tolerance: 1e-5),
    CurveRow(
      id: "V012", curve: .easeIn, points: quarters, values: [0.09, 0.32, 0.62], tolerance: 0.01),
    CurveRow(
      id: "V014", curve: .easeOut, points: quarters, values: [0.38, 0.68, 0.91], tolerance: 0.01),
    CurveRow(
      id: "V016", curve: .easeInOut, points: quarters, values: [0.13, 0.5, 0.87], tolerance: 0.01),
    CurveRow(
      id: "V018", curve: .circularEaseIn, points: quarters, values: [0.032, 0.134, 0.339],
      tolerance: 0.001),
    CurveRow(
      id: "V020", curve: .circularEaseOut, points: quarters, values: [0.661, 0.866, 0.968],
      tolerance: 0.001),
    CurveRow(id: "V024", curve: even, points: [0.5], values: [0.5], tolerance: 0.01),
    CurveRow(id: "V026", curve: wild, points: [0.5], values: [0.5], tolerance: 0.01),
    CurveRow(
      id: "V028", curve: .easeInOut, points: [-0.5, 1.5, -1000, 1000], values: [0, 1, 0, 1]),
    CurveRow(
      id: "V029", curve: .easeIn, points: grid,
      values: [
        0.017027, 0.062282, 0.093465, 0.129577, 0.214861, 0.315357, 0.429120, 0.554814, 0.621862,
        0.691634, 0.839428,
      ]),
    CurveRow(
      id: "V030", curve: .easeOut, points: grid,
      values: [
        0.160572, 0.308366, 0.378138, 0.445186, 0.570880, 0.684643, 0.785139, 0.870423, 0.906535,
        0.937718, 0.982973,
      ]),
    CurveRow(
      id: "V031", curve: .easeInOut, points: grid,
      values: [
        0.019722, 0.081660, 0.129162, 0.187396, 0.331884, 0.500000, 0.668116, 0.812604, 0.870838,
        0.918340, 0.980278,
      ]),
    CurveRow(
      id: "V032", curve: ease, points: grid,
      values: [
        0.094796, 0.295244, 0.408511, 0.513315, 0.682541, 0.802403, 0.885229, 0.940765, 0.960459,
        0.975625, 0.994316,
      ]),
    CurveRow(
      id: "V033", curve: .cubic(CubicBezier(0.68, -0.6, 0.32, 1.6)), points: grid,
      values: [
        -0.072823, -0.104612, -0.097708, -0.068663, 0.096690, 0.500000, 0.903310, 1.068663,
        1.097708, 1.104612, 1.072823,
      ]),
  ]

  static let slopes: [CurveRow] = [
    CurveRow(id: "V002", curve: .easeIn, points: [0.3], values: [0.768389702], tolerance: 1e-5),
    CurveRow(id: "V006", curve: .circularEaseIn, points: [0.3], values: [0.314485451]),
    CurveRow(
      id: "V013", curve: .easeIn, points: fifths, values: [0, 0.67, 1.07, 1.37, 0],
      tolerance: 0.01),
    CurveRow(
      id: "V015", curve: .easeOut, points: fifths, values: [1, 1.37, 1.07, 0.67, 0],
      tolerance: 0.01),
    CurveRow(
      id: "V017", curve: .easeInOut, points: fifths, values: [0, 1.06, 1.72, 1.06, 0],
      tolerance: 0.01),
    CurveRow(
      id: "V019", curve: .circularEaseIn, points: [0.25, 0.5, 0.75, 1],
      values: [0.258, 0.577, 1.134, .infinity], tolerance: 0.001),
    CurveRow(
      id: "V021", curve: .circularEaseOut, points: fifths,
      values: [.infinity, 1.134, 0.577, 0.258, 0], tolerance: 0.001),
    CurveRow(
      id: "V023", curve: .circularEaseInOut, points: quarters, values: [0.577, .infinity, 0.577],
      tolerance: 0.001),
    CurveRow(id: "V025", curve: even, points: [0.5], values: [1.2], tolerance: 0.01),
    CurveRow(id: "V027", curve: wild, points: [0.5], values: [-1], tolerance: 0.01),
  ]
}

struct CurveTests {
  @Test(arguments: CurveRow.values)
  func `a curve's value is the measured one`(row: CurveRow) {
    for (point, expected) in zip(row.points, row.values) {
      let value = row.curve.value(at: point)
      // The measured ones are rounded to 2⁻²⁰.
      #expect(isClose(value, expected, max(row.tolerance, 2e-6)), "\(row.id) at \(point): \(value)")
    }
  }

  @Test(arguments: CurveRow.slopes)
  func `a curve's slope is the measured one`(row: CurveRow) {
    for (point, expected) in zip(row.points, row.values) {
      let value = row.curve.velocity(at: point)
      #expect(isClose(value, expected, row.tolerance), "\(row.id) at \(point): \(value)")
    }
  }

  @Test func `a solved Bézier lies on its curve to double precision`() {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<200 {
      let startX = Double.random(in: 0...1, using: &generator)
      let endX = Double.random(in: 0...1, using: &generator)
      let startY = Double.random(in: -1...2, using: &generator)
      let endY = Double.random(in: -1...2, using: &generator)
      let parameter = Double.random(in: 0...1, using: &generator)
      func point(_ first: Double, _ second: Double) -> Double {
        let left = 1 - parameter
        return 3 * left * left * parameter * first + 3 * left * parameter * parameter * second
          + parameter * parameter * parameter
      }
      let curve = CubicBezier(startX, startY, endX, endY)
      // Where the curve is steep, rounding x alone moves y; the slope says how much.
      let x = point(startX, endX)
      let slope = abs(curve.velocity(at: x))
      let error = abs(curve.value(at: x) - point(startY, endY))
      #expect(error <= 1e-13 + 1e-15 * slope, "seed 11 round \(round): \(curve) at \(x)")
    }
  }

  @Test func `a curve that stands vertically in its middle is solved`() {
    let curve = CubicBezier(1, 0, 0, 1)
    #expect(isClose(curve.value(at: 0.5), 0.5, 1e-9))
    #expect(curve.value(at: 0.499) < 0.5)
    #expect(curve.value(at: 0.501) > 0.5)
  }

  @Test(arguments: [UnitCurve.linear, .circularEaseIn, .circularEaseOut, .circularEaseInOut])
  func `every curve begins at 0 and ends at 1 and clamps outside`(curve: UnitCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 3) == 1)
    for point in [0.1, 0.4, 0.5, 0.6, 0.9] {
      let there = curve.inverse.value(at: curve.value(at: point))
      // In-out is its own inverse in SwiftUI, which is not a mathematical one.
      if curve != .circularEaseInOut { #expect(isClose(there, point, 1e-12)) }
    }
  }

  @Test func `control points outside 0 to 1 are kept but solved clamped`() {
    let curve = CubicBezier(-0.5, 0, 1.5, 1)
    #expect(curve.startX == -0.5)
    #expect(curve.value(at: 0.3) == CubicBezier(0, 0, 1, 1).value(at: 0.3))
  }
}
