import Testing
import TimelinerMotion

/// Béziers and circles against 50 digits.
struct CurveAccuracyTests {
  @Test func `a Bézier is right, steep, vertical or beyond 0 to 1`() {
    var worst = WorstError()
    var steepest = WorstError()
    for row in References.rows("beziers") {
      let numbers = row.map(References.number)
      let curve = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
      // What y does over the curve: control points beyond 0…1 make it larger.
      let scale = max(1, abs(numbers[1]), abs(numbers[3]))
      let place = "\(numbers.prefix(5))"
      worst.note(abs(curve.value(at: numbers[4]) - numbers[5]) / scale, at: place)
      let (velocity, slope) = (curve.velocity(at: numbers[4]), numbers[6])
      guard slope.isFinite else {
        #expect(abs(velocity) > 1e6, "\(place): \(velocity)")
        continue
      }
      // An error in x changes the slope the more the steeper it is.
      let steepness = max(1, abs(slope))
      steepest.note(abs(velocity - slope) / (steepness * steepness), at: place)
    }
    #expect(worst.error <= 1e-9, "\(worst)")
    #expect(steepest.error <= 1e-7, "\(steepest)")
    guard AccuracyTable.isPrinted else { return }
    print("| Bézier | \(worst) | slope \(steepest)")
  }

  @Test func `a quarter circle is right`() throws {
    let curves: [Substring: UnitCurve] = [
      "circularEaseIn": .circularEaseIn, "circularEaseOut": .circularEaseOut,
      "circularEaseInOut": .circularEaseInOut,
    ]
    var worst = WorstError()
    for row in References.rows("circles") {
      let curve = try #require(curves[row[0]])
      let numbers = row.dropFirst().map(References.number)
      let place = "\(row[0]) \(numbers[0])"
      worst.note(abs(curve.value(at: numbers[0]) - numbers[1]), at: place)
      let velocity = curve.velocity(at: numbers[0])
      guard numbers[2].isFinite else {
        #expect(velocity == .infinity, "\(place): \(velocity)")
        continue
      }
      worst.note(abs(velocity - numbers[2]) / max(1, numbers[2] * numbers[2]), at: place)
    }
    #expect(worst.error <= 1e-9, "\(worst)")
    guard AccuracyTable.isPrinted else { return }
    print("| circles | \(worst)")
  }
}
