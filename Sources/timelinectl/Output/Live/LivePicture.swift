import TimelinerWire

/// A picture of what moves, drawn anew as often as a person can follow.
///
/// It draws the newest state at fixed times; frames in between only change the state.
struct LivePicture: FramePicture {
  /// Thirty pictures a second.
  private static let periodNanoseconds: Int64 = 1_000_000_000 / 30
  /// How soon a new size of the terminal is noticed while nothing moves.
  private static let sizeCheckNanoseconds: Int64 = 250_000_000

  private var model: WatchModel
  private let colors = Host.environment("NO_COLOR") == nil
  private var lines: [String] = []
  private var drawnSize = (columns: 0, lines: 0)
  private var isStale = false
  private var refreshedAt: Int64 = 0

  /// Shows also what stands still, even where there is no room for all of it, if told so.
  init(showsStill: Bool) { model = WatchModel(showsStill: showsStill) }

  var refreshTime: Int64? {
    refreshedAt + (isStale ? Self.periodNanoseconds : Self.sizeCheckNanoseconds)
  }

  mutating func begin() {
    Output.enterScreen()
    // The scenes come one by one; the first picture has all that are there.
    refreshedAt = Host.monotonicNanoseconds
  }

  mutating func show(_ message: SubscriberMessage) {
    switch message {
    case .hello, .segments: return
    case .scene(let scene): model.replace(scene)
    case .frame(let frame, let missed): model.apply(frame, missed: missed)
    case .gone(let scene): model.remove(scene)
    }
    isStale = true
    refresh()
  }

  mutating func refresh() {
    let now = Host.monotonicNanoseconds
    guard now >= refreshedAt + Self.periodNanoseconds else { return }
    refreshedAt = now
    let size = Output.terminalSize
    guard isStale || size != drawnSize else { return }
    isStale = false
    drawnSize = size
    lines = model.lines(columns: size.columns, height: size.lines, colors: colors)
    draw()
  }

  /// Over the last picture, without clearing it first: that would flicker.
  private func draw() {
    Output.draw("\u{1B}[H" + lines.joined(separator: "\u{1B}[K\r\n") + "\u{1B}[K\u{1B}[J")
  }

  mutating func end() {
    Output.leaveScreen()
    // What a timed watch saw last stays to be read.
    Output.draw(lines.map { $0 + "\n" }.joined())
  }
}
