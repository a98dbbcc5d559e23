import TimelinerWire

/// `watch`: show values as they move.
struct Watch: Command {
  static let specification = CommandSpecification(
    name: "watch", synopsis: "[SCENE…]", summary: "Show values as they move",
    details: """
      On a terminal: a live picture, one line a layer, until Ctrl-C. Elsewhere: one line for each value
      that changed, with the time since the first frame.
      """,
    options: FrameStream.options,
    operands: 0...Int.max)

  private let stream: FrameStream

  init(_ arguments: Arguments) throws(Failure) { stream = try FrameStream(arguments) }

  func run(_ session: Session) throws(Failure) {
    if session.json {
      return try stream.run(session) { parameters throws(Failure) in
        Output.write(json: .object(parameters))
        return true
      }
    }
    var picture: any FramePicture = Output.isTerminal ? LivePicture() : LinePicture()
    picture.begin()
    defer { picture.end() }
    try stream.run(session) { parameters throws(Failure) in
      picture.show(try Self.read(parameters))
      return true
    }
  }

  private static func read(
    _ parameters: [(String, JSONValue)]
  ) throws(Failure) -> SubscriberMessage {
    do throws(FieldError) {
      return try SubscriberMessage(json: .object(parameters))
    } catch {
      throw Failure(.failure, "cannot read what timelinerd sent: \(error)")
    }
  }
}
