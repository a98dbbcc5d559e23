import TimelinerWire

/// `watch`: show values as they move.
struct Watch: Command {
  static let specification = CommandSpecification(
    name: "watch", synopsis: "[SCENE…]", summary: "Show values as they move",
    details: """
      On a terminal: a live picture until Ctrl-C, layers that have moved first, each with the property
      that moves on a bar. Layers that stand still are only counted where they do not fit, unless one
      SCENE is named. NO_COLOR turns colours off. Elsewhere: one line for each value that changed,
      with the time since the first frame.
      """,
    options: FrameStream.options,
    operands: 0...Int.max)

  private let stream: FrameStream
  private let namesOneScene: Bool

  init(_ arguments: Arguments) throws(Failure) {
    stream = try FrameStream(arguments)
    namesOneScene = arguments.operands.count == 1
  }

  func run(_ session: Session) throws(Failure) {
    if session.json {
      return try stream.run(session) { parameters throws(Failure) in
        Output.write(json: .object(parameters))
        return true
      }
    }
    var picture: any FramePicture =
      Output.isTerminal ? LivePicture(showsStill: namesOneScene) : LinePicture()
    picture.begin()
    defer { picture.end() }
    try stream.run(session, wakingAt: picture.refreshTime) { parameters throws(Failure) in
      if let parameters {
        picture.show(try Self.read(parameters))
      } else {
        picture.refresh()
      }
      return picture.refreshTime
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
