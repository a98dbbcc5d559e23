import TimelinerWire

/// Why a command ends without success, in words for the person who typed it.
struct Failure: Error {
  var status: ExitStatus
  /// What happened and what to do, without the program's name.
  var message: String
  /// The daemon's error as JSON, for `--json`.
  var json: [(String, JSONValue)]?

  init(_ status: ExitStatus, _ message: String, json: [(String, JSONValue)]? = nil) {
    self.status = status
    self.message = message
    self.json = json
  }

  /// A wrong command line.
  static func usage(_ message: String, command: String? = nil) -> Failure {
    let words = ["timelinectl", command, "--help"].compactMap(\.self)
    let help = words.joined(separator: " ")
    return Failure(.usage, "\(message); see `\(help)`")
  }
}
