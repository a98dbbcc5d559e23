/// The texts that `--help` prints.
enum Help {
  /// The help of the program.
  static var program: String {
    var lines = [
      "timelinectl [OPTIONS…] COMMAND …", "",
      "Control timelinerd, which plays scenes of SwiftUI code.",
    ]
    for group in CommandTable.groups {
      lines += ["", "\(group.title):"]
      lines += group.commands.map { command in
        let specification = command.specification
        return row(
          "\(specification.name) \(specification.synopsis)", specification.summary, width: 34)
      }
    }
    lines += ["", "Options:"]
    lines += rows(CommandSpecification.globalOptions)
    lines += ["", "`timelinectl COMMAND --help` says more. See timelinectl(1)."]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The help of one command.
  static func command(_ specification: CommandSpecification) -> String {
    var lines = [
      "timelinectl \(specification.name) \(specification.synopsis)", "",
      specification.summary + ".",
    ]
    if !specification.details.isEmpty { lines += ["", specification.details] }
    lines += ["", "Options:"]
    lines += rows(specification.options + CommandSpecification.globalOptions)
    lines += ["", "See timelinectl(1)."]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func rows(_ options: [CommandSpecification.Option]) -> [String] {
    options.map { option in
      row(option.name + (option.value.map { " \($0)" } ?? ""), option.help, width: 24)
    }
  }

  private static func row(_ left: String, _ right: String, width: Int) -> String {
    let indented = "  " + left
    guard indented.count < width else {
      return indented + "\n" + String(repeating: " ", count: width) + right
    }
    return Columns.padded(indented, to: width) + right
  }
}
