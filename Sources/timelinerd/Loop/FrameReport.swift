import Timeliner
import TimelinerWire

/// What the frame thread answers.
enum FrameReport: Sendable {
  /// A scene plays; with an error it does not, and the one before it plays on.
  case installed(ticket: Int, retired: RetiredScene?, EngineError?)
  case removed(ticket: Int, RetiredScene?)
  case applied(ticket: Int, Result<AppliedCommand, EngineError>)
  case batched(ticket: Int, AppliedBatch)
  case inspected(ticket: Int, [SceneSnapshot])
  case measured(ticket: Int, FrameMeasurement)
  /// It has another real-time priority, or was refused it.
  case scheduled(priority: Int, SystemError?)
  case subscriberEnded(id: UInt64, SubscriberEnd)
  case kept(KeepReport)
  /// State variables that changed since they were told.
  case variables([SavedVariables])
}

/// A change that landed on a frame.
struct AppliedCommand: Sendable {
  /// Nil when the change was to all scenes.
  var frame: FrameReference?
  /// What a called function returned.
  var result: String?
}

/// Commands that landed on one frame.
struct AppliedBatch: Sendable {
  /// One for each scene that they were to.
  var frames: [FrameReference]
  /// One for each command.
  var results: [Result<CommandResult, EngineError>]
}

/// The state of a scene as of a frame.
struct SceneSnapshot: Sendable {
  var name: String
  var facts: PlayingScene.Facts
  var isMoving: Bool
  var record: SceneRecord
  var variables: [PlayingScene.Variable]
  /// What `call` takes.
  var functions: [String]
  /// What `tap` takes.
  var controls: [String]
  /// What its author should know by now.
  var diagnostics: [SourceDiagnostic]
  /// Presentation time of that frame.
  var time: Int64
}
