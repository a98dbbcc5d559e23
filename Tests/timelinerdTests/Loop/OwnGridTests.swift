import Testing

@testable import timelinerd

@Suite struct OwnGridTests {
  private func grid(_ rate: String, _ phase: Int64 = 0) throws -> OwnGrid? {
    OwnGrid(rate: try #require(FrameRate(text: rate)), phase: phase)
  }

  @Test func `a phase lies below a period`() throws {
    #expect(try grid("50", -1) == nil)
    #expect(try grid("50", 0) != nil)
    #expect(try grid("50", 19_999_999) != nil)
    #expect(try grid("50", 20_000_000) == nil)
    #expect(try grid("50", .max) == nil)
    #expect(try grid("50", .min) == nil)
  }

  @Test func `a rate is the same however its fraction is written`() throws {
    #expect(try grid("120/2") == grid("60"))
    #expect(try grid("59.94") == grid("2997/50"))
    #expect(try grid("59.94") != grid("60000/1001"))
    #expect(try grid("60", 1) != grid("60"))
  }

  @Test func `rates lie between a frame in ten seconds and a thousand a second`() {
    #expect(FrameRate(text: "0.099") == nil)
    #expect(FrameRate(text: "0.1") != nil)
    #expect(FrameRate(text: "1000") != nil)
    #expect(FrameRate(text: "1000.001") == nil)
  }
}
