import TimelinerWire

@main struct Main {
  static func main() {
    do throws(Failure) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      report(error)
      Host.exit(error.status)
    }
  }

  private static func run(_ words: [String]) throws(Failure) {
    let (leading, name, rest) = try split(words)
    if leading.has("--help") || name == "help" && rest.isEmpty { return Output.write(Help.program) }
    if leading.has("--version") { return Output.write(Version.text) }
    guard let name else { throw .usage("no command given") }
    if name == "help" {
      let topic = try CommandTable.command(rest[0])
      return Output.write(Help.command(topic.specification))
    }
    let command = try CommandTable.command(name)
    if let relayed = command as? any RelayedCommand.Type, !asksForHelp(rest) {
      try relayed.relay(rest, json: leading.has("--json"))
    }
    let arguments = try Arguments(rest, for: command.specification)
    if arguments.has("--help") { return Output.write(Help.command(command.specification)) }
    if arguments.has("--version") { return Output.write(Version.text) }
    let session = Session(
      json: leading.has("--json") || arguments.has("--json"),
      runtimeDirectory: arguments.value("--runtime-dir") ?? leading.value("--runtime-dir"))
    do throws(Failure) {
      try command.init(arguments).run(session)
    } catch {
      throw session.json ? error : Failure(error.status, error.message)
    }
  }

  private static func asksForHelp(_ words: [String]) -> Bool {
    words.contains("--help") || words.contains("-h")
  }

  /// Splits the words into the options before the command, the command, and what follows it.
  private static func split(
    _ words: [String]
  ) throws(Failure) -> (leading: Arguments, name: String?, rest: [String]) {
    var index = 0
    while index < words.count, words[index].hasPrefix("-") {
      index += words[index] == "--runtime-dir" ? 2 : 1
    }
    let leading = Array(words.prefix(index))
    let specification = CommandSpecification(
      name: "", synopsis: "", summary: "", operands: 0...0)
    return (
      leading: try Arguments(leading, for: specification),
      name: index < words.count ? words[index] : nil, rest: Array(words.dropFirst(index + 1))
    )
  }

  private static func report(_ failure: Failure) {
    Output.writeError("timelinectl: \(failure.message)\n")
    if let json = failure.json { Output.write(json: .object(json)) }
  }
}
