extension Tape {
  /// Whether any output depends on an input.
  ///
  /// - Complexity: O(instructions); nodes that no output needs are not in the tape.
  package func reads(input: Int) -> Bool {
    guard input < inputCount else { return false }
    let register = Int32(constants.count + input)
    return outputs.contains(register)
      || instructions.contains {
        $0.first == register || $0.second == register || $0.third == register
      }
  }
}
