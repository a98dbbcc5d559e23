import TimelinerWire

/// `status`: show how the daemon is.
struct Status: Command {
  static let specification = CommandSpecification(
    name: "status", synopsis: "", summary: "Show how the daemon is",
    operands: 0...0)

  init(_ arguments: Arguments) throws(Failure) {}

  func run(_ session: Session) throws(Failure) {
    guard let reply = try session.call(ControlInterface.Status()) else { return }
    let clock = reply.clock
    let clockState =
      clock.paused ? "paused" : "×\(NumberText.text(clock.factor)), zone \(clock.zone)"
    var rows = [
      ["timelinerd", "\(reply.version), process \(reply.pid)"],
      ["up", NumberText.seconds(reply.uptime, decimals: 0)],
      ["rate", "\(NumberText.text(reply.rate)) Hz, \(reply.frames) frames published"],
      ["subscribers", "\(reply.subscribers)"],
      ["clock", clockState],
      ["wall clock", ClockText.text(clock)],
      ["directories", reply.directories.joined(separator: " ")],
    ]
    if let motion = reply.motion { rows.insert(["motion", motion.rawValue], at: 6) }
    Output.write(Columns.table(rows) + "\n" + SceneText.table(reply.scenes))
    for scene in reply.scenes {
      if let message = scene.message { Output.write("\n\(scene.scene): \(message)\n") }
    }
  }
}
