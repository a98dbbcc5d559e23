import Testing

@testable import timelinectl

struct WallTimeTests {
  @Test(
    arguments: [
      ("@0", 0), ("@1.5", 1_500_000_000), ("@1796008067.292896548", 1_796_008_067_292_896_548),
      ("@1.0000000019", 1_000_000_001), ("1970-01-01T00:00:00Z", 0),
      ("2026-03-29T00:59:58Z", 1_774_745_998_000_000_000),
      ("2024-02-29T23:59:59.25Z", 1_709_251_199_250_000_000),
      ("2000-03-01T00:00:00Z", 951_868_800_000_000_000),
      ("2100-12-31T00:00:00Z", 4_133_894_400_000_000_000),
    ] as [(String, Int64)])
  func `times are read to the nanosecond`(word: String, nanoseconds: Int64) throws {
    #expect(try WallTime.read(word) == nanoseconds)
  }

  @Test func `a plus counts from now`() throws {
    let before = Host.wallNanoseconds
    let time = try WallTime.read("+2.5")
    let after = Host.wallNanoseconds
    #expect((before + 2_500_000_000...after + 2_500_000_000).contains(time))
  }

  @Test(arguments: [
    "", "now", "1", "@", "@-1", "@1.", "@1.x", "@99999999999", "+", "+8999999999", "2026-03-29",
    "2026-02-29T00:00:00Z",
    "2026-13-01T00:00:00Z", "2026-04-31T00:00:00Z", "2026-03-29T24:00:00Z", "2026-03-29T00:60:00Z",
    "2026-03-29T00:00:61Z", "2026-03-29T00:00:00", "2026-03-29T00:00Z", "2026-00-10T00:00:00Z",
  ])
  func `anything else is refused`(word: String) {
    do throws(Failure) {
      let time = try WallTime.read(word)
      Issue.record("read \(time)")
    } catch {
      #expect(error.status == .usage)
    }
  }
}
