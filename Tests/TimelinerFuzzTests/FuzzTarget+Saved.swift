import TimelinerFuzzing

@testable import timelinerd

extension FuzzTarget {
  /// Files of saved variables.
  static let saved = FuzzTarget(
    name: "saved", dictionary: ["TimelinerState1\n", "\u{1}\0A", "\0\0", "\u{7F}\u{7F}", "A"]
  ) { bytes throws(FuzzFinding) in
    if let state = try state(in: bytes) {
      try FuzzFinding.unless(
        SavedFile.bytes(scene: "A", state: state) == bytes, "a file that is not ours is taken")
    }
    // Whatever a state is, it comes back, and a beginning of its file does not.
    let file = SavedFile.bytes(scene: "A", state: bytes)
    try FuzzFinding.unless(try state(in: file) == bytes, "another state came back")
    for count in stride(from: 0, to: file.count, by: max(1, file.count / 16)) {
      let part = try state(in: Array(file[..<count]))
      try FuzzFinding.unless(part == nil, "the first \(count) bytes are taken")
    }
    // A name of any length is a name of a file; scenes have names.
    guard !bytes.isEmpty else { return }
    let name = SavedFile.name(of: String(decoding: bytes, as: UTF8.self))
    try FuzzFinding.unless(
      name.utf8.count <= 255 && !name.contains("/") && !name.hasPrefix("."), "a file \(name)")
  }

  private static func state(in bytes: [UInt8]) throws(FuzzFinding) -> [UInt8]? {
    do throws(SavedFile.Failure) {
      return try SavedFile.state(of: "A", in: bytes)
    } catch {
      try FuzzFinding.unless(!error.message.isEmpty, "a file is refused without a word")
      return nil
    }
  }
}
