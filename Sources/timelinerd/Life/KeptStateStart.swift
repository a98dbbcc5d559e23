/// What the frame thread keeps its state in, and what it goes on with.
struct KeptStateStart: Sendable {
  /// The memory; whoever starts the thread gives it away.
  var descriptor: Int32
  var boot: String
  var grid: FrameGrid?
  /// States of scenes.
  var scenes: [StateRecord.Scene] = []
  /// Whether everything that is to go on has been handed over, as when nothing is.
  var isComplete = true
}
