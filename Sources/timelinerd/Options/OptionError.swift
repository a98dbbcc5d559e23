/// A setting that cannot be used: where it stands and what to do.
struct OptionError: Error, Equatable, CustomStringConvertible {
  /// Who has to change something decides the exit status.
  enum Place: Equatable, Sendable {
    case commandLine
    /// Line 0 is the file as a whole.
    case file(path: String, line: Int)
  }

  var place: Place
  var message: String

  var status: ExitStatus {
    switch place {
    case .commandLine: .usage
    case .file: .configuration
    }
  }

  var description: String {
    switch place {
    case .commandLine: message
    case .file(let path, line: 0): "\(path): \(message)"
    case .file(let path, let line): "\(path):\(line): \(message)"
    }
  }
}
