import Testing

@testable import TimelinerMotion

/// The polynomials that stand for curves, beside the solved equation.
struct CurveFitTests {
  private static let levels = KernelLevel.allCases.filter { $0 <= .best }
  private static let count = 1003

  private static let named: [(CubicBezier, CurveFit.Variable)] = [
    (CubicBezier(0.42, 0, 0.58, 1), .progress),
    (CubicBezier(0.42, 0, 1, 1), .rootOfRest),
    (CubicBezier(0, 0, 0.58, 1), .root),
  ]

  /// The values of a fit at evenly spaced progress from before the start to after the end.
  private static func values(_ fit: CurveFit, _ kernels: Kernels) -> [Double] {
    let start = [Double](repeating: 0, count: count)
    let distance = [Double](repeating: 1, count: count)
    let pace = (0..<count).map { Double($0 - 1) / Double(count - 3) }
    var left = start
    kernels.fitted(
      fit, now: 1, start: start.span, pace: pace.span, distance: distance.span,
      result: left.mutableSpan)
    return left.map { 1 - $0 }
  }

  private static func worst(_ fit: CurveFit, _ curve: CubicBezier, _ kernels: Kernels) -> Double {
    let solver = CubicBezierSolver(curve)
    var worst = 0.0
    for (index, value) in values(fit, kernels).enumerated() {
      let progress = Double(index - 1) / Double(count - 3)
      worst = max(worst, abs(value - solver.value(at: progress)))
    }
    return worst
  }

  @Test(arguments: levels)
  func `SwiftUI's named curves are fitted within 3e-12`(level: KernelLevel) throws {
    for (curve, variable) in Self.named {
      let fit = try #require(CurveFit(curve))
      #expect(fit.variable == variable)
      let worst = Self.worst(fit, curve, Kernels(level: level))
      #expect(worst <= 3e-12, "\(curve)")
    }
  }

  @Test(arguments: levels)
  func `the ends of a fit are exact, before and after too`(level: KernelLevel) throws {
    for (curve, _) in Self.named {
      let fit = try #require(CurveFit(curve))
      let values = Self.values(fit, Kernels(level: level))
      let ends = [values[0], values[1], values[Self.count - 2], values[Self.count - 1]]
      #expect(ends == [0, 0, 1, 1])
    }
  }

  @Test
  func `whatever curve has a fit is within the tolerance of it at every level`() {
    var generator = SplitMix(state: 11)
    var fitted = 0
    for _ in 0..<300 {
      let curve = CubicBezier(
        .random(in: 0...1, using: &generator), .random(in: -1...2, using: &generator),
        .random(in: 0...1, using: &generator), .random(in: -1...2, using: &generator))
      guard let fit = CurveFit(curve) else { continue }
      fitted += 1
      for level in Self.levels {
        // The check looks between the places a fit is made from, not everywhere.
        let worst = Self.worst(fit, curve, Kernels(level: level))
        #expect(worst <= 1.5 * CurveFit.tolerance, "\(curve)")
      }
    }
    #expect(fitted > 30)
  }

  @Test(arguments: [
    CubicBezier(0.4, 0, 0.2, 1), CubicBezier(1, 0, 0, 1), CubicBezier(0, 1, 1, 0),
    CubicBezier(0.87, 0, 0.13, 1), CubicBezier(0.3, 1e6, 0.7, -1e6),
  ])
  func `curves that turn sharply or go far have no fit`(curve: CubicBezier) {
    #expect(CurveFit(curve) == nil)
  }

  @Test
  func `levels differ by no more than 1e-14 of the distance`() throws {
    for (curve, _) in Self.named {
      let fit = try #require(CurveFit(curve))
      let expected = Self.values(fit, Kernels(level: .baseline))
      for level in Self.levels {
        let values = Self.values(fit, Kernels(level: level))
        let differences = zip(values, expected).map { abs($0 - $1) }
        #expect(differences.max() ?? 1 <= 1e-14)
      }
    }
  }
}
