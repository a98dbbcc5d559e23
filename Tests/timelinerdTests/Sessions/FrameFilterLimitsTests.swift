import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct FrameFilterLimitsTests {
  private func limit(
    _ scenes: [String]?, _ layers: [String]?, properties: [String]? = nil
  ) -> String? {
    let error = FrameFilter.limitReached(
      by: FramesInterface.Subscribe(scenes: scenes, layers: layers, properties: properties))
    guard case .limitReached(let limit, _)? = error else { return nil }
    return limit
  }

  private func names(_ count: Int) -> [String] { Array(repeating: "a", count: count) }

  @Test func `as many names as a subscription can list, and not one more`() {
    let most = FrameFilter.maximumNames
    #expect(limit(nil, nil) == nil)
    #expect(limit(names(most - 1), nil) == nil)
    #expect(limit(names(most - 1), names(1)) == nil)
    #expect(limit(names(most - 1), names(2)) == "names")
    #expect(limit(nil, names(most + 1)) == "names")
    #expect(limit(names(1), names(most - 2), properties: names(1)) == nil)
    #expect(limit(names(1), names(most - 2), properties: names(2)) == "names")
  }

  @Test func `as many bytes of names, and not one more`() {
    let most = FrameFilter.maximumNameBytes
    let name = String(repeating: "a", count: most - 1)
    #expect(limit([name], nil) == nil)
    #expect(limit([name], ["a"]) == nil)
    #expect(limit([name], ["é"]) == "bytes of names")
    #expect(limit([name], ["a", "b"]) == "bytes of names")
  }
}
