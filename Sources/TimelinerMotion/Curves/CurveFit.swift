/// A polynomial that is near a Bézier curve everywhere, so that a value takes no equation to solve.
///
/// With the progress p of a curve y(p) it is y = u + u·(1 − u)·q(2u − 1), where u is p, or a square root
/// that straightens an end at which the curve is vertical; both ends are exact. q goes through the
/// curve at the zeros of a Chebyshev polynomial, which is near the best one (Trefethen, Approximation Theory and
/// Approximation Practice, chapters 4 and 16).
package struct CurveFit: Sendable {
  /// What the polynomial is one of.
  package enum Variable: UInt8, CaseIterable, Sendable {
    case progress
    /// The square root of the progress.
    case root
    /// 1 minus the square root of what is left of the progress.
    case rootOfRest

    /// The progress where the variable has a value.
    func progress(at unit: Double) -> Double {
      switch self {
      case .progress: unit
      case .root: unit * unit
      case .rootOfRest: unit * (2 - unit)
      }
    }
  }

  /// The largest distance from the curve, of which a curve that is further away has no fit.
  package static let tolerance = 1e-10

  /// Of q, constant first.
  package let coefficients: [Double]
  package let variable: Variable

  /// Fits a curve.
  ///
  /// O(coefficients²); some 100 values of the curve at most.
  ///
  /// - Returns: nil where no variable comes within the tolerance: at curves that turn sharply.
  package init?(_ curve: CubicBezier) {
    let solver = CubicBezierSolver(curve)
    for variable in Variable.allCases {
      guard let coefficients = Self.coefficients(of: solver, variable) else { continue }
      self.init(coefficients: coefficients, variable: variable)
      if isNear(solver) { return }
    }
    return nil
  }

  private init(coefficients: [Double], variable: Variable) {
    self.coefficients = coefficients
    self.variable = variable
  }

  /// The curve's value at a progress within 0…1.
  func value(at unit: Double) -> Double {
    let place = 2 * unit - 1
    var bend = 0.0
    for index in coefficients.indices.reversed() { bend = bend * place + coefficients[index] }
    return unit + unit * (1 - unit) * bend
  }

  /// Whether it is within the tolerance half way between the places it was made from, where it is
  /// furthest away.
  private func isNear(_ solver: CubicBezierSolver) -> Bool {
    let count = Kernels.fitCount
    for index in 1..<count {
      let unit = (1 + Libm.cos(.pi * Double(index) / Double(count))) / 2
      let error = value(at: unit) - solver.value(at: variable.progress(at: unit))
      if !(error.magnitude <= Self.tolerance) { return false }
    }
    return true
  }

  /// The coefficients of q; nil where its last terms are so large that those after it are too.
  private static func coefficients(
    of solver: CubicBezierSolver, _ variable: Variable
  ) -> [Double]? {
    let count = Kernels.fitCount
    var terms = [Double](repeating: 0, count: count)
    for index in 0..<count {
      let angle = .pi * (Double(index) + 0.5) / Double(count)
      let place = Libm.cos(angle)
      let unit = (1 + place) / 2
      let value = solver.value(at: variable.progress(at: unit))
      let bend = (value - unit) / (unit * (1 - unit))
      // T₀ = 1, T₁ = z, Tₙ₊₁ = 2z·Tₙ − Tₙ₋₁.
      var (term, next) = (1.0, place)
      for degree in 0..<count {
        terms[degree] += term * bend * (degree == 0 ? 1 : 2) / Double(count)
        (term, next) = (next, 2 * place * next - term)
      }
    }
    // q is multiplied by at most a quarter.
    guard terms[count - 1].magnitude + terms[count - 2].magnitude <= 4 * tolerance else {
      return nil
    }
    return powers(of: terms)
  }

  /// The coefficients in powers of z of a sum of Chebyshev polynomials, by Clenshaw's recurrence.
  private static func powers(of terms: [Double]) -> [Double] {
    let count = terms.count
    var sum = [Double](repeating: 0, count: count)
    var before = sum
    for degree in stride(from: count - 1, through: 0, by: -1) {
      // bₙ = cₙ + 2z·bₙ₊₁ − bₙ₊₂; at the end z·b₁ instead of 2z·b₁.
      let factor = degree == 0 ? 1.0 : 2.0
      var next = [Double](repeating: 0, count: count)
      for power in 0..<count {
        next[power] = (power > 0 ? factor * sum[power - 1] : 0) - before[power]
      }
      next[0] += terms[degree]
      (before, sum) = (sum, next)
    }
    return sum
  }
}
