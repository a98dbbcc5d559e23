import Testing

@testable import timelinectl

struct NumberTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0001, "0"), (21.4, "21.4"), (-3.05, "-3.05"), (0.9996, "1"), (0.0015, "0.002"),
    (1e18, "1e+18"), (100, "100"),
  ])
  func `short numbers lose zeros that say nothing`(number: Double, text: String) {
    #expect(NumberText.text(number) == text)
  }

  @Test(arguments: [
    (21.4, 2, "21.40"), (-0.5, 1, "-0.5"), (3, 3, "3.000"), (12.6, 0, "13"), (-12.2, 0, "-12"),
  ])
  func `fixed numbers keep their decimals`(number: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(number, decimals: decimals) == text)
  }

  @Test func `nanoseconds become seconds`() {
    #expect(NumberText.seconds(133_333_333) == "0.133s")
    #expect(NumberText.seconds(12_345_678_901, decimals: 0) == "12s")
  }
}
