/// Why bytes are not a program.
package struct ProgramError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong; a part of a sentence.
  package let message: String
  /// The byte at which reading stopped, from 0.
  package let offset: Int

  package var description: String { "\(message) at byte \(offset)" }
}
