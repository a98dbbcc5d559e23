/// A command that `timelinerd` carries out by itself, without a running daemon.
protocol RelayedCommand: Command {}

extension RelayedCommand {
  /// Becomes `timelinerd` with the same words.
  static func relay(_ words: [String], json: Bool) throws(Failure) -> Never {
    let options = json && !words.contains("--json") ? ["--json"] : []
    try Host.become(try daemonPath(), [specification.name] + words + options)
  }

  /// Where `timelinerd` is: named by TIMELINERD, near this program, or on PATH.
  private static func daemonPath() throws(Failure) -> String {
    if let path = Host.environment("TIMELINERD") { return path }
    var candidates: [String] = []
    if let folder = Host.programFolder {
      candidates += ["\(folder)", "\(folder)/../lib/timeliner", "\(folder)/../sbin"]
    }
    candidates += (Host.environment("PATH") ?? "").split(separator: ":").map(String.init)
    for folder in candidates where Host.isExecutable("\(folder)/timelinerd") {
      return "\(folder)/timelinerd"
    }
    throw Failure(
      .failure, "cannot find timelinerd; install it, or name its file in the variable TIMELINERD")
  }
}
