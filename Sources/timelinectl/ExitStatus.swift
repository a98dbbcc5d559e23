/// How the program ends; documented in timelinectl(1).
enum ExitStatus: Int32 {
  case success = 0
  /// The daemon refused, failed, or broke the connection.
  case failure = 1
  /// The command line is wrong.
  case usage = 2
  /// No daemon listens.
  case notRunning = 3
  /// The daemon or the system does not permit it.
  case notPermitted = 4
  /// The scene's source has errors.
  case sceneHasErrors = 65
}
