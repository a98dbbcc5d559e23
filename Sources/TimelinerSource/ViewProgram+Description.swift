extension ViewProgram: CustomStringConvertible {
  /// The program, one top-level declaration a line, in the order of their kinds: what golden tests
  /// compare.
  package var description: String {
    let lines =
      aliases.map { "(typealias \($0.name) \($0.type))" } + variables.map(\.description)
      + functions.map(\.description) + types.map(\.description)
      + previews.map { "(preview \($0))" }
    return lines.joined(separator: "\n")
  }
}
