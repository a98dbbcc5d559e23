/// The file that a scene's state variables are saved in.
///
///     title             16 bytes, "TimelinerState1\n"
///     checksum           8 bytes, little endian, over all that follows
///     length of the name 2 bytes, little endian
///     name               UTF-8
///     state              as `PlayingScene.encodeState` writes it
enum SavedFile {
  /// What is wrong with a file; a part of a sentence.
  struct Failure: Error, Equatable {
    var message: String
  }

  private static let title = Array("TimelinerState1\n".utf8)
  private static let headBytes = title.count + 8
  private static let seed: UInt64 = 0x5361_7665

  /// The bytes of a file.
  ///
  /// A scene's name has at most `SceneStore.maximumNameBytes` bytes.
  static func bytes(scene: String, state: [UInt8]) -> [UInt8] {
    let name = Array(scene.utf8)
    let rest = [UInt8(name.count & 0xFF), UInt8(name.count >> 8)] + name + state
    let sum = Checksum.of(rest, seed: seed)
    return title + (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64(8 * $0)) } + rest
  }

  /// The state in a file of a scene.
  static func state(of scene: String, in bytes: [UInt8]) throws(Failure) -> [UInt8] {
    guard bytes.starts(with: title) else {
      throw Failure(message: "it does not begin as a saved state does")
    }
    guard bytes.count >= headBytes + 2 else { throw Failure(message: "it is cut short") }
    let rest = Array(bytes[headBytes...])
    var sum: UInt64 = 0
    for index in 0..<8 { sum |= UInt64(bytes[title.count + index]) << UInt64(8 * index) }
    guard Checksum.of(rest, seed: seed) == sum else {
      throw Failure(message: "its checksum is wrong")
    }
    let count = Int(rest[0]) | Int(rest[1]) << 8
    guard rest.count >= 2 + count, Array(rest[2..<2 + count]) == Array(scene.utf8) else {
      throw Failure(message: "it is of another scene")
    }
    return Array(rest[(2 + count)...])
  }

  /// The name of a scene's file: letters, digits and some signs as they are, the rest as `%` and its code.
  ///
  /// A long one is cut and gets a checksum, so that the system takes it.
  static func name(of scene: String) -> String {
    var name = ""
    for byte in scene.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        name += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    guard name.utf8.count > largestName else { return name + suffix }
    let sum = Checksum.of(Array(scene.utf8), seed: seed)
    return String(name.prefix(largestName)) + "~" + String(sum, radix: 16) + suffix
  }

  private static let largestName = 180
  /// What the names of these files end with.
  static let suffix = ".state"
}
