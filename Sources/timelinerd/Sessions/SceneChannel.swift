import TimelinerWire

/// One scene on its way to one group of subscribers: everything encoded once.
final class SceneChannel {
  let scene: String
  /// Index of the subscribers' positions.
  let number: Int
  private var thinner: FrameThinner?
  /// How the scene moves, for those who evaluate it themselves; nil for those who get values.
  private(set) var segments: SegmentChannel?
  /// The newest frame.
  private(set) var encoded: EncodedFrame
  /// The newest frame without its changes, to follow a whole scene.
  private var heading: EncodedFrame
  private var newest: Frame
  /// The whole scene as of the newest frame, encoded when somebody needs it.
  private var sceneBytes: [UInt8]?
  private var headingIsNewest = false
  /// How often anything was encoded: once for everybody who is equally far.
  private(set) var encodings = 0
  /// All that was told of how it moves, encoded when somebody needs it.
  private var segmentBytes: [UInt8]?

  init(scene: String, number: Int, format: EncodedFrame.Format, filter: FrameFilter) {
    self.scene = scene
    self.number = number
    thinner = filter.takesAll ? nil : FrameThinner(filter: filter, scene: scene)
    segments = filter.level == .segments ? SegmentChannel(filter: filter, scene: scene) : nil
    encoded = EncodedFrame(format: format)
    heading = EncodedFrame(format: format)
    newest = Frame(scene: scene)
  }

  /// The structure changed: names may belong to other layers.
  func begin(_ record: SceneRecord) {
    thinner?.begin(record)
    segments?.begin(record)
    sceneBytes = nil
    segmentBytes = nil
  }

  /// Takes in how the scene moves now.
  ///
  /// - Returns: the message that subscribers get; nil when nothing is different for them.
  func take(_ set: SegmentSet, version: Int) -> [UInt8]? {
    segmentBytes = nil
    return segments?.take(set, version: version).map { message in
      MessageBytes.encode(.segments(message), format: encoded.format)
    }
  }

  /// Notes that values moved on, so that a whole scene would have to be encoded anew.
  func movedOn() { sceneBytes = nil }

  /// Takes a frame in and encodes it.
  /// - Returns: whether subscribers get it now.
  func take(_ frame: Frame) -> Bool {
    note(frame)
    if segments != nil {
      guard let sampled = segments?.sampled(of: frame) else { return false }
      encode(sampled)
      return true
    }
    guard thinner != nil else {
      encode(frame)
      return true
    }
    guard thinner?.take(frame) == true else { return false }
    thinner?.groupLayers()
    if let thinned = thinner?.frame { encode(thinned) }
    thinner?.sent()
    return true
  }

  /// The bytes of the whole scene, then of the newest frame when the subscriber had earlier ones.
  func catchUp(
    from position: Subscriber.Position, record: (String) -> SceneRecord?,
    segments set: (String) -> SegmentSet?
  ) -> [UInt8]? {
    if sceneBytes == nil { sceneBytes = record(scene).map(encode) }
    guard var bytes = sceneBytes else { return nil }
    if segments != nil {
      // How it moves follows from where it is: both are of the newest frame.
      if segmentBytes == nil {
        segmentBytes = segments?.whole { set(scene) }.map { message in
          MessageBytes.encode(.segments(message), format: encoded.format)
        }
      }
      return segmentBytes.map { bytes + $0 }
    }
    guard !position.isNew, position.unsent > 0 else { return bytes }
    if !headingIsNewest {
      heading.encode(newest)
      encodings += 1
      headingIsNewest = true
    }
    heading.append(to: &bytes, missed: position.unsent - 1)
    return bytes
  }

  private func encode(_ frame: Frame) {
    encoded.encode(frame)
    encodings += 1
  }

  /// The whole scene and its newest frame, for somebody who may have had any of the earlier ones.
  func whole(record: (String) -> SceneRecord?) -> [UInt8]? {
    let hasFrame = newest.sequence > 0
    // A ring has no segments.
    return catchUp(
      from: Subscriber.Position(needsScene: true, isNew: !hasFrame, unsent: 1), record: record,
      segments: { _ in nil })
  }

  /// Whether subscribers need the values of every moment; those who evaluate the scene themselves may not.
  var needsFrames: Bool { segments?.needsFrames ?? true }

  /// Whether nothing moves after the newest frame.
  var isStill: Bool { newest.sequence == 0 || newest.final }

  /// When the newest frame is shown.
  var moment: FrameRing.Moment { FrameRing.Moment(time: newest.time, period: newest.period) }

  private func note(_ frame: Frame) {
    headingIsNewest = false
    newest.takeHeading(of: frame)
  }

  private func encode(_ record: SceneRecord) -> [UInt8] {
    encodings += 1
    return MessageBytes.encode(.scene(record), format: encoded.format)
  }
}
