/// How the program ends.
enum ExitStatus: Int32 {
  case success = 0
  /// Something went wrong that trying again may cure.
  case failure = 1
  /// The command line cannot be understood.
  case usage = 2
  /// A scene that was checked or rendered has errors (EX_DATAERR).
  case sceneErrors = 65
  /// A configuration file cannot be used (EX_CONFIG).
  case configuration = 78
}
