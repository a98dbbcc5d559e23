/// Why a command could not be carried out.
package struct EngineError: Error, Sendable {
  package enum Code: String, Sendable {
    case sceneNotFound
    case noSuchControl
    case noSuchVariable
    case noSuchFunction
    case badValue
    /// The scene's clock runs.
    case notPaused
    /// The scene's code failed; what it changed before stays.
    case evaluation
    case limit
  }

  package var code: Code
  /// What is wrong and what to do; one sentence, no final period.
  package var message: String
  /// The variable, argument, control or function that is meant, when it is one.
  package var subject: String?
  /// Where in the scene's source.
  package var place: SourcePlace?
  /// Names that would have been right.
  package var known: [String]

  package init(
    _ code: Code, _ message: String, of subject: String? = nil, at place: SourcePlace? = nil,
    known: [String] = []
  ) {
    self.code = code
    self.message = message
    self.subject = subject
    self.place = place
    self.known = known
  }

  init(_ error: EvaluationError) {
    let code = error.code == .limit ? Code.limit : .evaluation
    // What is wrong with the text of a command is no mistake of the scene.
    switch (code, error.place?.file) {
    case (.evaluation, SourcePlace.animationFile):
      self.init(.badValue, error.message, of: "animation")
    case (.evaluation, SourcePlace.argumentFile):
      self.init(.badValue, error.message, of: "arguments")
    default: self.init(code, error.message, at: error.place)
    }
  }
}
