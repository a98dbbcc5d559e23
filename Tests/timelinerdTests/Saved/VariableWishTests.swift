import Testing

@testable import timelinerd

@Suite struct VariableWishTests {
  @Test func `a change that is wanted is told, and the next one is found without waking anybody`() {
    let wish = VariableWish()
    wish.wasAsked()
    #expect(wish.changed())
    wish.told()
    #expect(!wish.changed())
    // There is something: the frame thread has to be asked.
    #expect(wish.want())
    wish.wasAsked()
    #expect(wish.changed())
  }

  @Test func `where nothing changed nobody has to be asked`() {
    let wish = VariableWish()
    wish.wasAsked()
    wish.told()
    #expect(!wish.want())
    #expect(!wish.want())
    #expect(wish.changed())
  }

  @Test func `a change that turns out to be none leaves the wish`() {
    let wish = VariableWish()
    wish.wasAsked()
    #expect(wish.changed())
    #expect(wish.changed())
    #expect(!wish.want())
  }
}
