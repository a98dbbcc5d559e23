/// One parser under fuzzing: what it is fed with and what must hold for every input.
package struct FuzzTarget: Sendable {
  /// Also the folder of its corpus.
  package let name: String
  /// What the language is made of; mutations insert it.
  package let dictionary: [String]
  /// Longer inputs are cut; what size does has tests of its own.
  package let maximumBytes: Int
  /// Throws a finding when an invariant is broken; a trap ends the process.
  package let check: @Sendable ([UInt8]) throws(FuzzFinding) -> Void

  package init(
    name: String, dictionary: [String], maximumBytes: Int = 4096,
    check: @escaping @Sendable ([UInt8]) throws(FuzzFinding) -> Void
  ) {
    self.name = name
    self.dictionary = dictionary
    self.maximumBytes = maximumBytes
    self.check = check
  }
}
