import TimelinerWire

/// What a batch did, in words for people.
enum BatchText {
  /// The frames on which it landed, then what called functions returned.
  static func text(_ reply: ControlInterface.BatchReply) -> String {
    reply.frames.map { SceneText.text($0) }.joined()
      + reply.outcomes.compactMap(\.result).map { "\($0)\n" }.joined()
  }

  /// Why a command failed; nil when it did not.
  static func failure(of outcome: BatchOutcome) -> String? {
    outcome.error.map { ErrorText.failure(name: $0, parameters: outcome.parameters).message }
  }
}
