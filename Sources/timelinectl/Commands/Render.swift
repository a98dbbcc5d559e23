/// `render`: print frames without a daemon, always the same.
struct Render: RelayedCommand {
  static let specification = CommandSpecification(
    name: "render", synopsis: "PATH", summary: "Print frames without a daemon, always the same",
    details: """
      Commands of --event are tap, set, call and the like, without the scene: --event '0 tap',
      --event '0.5 set on=false'. Prints the same objects as subscribe; times count from 0.
      Runs timelinerd, which need not be started.
      """,
    options: [
      .init("--from", "SECONDS", "first frame; 0"),
      .init("--to", "SECONDS", "last frame"),
      .init("--fps", "N", "frames a second; 60, or 60000/1001"),
      .init("--start", "DATE", "wall-clock time at --from 0"),
      .init("--size", "WxH", "size of the scene in points"),
      .init("--segments", nil, "print how values move, when that changes, instead of the values"),
      .init("--event", "'T COMMAND…'", "at T seconds do what the command does; may be repeated"),
    ],
    operands: 1...1)

  init(_ arguments: Arguments) throws(Failure) {}

  func run(_ session: Session) throws(Failure) {
    try Self.relay([], json: session.json)
  }
}
