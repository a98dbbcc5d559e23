import TimelinerWire

/// The lines of a batch: one command each, as `timelinectl` takes them.
enum BatchLines {
  /// Reads all lines; empty ones and those that begin with `#` say nothing.
  ///
  /// - Throws: a usage error with the number of the line that is wrong.
  static func read(
    _ text: String, from name: String
  ) throws(Failure) -> [(line: Int, command: TimelinerWire.Command)] {
    var commands: [(line: Int, command: TimelinerWire.Command)] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      do throws(Failure) {
        let words = try ShellWords.split(line)
        guard let name = words.first else { continue }
        commands.append(
          (line: index + 1, command: try command(name, Array(words.dropFirst()))))
      } catch {
        throw Failure(error.status, "\(name):\(index + 1): \(error.message)")
      }
    }
    guard !commands.isEmpty else { throw .usage("\(name) has no commands", command: "batch") }
    return commands
  }

  private static func command(
    _ name: String, _ words: [String]
  ) throws(Failure) -> TimelinerWire.Command {
    let type = try CommandTable.command(name)
    guard let batchable = type as? any BatchableCommand.Type else {
      throw .usage("\(name) cannot be part of a batch", command: "batch")
    }
    let arguments = try Arguments(words, for: batchable.specification)
    for option in CommandSpecification.globalOptions.map(\.name) + ["--at"]
    where arguments.has(option) {
      throw .usage("\(option) is for the batch, not for one of its lines", command: "batch")
    }
    return try batchable.init(arguments).change
  }
}
