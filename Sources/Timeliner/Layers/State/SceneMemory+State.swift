import TimelinerWire

/// A memory as bytes.
extension SceneMemory {
  /// Writes the state variables, and the paths of their views.
  func writeVariables(to encoder: inout StateEncoder) {
    identities.write(to: &encoder.writer)
    encoder.writer.write(owners.count)
    for owner in owners {
      encoder.writer.write(owner.identity.number)
      encoder.writer.write(owner.type)
      let boxes = (storage[owner.identity] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
      encoder.writer.write(boxes.count)
      for box in boxes { encoder.write(box, of: owner.type) }
    }
  }

  /// Writes the rest: what views are moved by, when, and what was seen of them; `layers` gives those of
  /// a child that left.
  func writeMotion(
    to encoder: inout StateEncoder, _ layers: (Identity) -> [LayerTarget]
  ) {
    let watched = watched.sorted { $0.key.number < $1.key.number }
    encoder.writer.write(watched.count)
    for (identity, value) in watched {
      encoder.writer.write(identity.number)
      if let lost = encoder.writeIfPossible(value) {
        encoder.leaveOut("a change of \(lost.what) is not noticed")
      }
    }
    encoder.writer.write(schedules.sorted { $0.key.number < $1.key.number }) { (writer, entry) in
      writer.write(entry.key.number)
      writer.write(entry.value.schedule)
      writer.write(entry.value.start)
      writer.write(entry.value.date)
      writer.write(entry.value.heldUntil) { $0.write($1) }
    }
    encoder.writer.write(appeared.map(\.number).sorted()) { $0.write($1) }
    writeReceivers(to: &encoder)
    presence.write(to: &encoder.writer, layers)
    animators.write(to: &encoder)
  }

  private func writeReceivers(to encoder: inout StateEncoder) {
    let kept = listeners.receivers.compactMap { receiver in
      encoder.number(of: receiver.publisher.connection).map { (receiver, $0) }
    }
    encoder.writer.write(kept) { (writer, entry) in
      let (receiver, number) = entry
      writer.write(receiver.identity.number)
      writer.write(number)
      writer.write(receiver.publisher.isOfViews)
      writer.write(receiver.place)
    }
  }
}

extension SceneMemory.Record {
  /// Reads the state variables; what is of no use in this version of the program is named in `lost`.
  mutating func readVariables(
    from decoder: inout StateDecoder, lost: inout [String]
  ) throws(StateError) {
    identities = try IdentityTable(from: &decoder.reader)
    for _ in 0..<(try decoder.reader.elementCount()) {
      let (identity, type) = (try decoder.reader.identity(), try decoder.reader.text())
      guard storage[identity] == nil else {
        throw decoder.reader.damage("a view has its state twice")
      }
      var boxes: [String: StateBox] = [:]
      for _ in 0..<(try decoder.reader.elementCount()) {
        let (name, box) = try decoder.box()
        if let box { boxes[name] = box } else { lost.append("\(type).\(name)") }
      }
      owners.append((identity, type))
      storage[identity] = boxes
    }
  }

  /// Reads the rest.
  mutating func readMotion(from decoder: inout StateDecoder) throws(StateError) {
    for _ in 0..<(try decoder.reader.elementCount()) {
      let identity = try decoder.reader.identity()
      watched[identity] = try decoder.valueIfKept()
    }
    for _ in 0..<(try decoder.reader.elementCount()) {
      schedules[try decoder.reader.identity()] = SceneMemory.TimelineState(
        schedule: try decoder.reader.schedule(), start: try decoder.reader.double(),
        date: try decoder.reader.double(), input: 0,
        heldUntil: try decoder.reader.optionalDouble())
    }
    for _ in 0..<(try decoder.reader.elementCount()) {
      appeared.insert(try decoder.reader.identity())
    }
    try readReceivers(from: &decoder)
    presence = try PresenceMemory(from: &decoder.reader)
    animators = try AnimatorMemory(from: &decoder)
  }

  private mutating func readReceivers(from decoder: inout StateDecoder) throws(StateError) {
    for _ in 0..<(try decoder.reader.elementCount()) {
      let identity = try decoder.reader.identity()
      let number = try decoder.reader.int(in: 0...Int(Int32.max))
      let (isOfViews, place) = (try decoder.reader.flag(), try decoder.reader.place())
      guard number < decoder.connections.count else {
        throw decoder.reader.damage("there is no such publisher")
      }
      let connection = decoder.connections[number]
      let publisher = TimerPublisherValue(
        interval: connection.interval, isAutomatic: connection.isAutomatic, isOfViews: isOfViews,
        at: place)
      publisher.connection = connection
      receivers.append(
        SceneListeners.Receiver(
          identity: identity, publisher: publisher,
          function: FunctionValue(.native(name: "onReceive") { _, _ in .void }), place: place))
    }
  }
}

extension StateEncoder {
  /// Writes a state variable; without a value when that can't be kept.
  mutating func write(_ box: StateBox, of owner: String) {
    writer.write(box.name)
    let count = writer.bytes.count
    do throws(NotKept) {
      writer.write(box.type != nil)
      if let type = box.type { try writer.write(type) }
    } catch {
      writer.cut(to: count)
      writer.write(false)
    }
    if let lost = writeIfPossible(box.current) {
      leaveOut("\(owner).\(box.name) is not kept: it holds \(lost.what)")
    }
  }
}

extension StateDecoder {
  /// Reads a state variable; nil when its value was not kept or is of no use here.
  mutating func box() throws(StateError) -> (name: String, box: StateBox?) {
    let name = try reader.text()
    let type = try reader.optional { (reader) throws(StateError) in try reader.type() }
    let value = try valueIfKept()
    return (name, value.map { StateBox(name: name, type: type, value: $0) })
  }
}
