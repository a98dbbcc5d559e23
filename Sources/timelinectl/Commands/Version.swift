import TimelinerWire

/// `version`: print the version.
struct Version: Command {
  static let specification = CommandSpecification(
    name: "version", synopsis: "", summary: "Print the version",
    operands: 0...0)

  /// Name and version, one line.
  static let text = "timelinectl \(ProductVersion.current)\n"

  init(_ arguments: Arguments) throws(Failure) {}

  func run(_ session: Session) throws(Failure) {
    guard session.json else { return Output.write(Self.text) }
    Output.write(json: .object([("version", .string(ProductVersion.current))]))
  }
}
