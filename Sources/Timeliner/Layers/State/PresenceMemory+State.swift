import TimelinerWire

extension PresenceMemory {
  /// The highest number of a child that leaves.
  private static let largestNumber = 1 << 48

  /// Writes whom shared geometries were taken from, and children on their way out with the layers that
  /// `layers` gives for them.
  func write(to writer: inout StateWriter, _ layers: (Identity) -> [LayerTarget]) {
    writer.write(changingContainers.sorted { $0.key.number < $1.key.number }) { (writer, entry) in
      writer.write(entry.key.number)
      writer.write(entry.value) { (writer, child) in
        child.step.write(to: &writer)
        writer.write(child.identity.number)
        writer.write(child.leaving) { (writer, leaving) in
          writer.write(leaving.number)
          writer.write(leaving.end) { $0.write($1) }
          writer.write(child.zIndex)
          writer.write(layers(child.identity)) { $1.write(to: &$0) }
        }
      }
    }

    writer.write(sources.sorted { $0.key < $1.key }) { (writer, entry) in
      let frame = entry.value.frame
      writer.write(entry.key)
      writer.write(entry.value.identity.number)
      for number in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] {
        writer.write(number)
      }
    }
  }

  /// Reads what was written; the views of children are not known.
  init(from reader: inout StateReader) throws(StateError) {
    var containers: [Identity: [Child]] = [:]
    for _ in 0..<(try reader.elementCount()) {
      let container = try reader.identity()
      containers[container] = try reader.array { (reader) throws(StateError) in
        let (step, identity) = (try IdentityStep(from: &reader), try reader.identity())
        var child = Child(
          step: step, identity: identity, view: nil, hasOwnAnimation: false, leaving: nil)
        guard try reader.flag() else { return child }
        child.leaving = Leaving(
          number: try reader.int(in: 0...Self.largestNumber),
          end: try reader.optional { (reader) throws(StateError) in
            try reader.integer(in: 0 ... .max)
          })
        child.zIndex = try reader.double()
        child.kept = try reader.array { (reader) throws(StateError) in
          try LayerTarget(from: &reader)
        }
        return child
      }
    }
    var sources: [String: Source] = [:]
    for _ in 0..<(try reader.elementCount()) {
      let (key, identity) = (try reader.text(), try reader.identity())
      sources[key] = Source(
        identity: identity,
        frame: Rect(
          origin: Point(x: try reader.double(), y: try reader.double()),
          size: Size(width: try reader.double(), height: try reader.double())))
    }
    self.init(sources: sources, containers: containers)
  }
}
