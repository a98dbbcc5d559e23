/// Why a text is not source at all, or not the expression that was asked for.
package struct SourceError: Error, Hashable, Sendable {
  package enum Code: String, Hashable, Sendable {
    case notUTF8
    case badExpression
  }

  package let code: Code
  /// What is wrong and what to do; one sentence, no final period.
  package let message: String
  /// The byte at which reading stopped, from 0.
  package let offset: Int
  /// The same, with places, as for a scene; empty when the text could not be read.
  package let diagnostics: [SourceDiagnostic]

  package init(code: Code, message: String, offset: Int, diagnostics: [SourceDiagnostic] = []) {
    self.code = code
    self.message = message
    self.offset = offset
    self.diagnostics = diagnostics
  }
}
