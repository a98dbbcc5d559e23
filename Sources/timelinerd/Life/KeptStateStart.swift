/// What the frame thread keeps its state in, and what it goes on with.
struct KeptStateStart: Sendable {
  /// The memory; whoever starts the thread gives it away.
  var descriptor: Int32
  var boot: String
  var grid: FrameGrid?
  /// Grids that subscribers chose, as displays moved them.
  var lanes: [StateRecord.Lane] = []
  /// States of scenes.
  var scenes: [StateRecord.Scene] = []
  /// Rings whose readers may sleep on them; whoever starts the thread gives them away.
  var rings: [Int32] = []
  /// The number of the next ring that the manager is to hold.
  var nextRing: UInt64 = 1
  /// Whether everything that is to go on has been handed over, as when nothing is.
  var isComplete = true
}
