import Timeliner

/// What a frame thread starts from.
struct FrameThreadStart: Sendable {
  var orders: Mailbox<FrameOrder>
  var reports: Mailbox<FrameReport>
  var pulse: Pulse
  var wish = VariableWish()
  var settings: FrameSettings
  /// The machine's boot id.
  var boot: String
  /// What outlives the daemon; nil when nothing does.
  var kept: KeptStateStart?
}
