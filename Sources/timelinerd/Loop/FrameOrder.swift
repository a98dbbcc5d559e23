import Timeliner
import TimelinerWire

/// What the service thread asks of the frame thread.
enum FrameOrder {
  /// Adds or swaps a scene on the next frame.
  case install(PlayingScene, ticket: Int)
  case remove(scene: String, ticket: Int)
  /// Changes a scene on the next frame, or on the first that shows `at` (wall time) or later.
  case apply(PreparedCommand, at: Int64?, ticket: Int)
  /// Carries out commands in their order, all on one frame.
  case batch([PreparedCommand], at: Int64?, ticket: Int)
  /// Tells the state of these scenes, or of all, as of the next frame.
  case inspect(scenes: [String]?, ticket: Int)
  /// Tells what it has measured; makes no frame.
  case measure(ticket: Int)
  case subscribe(NewSubscriber)
  /// The wall clock was set.
  case timeChanged
  case settings(FrameSettings)
  /// Keeps a grid, or the daemon's, in step with a display; nil: runs free.
  case follow(DisplayGrid?, on: OwnGrid?)
  /// Something about what outlives the daemon.
  case keep(KeepOrder)
  /// Tells once when state variables have changed since they were told.
  case tellVariables
  case stop

  /// The wall time that the first frame for it has to show; nil for the next frame.
  var wantedTime: Int64? {
    switch self {
    case .apply(_, let at, _), .batch(_, let at, _): at
    case .install, .remove, .inspect, .measure, .subscribe, .timeChanged, .settings, .follow,
      .keep, .tellVariables, .stop:
      nil
    }
  }
}

/// What of the options the frame thread works by.
struct FrameSettings: Equatable, Sendable {
  var rate: FrameRate
  /// Nanoseconds.
  var slowSubscriberTimeout: Int64
  var sendBufferBytes: Int
  /// What scenes see ahead of the wall clock, nanoseconds.
  var phaseOffset: Int64
  /// Of the frame thread; 0 for none.
  var realtimePriority: Int

  init(_ options: Options) {
    rate = options.rate
    slowSubscriberTimeout = Int64(options.slowSubscriberTimeout * 1e9)
    sendBufferBytes = options.sendBufferBytes
    phaseOffset = options.phaseOffset
    realtimePriority = options.realtimePriority
  }
}

/// A connection that becomes a stream of frames.
struct NewSubscriber: Sendable {
  /// Positive, never used again.
  var id: UInt64
  /// The socket; whoever takes the order owns it.
  var socket: Int32
  var format: EncodedFrame.Format
  var filter: FrameFilter
  /// What has to be sent before the stream begins.
  var opening: [UInt8]
  /// What it is made from again by the next daemon; nil for a subscription that ends with this one.
  var origin: SubscriptionOrigin?
}
