import TimelinerWire

/// What a batch did, in words for people.
enum BatchText {
  /// The frames on which it landed, then what called functions returned.
  static func text(_ reply: ControlInterface.BatchReply) -> String {
    reply.frames.map { SceneText.text($0) }.joined()
      + reply.outcomes.compactMap(\.result).map { "\($0)\n" }.joined()
  }

  /// A failure with the place of the command that it is about, if it is about one.
  static func placed(_ failure: Failure, place: (Int) -> String?) -> Failure {
    guard let json = failure.json, case .string(let name)? = json.first?.1,
      case .object(let parameters)? = json.last?.1,
      let error = try? ControlError(name: name, parameters: parameters),
      case .commandRefused(let index, let error, let details) = error, let place = place(index)
    else { return failure }
    let reason = ErrorText.failure(name: error, parameters: details).message
    return Failure(failure.status, "\(place): \(reason); nothing was done", json: json)
  }

  /// Why a command failed; nil when it did not.
  static func failure(of outcome: BatchOutcome) -> String? {
    outcome.error.map { ErrorText.failure(name: $0, parameters: outcome.parameters).message }
  }
}
