import Testing

@testable import timelinerd

@Suite struct FrameRateTests {
  @Test(
    arguments: [
      ("60", 60, 1), ("59.94", 5994, 100), ("60000/1001", 60000, 1001), ("0.1", 1, 10),
      ("1000", 1000, 1), ("23.976", 23976, 1000),
    ] as [(String, Int64, Int64)])
  func `rates are fractions`(text: String, numerator: Int64, denominator: Int64) throws {
    let rate = try #require(FrameRate(text: text))
    #expect(rate.numerator == numerator)
    #expect(rate.denominator == denominator)
  }

  @Test(arguments: [
    "", "0", "-60", "1001", "1000.001", "0.09", "60/", "/1", "60/0", "60/1/1", "60.", ".5",
    "60.1234", "1e2", "sixty", " 60", "99999999999", "60/99999999999",
  ])
  func `other texts are none`(text: String) {
    #expect(FrameRate(text: text) == nil)
  }
}
