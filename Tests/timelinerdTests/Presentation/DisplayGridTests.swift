import Testing

@testable import timelinerd

@Suite struct DisplayGridTests {
  /// Frames a second for a display of so many pictures a second, at 60 configured.
  private func hertz(display: Double) -> Double {
    let period = 1e9 / display
    return 1e9
      / DisplayGrid(moment: 0, period: period, nominal: period, rate: .standard).step.nanoseconds
  }

  private static let rates: [(Double, Double)] = [
    (59.951, 59.951), (50, 50), (75, 75), (120, 60), (144, 72), (240, 60), (89, 89), (91, 45.5),
    (30, 60), (25, 50), (41, 41), (39, 78), (1000, 1000 / 17.0), (1, 60),
  ]

  @Test(arguments: rates)
  func `frames come at the whole multiple or part of the display's rate nearest to the configured`(
    display: Double, frames: Double
  ) {
    let difference = abs(hertz(display: display) - frames)
    #expect(difference < 1e-6)
    #expect((40.0...90.0).contains(hertz(display: display)))
  }

  @Test func `distances are from the nearest moment on either side`() {
    let grid = DisplayGrid(moment: 1000, period: 1e7, nominal: 1e7, rate: .standard)
    #expect(grid.distance(of: 1000) == 0)
    #expect(grid.distance(of: 30_001_003) == 3)
    #expect(grid.distance(of: -9_999_004) == 4)
  }
}
