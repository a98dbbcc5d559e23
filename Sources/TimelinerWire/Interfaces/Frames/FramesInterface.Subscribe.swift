extension FramesInterface {
  /// Asks for a stream: `SubscriberMessage`s with `more`, a CBOR sequence after `upgrade`.
  package struct Subscribe: VarlinkMethod, Equatable {
    package typealias Reply = EmptyParameters
    package static let name = "io.timeliner.Frames.Subscribe"

    /// Only these scenes; nil for all, those to come included.
    package var scenes: [String]?
    /// Only changes of layers with these names.
    package var layers: [String]?
    /// Only changes of these properties.
    package var properties: [String]?
    /// At most so many frames a second.
    package var maxRate: Double?
    /// Through the socket, or through shared memory; nil for the socket.
    package var transport: FrameTransport?
    /// Values, or how they move; nil for values.
    package var level: SubscriptionLevel?
    /// Frames a second as a text: 50, 59.94, 60000/1001; nil for the daemon's.
    package var rate: String?
    /// How far the frames' moments are from multiples of the period, nanoseconds.
    package var phase: Int64?

    package init(
      scenes: [String]? = nil, layers: [String]? = nil, properties: [String]? = nil,
      maxRate: Double? = nil, transport: FrameTransport? = nil, level: SubscriptionLevel? = nil,
      rate: String? = nil, phase: Int64? = nil
    ) {
      self.scenes = scenes
      self.layers = layers
      self.properties = properties
      self.maxRate = maxRate
      self.rate = rate
      self.phase = phase
      self.transport = transport
      self.level = level
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scenes = try fields.optional("scenes")
      layers = try fields.optional("layers")
      properties = try fields.optional("properties")
      maxRate = try fields.optional("maxRate")
      rate = try fields.optional("rate")
      phase = try fields.optional("phase")
      transport = try fields.optional("transport")
      level = try fields.optional("level")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scenes", scenes?.json),
        ("layers", layers?.json),
        ("properties", properties?.json),
        ("maxRate", maxRate?.json),
        ("rate", rate?.json),
        ("phase", phase?.json),
        ("transport", transport?.json),
        ("level", level?.json))
    }
  }
}
