import Timeliner
import TimelinerWire

/// Everything that a file or a flag can set.
struct Options: Equatable, Sendable {
  /// Where scenes lie; a later folder wins by name.
  var scenes = [
    "/usr/lib/timeliner/scenes", "/etc/timeliner/scenes", "/run/timeliner/scenes",
  ]
  var rate = FrameRate.standard
  /// Of every scene, points.
  var size = Size(width: 320, height: 240)
  /// Where the sockets are bound when they are not passed in; nil for the default.
  var runtimeDirectory: String?
  var slowSubscriberTimeout = 10.0
  var handshakeTimeout = 5.0
  var maximumSubscribers = 1024
  var maximumSubscribersPerUser = 256
  var maximumMessageBytes = 1 << 20
  var sendBufferBytes = 16 << 10
  var reloadDelayMilliseconds = 50
  /// What scenes see ahead of the wall clock, nanoseconds.
  var phaseOffset: Int64 = 0
  /// Of the frame thread; 0 for none.
  var realtimePriority = 0
  /// What scenes show until a command says otherwise.
  var motion = MotionLevel.full
  var logLevel = LogLevel.info

  /// Where the sockets are bound: what was asked for, else the user's, else the system's folder.
  func socketFolder(environment: (String) -> String?) -> String {
    if let runtimeDirectory { return runtimeDirectory }
    if let own = environment("TIMELINER_RUNTIME_DIR"), !own.isEmpty { return own }
    if let user = environment("XDG_RUNTIME_DIR"), !user.isEmpty { return "\(user)/timeliner" }
    return "/run/timeliner"
  }
}
