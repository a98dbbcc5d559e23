import Testing

@testable import timelinerd

@Suite struct BootIdentityTests {
  @Test func `what the unit tells is the boot`() throws {
    let told = "0123456789abcdef0123456789ABCDEF"
    #expect(try BootIdentity.read(told: told) == told)
  }

  @Test(arguments: [
    nil, "", "%b", "0123456789abcdef0123456789abcde", "0123456789abcdef0123456789abcdef0",
    "0123456789abcdef0123456789abcdeg",
  ])
  func `what is no id is as if nothing was told`(told: String?) throws {
    let own = try BootIdentity.read(told: told)
    #expect(own.count == 32)
    let areDigits = own.allSatisfy(\.isHexDigit)
    #expect(areDigits)
    #expect(own != told)
  }
}
