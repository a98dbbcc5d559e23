/// The words of a command: what its help and its parser need to know.
struct CommandSpecification: Sendable {
  /// A word that starts with dashes.
  struct Option: Sendable {
    /// With its dashes.
    var name: String
    /// What follows it, in capitals; nil when nothing does.
    var value: String?
    /// What it does, in a few words.
    var help: String

    init(_ name: String, _ value: String? = nil, _ help: String) {
      self.name = name
      self.value = value
      self.help = help
    }
  }

  var name: String
  /// What follows the name, as in a manual page.
  var synopsis: String
  /// One line.
  var summary: String
  /// More lines for the command's own help.
  var details: String = ""
  var options: [Option] = []
  /// How many words may follow that are no options.
  var operands: ClosedRange<Int>

  /// What every command takes.
  static let globalOptions = [
    Option("--json", nil, "print JSON, one object a line"),
    Option("--runtime-dir", "DIR", "where the daemon's sockets are"),
    Option("--help", nil, "print help and exit"),
    Option("--version", nil, "print the version and exit"),
  ]
}
