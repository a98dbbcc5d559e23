import TimelinerWire

/// `subscribe`: print scenes and frames as they come.
struct Subscribe: Command {
  static let specification = CommandSpecification(
    name: "subscribe", synopsis: "[SCENE…]", summary: "Print scenes and frames as they come",
    details: """
      The first object is a hello, then come the scenes, then frames with what changed. See the
      document Wire.md for their members. Without SCENE all scenes are printed, those to come included.
      """,
    options: [
      .init("--format", "json|cbor", "JSON lines (default) or a CBOR sequence"),
      .init("--count", "N", "end after N frames"),
      .init("--segments", nil, "print how values move, when that changes, instead of the values"),
    ] + FrameStream.options,
    operands: 0...Int.max)

  private enum Format: String {
    case json
    case cbor
  }

  private let stream: FrameStream
  private let format: Format
  private let count: Int?

  init(_ arguments: Arguments) throws(Failure) {
    let level: SubscriptionLevel = arguments.has("--segments") ? .segments : .samples
    for option in ["--max-rate", "--rate", "--phase"]
    where level == .segments && arguments.has(option) {
      throw .usage("\(option) goes with frames, not with --segments", command: "subscribe")
    }
    stream = try FrameStream(arguments, level: level)
    let word = arguments.value("--format") ?? "json"
    guard let format = Format(rawValue: word) else {
      throw .usage("--format takes json or cbor, not \"\(word)\"", command: "subscribe")
    }
    self.format = format
    count = try arguments.value("--count").map { word throws(Failure) in
      guard let count = Int(word), count > 0 else {
        throw .usage("--count takes a whole number above 0", command: "subscribe")
      }
      return count
    }
  }

  func run(_ session: Session) throws(Failure) {
    switch format {
    case .json: try printJSON(session)
    case .cbor: try copyCBOR(session)
    }
  }

  private func printJSON(_ session: Session) throws(Failure) {
    var left = count
    try stream.run(session) { parameters throws(Failure) in
      Output.write(json: .object(parameters))
      if parameters.contains(where: { $0.0 == "frame" || $0.0 == "segments" }) {
        left = left.map { $0 - 1 }
      }
      return left != 0
    }
  }

  private func copyCBOR(_ session: Session) throws(Failure) {
    var left = count
    var waiting: [UInt8] = []
    try stream.runUpgraded(session) { bytes throws(Failure) in
      guard left != nil else {
        Output.write(bytes)
        return true
      }
      waiting += bytes
      while left != 0, let item = try takeItem(from: &waiting) {
        Output.write(item.bytes)
        if item.isFrame { left = left.map { $0 - 1 } }
      }
      return left != 0
    }
  }

  /// Takes the first complete item off the bytes; nil when there is none.
  private func takeItem(
    from waiting: inout [UInt8]
  ) throws(Failure) -> (bytes: [UInt8], isFrame: Bool)? {
    var rest = waiting[...]
    do throws(CBORError) {
      let item = try CBORReader.readNext(&rest)
      defer { waiting = Array(rest) }
      return (
        bytes: Array(waiting[..<rest.startIndex]),
        isFrame: item["frame"] != nil || item["segments"] != nil
      )
    } catch {
      if error.code == .truncated { return nil }
      throw Failure(.failure, "cannot read what timelinerd sent: \(error)")
    }
  }
}
