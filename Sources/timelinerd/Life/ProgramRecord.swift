/// Parsed programs as the next daemon finds them: a head, the build that wrote them, and each with its length.
///
/// It knows nothing of what programs say. Only the build that wrote a record reads it: what a program is made
/// of may be something else in another.
struct ProgramRecord {
  /// Why bytes are no record that can be used.
  enum Failure: Error, Equatable {
    /// They are not ours.
    case foreign
    case otherVersion(UInt64)
    /// They are not all there, or others than were written.
    case damaged
    /// Another build of the program wrote them.
    case otherBuild
  }

  /// All bytes of a record at most: what does not fit is parsed again, and a start reads all of them.
  static let maximumBytes = 8 << 20
  /// The name of the memory that it lies in.
  static let memoryName = "timelinerd-programs"
  static let headBytes = 32
  private static let magic: UInt64 = 0x5052_4F47_5241_4D53
  private static let version: UInt64 = 1
  private static let lengthBytes = 4

  /// Each as `ViewProgram.bytes` gave it.
  private(set) var programs: [[UInt8]] = []
  /// Of what was read; nil for a record that is being made.
  private(set) var sum: UInt64?
  /// Which programs fitted is for whoever adds them to say; all are of this build.
  private let build: [UInt8]
  private var count: Int

  init(build: [UInt8]) {
    precondition(!build.isEmpty && build.count <= BuildIdentity.maximumBytes, "no such build")
    self.build = build
    count = Self.headBytes + 1 + build.count
  }

  /// Adds a program.
  /// - Returns: false when there is no room for it.
  mutating func add(_ program: [UInt8]) -> Bool {
    guard hasRoom(for: program.count) else { return false }
    count += Self.lengthBytes + program.count
    programs.append(program)
    return true
  }

  /// Whether a program of so many bytes can be added.
  func hasRoom(for bytes: Int) -> Bool { bytes <= Self.maximumBytes - count - Self.lengthBytes }

  // MARK: Bytes

  /// Head, build and programs.
  var bytes: [UInt8] {
    var content = [UInt8(build.count)] + build
    for program in programs {
      Self.append(UInt64(program.count), bytes: Self.lengthBytes, to: &content)
      content += program
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    let sum = Checksum.of(content, seed: Self.version)
    for word in [Self.magic, Self.version, UInt64(content.count), sum] {
      Self.append(word, bytes: 8, to: &bytes)
    }
    return bytes + content
  }

  /// Reads a record of this build; more may stand behind it.
  init(reading bytes: [UInt8], build: [UInt8]) throws(Failure) {
    guard bytes.count >= Self.headBytes, Self.word(in: bytes, at: 0, bytes: 8) == Self.magic else {
      throw .foreign
    }
    let version = Self.word(in: bytes, at: 8, bytes: 8)
    guard version == Self.version else { throw .otherVersion(version) }
    let size = Self.word(in: bytes, at: 16, bytes: 8)
    guard size <= UInt64(bytes.count - Self.headBytes) else { throw .damaged }
    let content = Array(bytes[Self.headBytes..<(Self.headBytes + Int(size))])
    guard Checksum.of(content, seed: version) == Self.sum(in: bytes),
      let length = content.first, Int(length) < content.count
    else { throw .damaged }
    guard content[1..<(1 + Int(length))].elementsEqual(build) else { throw .otherBuild }
    self.build = build
    count = bytes.count
    sum = Self.sum(in: bytes)
    programs = try Self.programs(in: content, from: 1 + Int(length))
  }

  /// The checksum that a record has in its head: the same programs of the same build give the same.
  static func sum(in bytes: [UInt8]) -> UInt64 { word(in: bytes, at: 24, bytes: 8) }

  private static func programs(
    in content: [UInt8], from start: Int
  ) throws(Failure) -> [[UInt8]] {
    var programs: [[UInt8]] = []
    var offset = start
    while offset < content.count {
      guard content.count - offset >= lengthBytes else { throw .damaged }
      let length = word(in: content, at: offset, bytes: lengthBytes)
      offset += lengthBytes
      guard length <= UInt64(content.count - offset) else { throw .damaged }
      programs.append(Array(content[offset..<(offset + Int(length))]))
      offset += Int(length)
    }
    return programs
  }

  private static func append(_ word: UInt64, bytes count: Int, to bytes: inout [UInt8]) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * index))) }
  }

  private static func word(in bytes: [UInt8], at offset: Int, bytes count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
  }
}
