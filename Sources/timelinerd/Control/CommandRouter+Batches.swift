import Timeliner
import TimelinerWire

extension CommandRouter {
  /// Carries out a batch on one frame, or refuses it whole.
  func batch(_ session: Session, _ method: ControlInterface.Batch) {
    guard !method.commands.isEmpty else {
      return fail(session, ServiceError.invalidParameter(parameter: "commands"))
    }
    guard method.commands.count <= ControlInterface.Batch.maximumCommands else {
      return fail(
        session,
        ControlError.limitReached(
          limit: "commands of a batch",
          message: "a batch holds up to \(ControlInterface.Batch.maximumCommands) commands"))
    }
    let commands = method.commands.map(\.command)
    guard let prepared = prepare(commands, for: session) else { return }
    let (at, count) = (method.at, commands.count)
    if let limit = enterSchedule(session, at, commands: count) { return fail(session, limit) }
    link.apply(prepared, at: at) { [self] applied in
      leaveSchedule(session, at, commands: count)
      answer(
        session,
        ControlInterface.BatchReply(
          frames: applied.frames,
          outcomes: zip(commands, applied.results).map { outcome(of: $0, $1) }))
    }
  }

  /// Parses all commands before any is queued; nil when one is wrong, which then was answered.
  private func prepare(_ commands: [Command], for session: Session) -> [PreparedCommand]? {
    var prepared: [PreparedCommand] = []
    for (index, command) in commands.enumerated() {
      do throws(EngineError) {
        prepared.append(try PreparedCommand.prepare(command))
      } catch {
        let error = controlError(error, command)
        fail(
          session,
          ControlError.commandRefused(
            index: index, error: error.name, parameters: .object(error.members)))
        return nil
      }
    }
    return prepared
  }

  private func outcome(
    of command: Command, _ result: Result<CommandResult, EngineError>
  ) -> BatchOutcome {
    switch result {
    case .success(let done):
      note(command)
      return BatchOutcome(result: done.result)
    case .failure(let error): return BatchOutcome(controlError(error, command))
    }
  }

  // MARK: Commands that wait for their time

  /// Counts commands that wait for a time, for the user who sent them: they may outlive the connection.
  /// - Returns: the limit that stands in the way.
  func enterSchedule(_ session: Session, _ at: Int64?, commands count: Int) -> ControlError? {
    guard at != nil,
      let limit = server.budget.enter(.scheduledCommand, user: session.peer.user, count: count)
    else { return nil }
    let most = server.budget.most(of: .scheduledCommand, by: limit)
    return .limitReached(limit: limit, message: "at most \(most) may wait for their time")
  }

  func leaveSchedule(_ session: Session, _ at: Int64?, commands count: Int) {
    guard at != nil else { return }
    server.budget.leave(.scheduledCommand, user: session.peer.user, count: count)
  }
}
