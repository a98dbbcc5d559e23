/// Makes inputs from a corpus: a few random changes of one of its cases.
package struct FuzzMutator {
  private let corpus: [[UInt8]]
  private let dictionary: [[UInt8]]
  private let maximumBytes: Int
  private var generator: FuzzGenerator

  /// - Precondition: the corpus is not empty.
  package init(target: FuzzTarget, corpus: [[UInt8]], seed: UInt64) {
    precondition(!corpus.isEmpty, "no corpus for \(target.name)")
    self.corpus = corpus
    dictionary = target.dictionary.map { Array($0.utf8) }
    maximumBytes = target.maximumBytes
    generator = FuzzGenerator(seed: seed)
  }

  /// The next input.
  package mutating func next() -> [UInt8] {
    var bytes = corpus[generator.below(corpus.count)]
    for _ in 0...generator.below(6) { mutate(&bytes) }
    return Array(bytes.prefix(maximumBytes))
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    switch generator.below(10) {
    case 0: flip(&bytes)
    case 1: bytes.insert(interesting(), at: generator.below(bytes.count + 1))
    case 2: bytes.removeSubrange(range(of: bytes))
    case 3: bytes.removeLast(generator.below(bytes.count + 1))
    case 4: bytes.insert(contentsOf: bytes[range(of: bytes)], at: generator.below(bytes.count + 1))
    case 5: splice(&bytes)
    case 6: replaceNumber(&bytes)
    case 7: swapTokens(&bytes)
    case 8, _: insertToken(&bytes)
    }
  }

  /// A part of at most 64 bytes.
  private mutating func range(of bytes: [UInt8]) -> Range<Int> {
    let start = generator.below(bytes.count + 1)
    return start..<min(bytes.count, start + generator.below(65))
  }

  private mutating func flip(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let index = generator.below(bytes.count)
    if Bool.random(using: &generator) {
      bytes[index] ^= 1 << UInt8(generator.below(8))
    } else {
      bytes[index] = interesting()
    }
  }

  private mutating func interesting() -> UInt8 {
    let edges: [UInt8] = [0, 0x0A, 0x20, 0x22, 0x5C, 0x7F, 0x80, 0xC3, 0xE2, 0xED, 0xF4, 0xFF]
    return Bool.random(using: &generator)
      ? edges[generator.below(edges.count)] : UInt8.random(in: 0...255, using: &generator)
  }

  /// The beginning of one case and the end of another.
  private mutating func splice(_ bytes: inout [UInt8]) {
    let other = corpus[generator.below(corpus.count)]
    bytes.removeLast(generator.below(bytes.count + 1))
    bytes += other.dropFirst(generator.below(other.count + 1))
  }

  private mutating func insertToken(_ bytes: inout [UInt8]) {
    guard !dictionary.isEmpty else { return }
    let token = dictionary[generator.below(dictionary.count)]
    bytes.insert(contentsOf: token, at: generator.below(bytes.count + 1))
  }

  /// Puts an extreme number where digits stand.
  private mutating func replaceNumber(_ bytes: inout [UInt8]) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let starts = bytes.indices.filter { index in
      isDigit(bytes[index]) && (index == 0 || !isDigit(bytes[index - 1]))
    }
    guard !starts.isEmpty else { return insertToken(&bytes) }
    let start = starts[generator.below(starts.count)]
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    let numbers = [
      "0", "-1", "1", "2", "255", "65536", "-0.0", "1e-310", "1e308", "0.1", "4294967296",
      "9007199254740993", "9223372036854775807", "-9223372036854775808", "18446744073709551616",
    ]
    bytes.replaceSubrange(start..<end, with: Array(numbers[generator.below(numbers.count)].utf8))
  }

  /// Replaces one word of the language by another.
  private mutating func swapTokens(_ bytes: inout [UInt8]) {
    let isWord = { (byte: UInt8) in
      (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    let starts = bytes.indices.filter { index in
      isWord(bytes[index]) && (index == 0 || !isWord(bytes[index - 1]))
    }
    guard !starts.isEmpty, !dictionary.isEmpty else { return flip(&bytes) }
    let start = starts[generator.below(starts.count)]
    let end = bytes[start...].firstIndex { !isWord($0) } ?? bytes.count
    // Half of the time a word of the same text: what fits is found more often.
    let other = starts[generator.below(starts.count)]
    let otherEnd = bytes[other...].firstIndex { !isWord($0) } ?? bytes.count
    let word =
      Bool.random(using: &generator)
      ? Array(bytes[other..<otherEnd]) : dictionary[generator.below(dictionary.count)]
    bytes.replaceSubrange(start..<end, with: word)
  }
}
