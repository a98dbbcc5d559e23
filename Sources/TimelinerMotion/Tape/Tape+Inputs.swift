extension Tape {
  /// Whether any output depends on an input.
  ///
  /// - Complexity: O(instructions and rows); nodes that no output needs are not in the tape.
  package func reads(input: Int) -> Bool {
    guard input < inputCount else { return false }
    let register = Int32(constants.count + input)
    return outputs.contains { $0.register == register }
      || instructions.contains {
        $0.first == register || $0.second == register || $0.third == register
      }
      || groups.contains { $0.registers.contains(register) }
  }
}
