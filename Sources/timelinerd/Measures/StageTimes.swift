/// Nanoseconds of one tick by stage.
struct StageTimes: Equatable, Sendable {
  /// Commands and scenes that came.
  var orders: Int64 = 0
  /// Values, and views that had to be built anew.
  var evaluate: Int64 = 0
  /// Comparing, and the frame of what changed.
  var build: Int64 = 0
  /// Frames to bytes.
  var encode: Int64 = 0
  /// Frames to sockets.
  var send: Int64 = 0
  /// Whole scenes, encoded and sent to those who are new or were slow.
  var catchUp: Int64 = 0
}
