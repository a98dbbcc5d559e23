import CLinux
import Testing

@testable import timelinerd

@Suite struct BuildIdentityTests {
  private func identity(of name: String, capacity: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe count = clinux_file_identity(name, buffer.baseAddress, buffer.count)
    }
  }

  @Test func `a build is told apart by its id and by the file that the parser is in`() {
    let parser = identity(of: "libTimelinerParser.so", capacity: 32)
    #expect(parser.count == 32)
    let build = BuildIdentity.read()
    #expect(Array(build.suffix(32)) == parser)
    #expect(build.count > 32)
    #expect(build.count <= BuildIdentity.maximumBytes)
    #expect(identity(of: "libTimelinerFormats.so", capacity: 64) != parser)
  }

  @Test func `a file that is not there, or for which there is no room, tells nothing`() {
    #expect(identity(of: "libTimelinerParser.so", capacity: 31).isEmpty)
    #expect(identity(of: "libNothing.so", capacity: 64).isEmpty)
    #expect(identity(of: String(repeating: "a", count: 5_000), capacity: 64).isEmpty)
  }
}
