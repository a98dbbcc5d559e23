/// What a restart needs to know beside the numbers of the newest frames.
struct StateRecord: Equatable, Sendable {
  /// Grows when something old changes its meaning; what is new gets a member of its own.
  static let currentVersion = 1

  /// Of the record as it was read.
  var version = StateRecord.currentVersion
  /// The machine's boot id: times of another boot mean nothing.
  var boot: String
  /// Nil before the first frame.
  var grid: FrameGrid?
  /// The grids that subscribers chose, as displays moved them.
  var lanes: [Lane] = []
  /// What the service thread wants to know again; its own matter.
  var facts: [UInt8] = []
  var scenes: [Scene] = []
  var subscriptions: [Subscription] = []

  /// A grid that subscribers chose, and the moments that it has now.
  struct Lane: Equatable, Sendable {
    var own: OwnGrid
    var grid: FrameGrid
  }

  /// A scene: the engine's own matter.
  struct Scene: Equatable, Sendable {
    var name: String
    var state: [UInt8]
    /// What could not be written, a sentence each, without a period.
    var leftOut: [String] = []
  }

  /// A stream of frames.
  struct Subscription: Equatable, Sendable {
    var id: UInt64
    /// The call of `Subscribe` as a varlink message, without its NUL.
    var call: [UInt8]
    /// Who called.
    var process: Int32
    var user: UInt32
    /// Of the message that is on its way, what is behind `start` bytes; nothing when none is.
    var rest: [UInt8] = []
    var start = 0
    var serial: UInt32 = 0
  }
}
