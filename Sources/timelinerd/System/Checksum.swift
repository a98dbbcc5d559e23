/// A checksum of 64 bits against writes that were cut short; it is none against forgery.
enum Checksum {
  private static let prime: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Every bit of the bytes, of their number and of the seed changes half of the bits of the result.
  ///
  /// The mixing is that of splitmix64 (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number
  /// Generators", 2014).
  ///
  /// - Complexity: O(bytes), eight at a time.
  static func of(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
    var sum = mix(seed &+ UInt64(bytes.count) &* prime)
    unsafe bytes.withUnsafeBytes { buffer in
      var index = 0
      while index + 8 <= buffer.count {
        // Eight bytes inside the buffer, wherever they stand.
        let word = unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        sum = mix(sum ^ UInt64(littleEndian: word))
        index += 8
      }
      var rest: UInt64 = 0
      while index < buffer.count {
        rest = rest << 8 | UInt64(unsafe buffer[index])
        index += 1
      }
      sum = mix(sum ^ rest)
    }
    return sum
  }

  private static func mix(_ word: UInt64) -> UInt64 {
    var word = word &+ prime
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
