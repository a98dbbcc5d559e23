import TimelinerWire

/// `load`: load a scene from a file, a folder or standard input.
struct Load: Command {
  static let specification = CommandSpecification(
    name: "load", synopsis: "PATH|-",
    summary: "Load a scene from a file, a folder or standard input",
    details: """
      The daemon reads the file itself and follows its changes. With - the text comes from standard
      input: paste a view, end with Ctrl-D, and it plays.
      """,
    options: [
      .init("--name", "NAME", "name of the scene; else the file's or the root view's"),
      .init("--send", nil, "send the file's text, for files that the daemon may not read"),
    ],
    operands: 1...1)

  /// What a call has around the text, and the room that escapes take in ordinary source.
  private static let maximumTextBytes = VarlinkFramer.maximumCallBytes * 3 / 4

  private let path: String
  private let name: String?
  private let sendsText: Bool

  init(_ arguments: Arguments) throws(Failure) {
    path = try arguments.required(0, "PATH")
    name = arguments.value("--name")
    sendsText = path == "-" || arguments.has("--send")
  }

  func run(_ session: Session) throws(Failure) {
    guard let reply = try session.call(try call()) else { return }
    Output.write("loaded \(reply.scene)\n")
    guard !reply.diagnostics.isEmpty else { return }
    Output.writeError(DiagnosticText.text(reply.diagnostics) + "\n")
  }

  private func call() throws(Failure) -> ControlInterface.Load {
    guard sendsText else {
      guard let absolute = Host.absolute(path) else {
        throw Failure(.failure, "there is no file or folder \(path)")
      }
      return ControlInterface.Load(path: absolute, name: name)
    }
    let bytes = try Host.read(path, maximumBytes: Self.maximumTextBytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.sceneHasErrors, "\(path == "-" ? "standard input" : path) is not UTF-8")
    }
    return ControlInterface.Load(name: name ?? nameOfFile, text: text)
  }

  /// The file's name without folders and extension; nil for standard input.
  private var nameOfFile: String? {
    guard path != "-", let file = path.split(separator: "/").last else { return nil }
    return String(file.hasSuffix(".swift") ? file.dropLast(6) : file)
  }
}
