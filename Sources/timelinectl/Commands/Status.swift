import TimelinerWire

/// `status`: show how the daemon is.
struct Status: Command {
  static let specification = CommandSpecification(
    name: "status", synopsis: "", summary: "Show how the daemon is",
    operands: 0...0)

  init(_ arguments: Arguments) throws(Failure) {}

  private static func text(_ display: DisplayStatus) -> String {
    let state = display.locked ? "locked" : "not locked"
    let error = NumberText.text(Double(display.meanError) / 1000)
    return "\(NumberText.text(display.rate)) Hz, \(state), mean error \(error) µs, "
      + "process \(display.process), \(display.dropped) of \(display.taken + display.dropped) "
      + "reports dropped"
  }

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
    if let display = reply.display { rows.insert(["display", Self.text(display)], at: 3) }
    if let motion = reply.motion { rows.insert(["motion", motion.rawValue], at: rows.count - 1) }
    Output.write(Columns.table(rows) + "\n" + SceneText.table(reply.scenes))
    for scene in reply.scenes {
      if let message = scene.message { Output.write("\n\(scene.scene): \(message)\n") }
    }
  }
}
