import Glibc
import Testing
import TimelinerMotion

/// The product's own sine, cosine and exponential beside libm's, which are right to 1e-16.
struct TapeFunctionTests {
  /// The largest error of the kernels' circular functions and of libm's, together.
  private static let tolerance = 3.5e-16

  @Test(arguments: [1, 100, 1e4, 1e6, 1e8, 1e9, 7.9e9, 1e12, 1e300])
  func `sine and cosine are right to the last bits, however large the angle`(bound: Double) {
    var generator = SeededGenerator(seed: 11)
    var worst = 0.0
    for _ in 0..<20_000 {
      let angle = Double.random(in: -bound...bound, using: &generator)
      worst = max(worst, abs(TapeFunctions.sin(angle) - Glibc.sin(angle)))
      worst = max(worst, abs(TapeFunctions.cos(angle) - Glibc.cos(angle)))
    }
    #expect(worst <= Self.tolerance)
  }

  @Test(arguments: [1, 2, 3, 1000, 123_456_789, 5_000_000_000.0])
  func `near multiples of a right angle the small value is right`(count: Double) {
    for step in -3...3 {
      var angle = count * Double.pi / 2
      for _ in 0..<abs(step) { angle = step < 0 ? angle.nextDown : angle.nextUp }
      let (sine, cosine) = (Glibc.sin(angle), Glibc.cos(angle))
      #expect(abs(TapeFunctions.sin(angle) - sine) <= 4e-16 * abs(sine) + 1e-20)
      #expect(abs(TapeFunctions.cos(angle) - cosine) <= 4e-16 * abs(cosine) + 1e-20)
    }
  }

  @Test func `angles at and beyond the kernels' range`() {
    for angle in [8e9, 8e9.nextUp, 8e9.nextDown, 1e22, -1e22] {
      #expect(abs(TapeFunctions.sin(angle) - Glibc.sin(angle)) <= Self.tolerance)
      #expect(abs(TapeFunctions.cos(angle) - Glibc.cos(angle)) <= Self.tolerance)
    }
    for angle in [Double.infinity, -.infinity, .nan] {
      #expect(TapeFunctions.sin(angle).isNaN)
      #expect(TapeFunctions.cos(angle).isNaN)
    }
    #expect(TapeFunctions.sin(0) == 0)
    #expect(TapeFunctions.cos(0) == 1)
    #expect(TapeFunctions.sin(1e-300) == 1e-300)
  }

  @Test func `the exponential is right to two units in the last place`() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<50_000 {
      let exponent = Double.random(in: -708...708, using: &generator)
      let expected = Glibc.exp(exponent)
      #expect(abs(TapeFunctions.exp(exponent) - expected) <= 2 * expected.ulp, "\(exponent)")
    }
    for exponent in [708, 708.0.nextUp, 709.7, 710, -708, -708.0.nextDown, -745, -746, 0] {
      let expected = Glibc.exp(exponent)
      #expect(isClose(TapeFunctions.exp(exponent), expected, 2 * expected.ulp), "\(exponent)")
    }
    #expect(TapeFunctions.exp(.infinity) == .infinity)
    #expect(TapeFunctions.exp(-.infinity) == 0)
    #expect(TapeFunctions.exp(.nan).isNaN)
  }
}
