extension Journal {
  /// A client on whose behalf something is done that writes messages of its own.
  struct Cause {
    /// Counts a message, and says whether it may be written.
    var admits: () -> Bool
    /// Who it is.
    var fields: [(name: String, value: String)]
  }

  /// Runs something for a client, or for nobody: messages that it writes are counted for the client.
  func during(_ cause: Cause?, _ body: () -> Void) {
    let outer = self.cause
    self.cause = cause
    body()
    self.cause = outer
  }
}
