import Testing

@testable import timelinerd

/// The file of a scene's state, whole and damaged.
struct SavedFileTests {
  private let state: [UInt8] = Array(0...99)

  @Test func `gives back what was put in`() throws {
    for scene in ["Clock", "Küche / 2", String(repeating: "x", count: 128)] {
      let bytes = SavedFile.bytes(scene: scene, state: state)
      #expect(try SavedFile.state(of: scene, in: bytes) == state)
    }
    let empty = SavedFile.bytes(scene: "a", state: [])
    #expect(try SavedFile.state(of: "a", in: empty) == [])
  }

  @Test func `no cut and no changed byte goes unnoticed`() {
    let bytes = SavedFile.bytes(scene: "Clock", state: state)
    for count in 0..<bytes.count {
      #expect(throws: SavedFile.Failure.self) {
        try SavedFile.state(of: "Clock", in: Array(bytes.prefix(count)))
      }
    }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(throws: SavedFile.Failure.self) {
        try SavedFile.state(of: "Clock", in: damaged)
      }
    }
    #expect(throws: SavedFile.Failure.self) {
      try SavedFile.state(of: "Clock", in: bytes + [0])
    }
  }

  @Test func `a file of another scene is refused`() {
    let bytes = SavedFile.bytes(scene: "Clock", state: state)
    #expect(throws: SavedFile.Failure(message: "it is of another scene")) {
      try SavedFile.state(of: "Clok", in: bytes)
    }
  }

  @Test func `every name makes a file name of its own that a folder takes`() {
    let names = [
      "Clock", "clock", "a/b", "a%2Fb", "..", ".", "Ü", " ", String(repeating: "ü", count: 64),
      String(repeating: "ü", count: 63) + "xx", String(repeating: "x", count: 128),
    ]
    let files = names.map(SavedFile.name(of:))
    #expect(Set(files).count == names.count)
    for file in files {
      #expect(file.utf8.count < 255 && !file.contains("/") && !file.hasPrefix("."))
    }
    #expect(files[0] == "Clock.state")
  }
}
