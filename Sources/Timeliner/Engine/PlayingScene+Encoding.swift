package import TimelinerWire

/// A scene's state as bytes.
extension PlayingScene {
  /// What the bytes begin with.
  static let stateTitle = "timeliner scene state"
  /// Of the layout of the bytes; others are not read.
  static let stateVersion = 1

  /// Appends the scene's state, from which `restore` makes it go on.
  ///
  /// The same state gives the same bytes. Times are those of CLOCK_MONOTONIC: everything but the
  /// variables means nothing after a reboot. Code can't be written: values with functions in them,
  /// delayed calls, timers with blocks, sinks, completions and tasks are left out.
  ///
  /// - Returns: What is left out, a sentence each, without a period.
  /// - Throws: `tooLarge`; the bytes are as before.
  /// - Complexity: O(state + paths of views + attributes in motion); not in the layers that rest.
  package func encodeState(
    _ content: StateContent = .everything, into bytes: inout [UInt8]
  ) throws(StateError) -> [String] {
    let count = bytes.count
    var encoder = StateEncoder(evaluator.declarations, StateWriter(appendingTo: bytes))
    encoder.writer.write(Self.stateTitle)
    encoder.writer.write(Self.stateVersion)
    encoder.writer.write(content.rawValue)
    encoder.writer.write(program.fingerprint)
    encoder.write(content == .everything ? publishers : [])
    memory.writeVariables(to: &encoder)
    writeLocalStates(to: &encoder)
    if content == .everything { writeRest(to: &encoder) }
    guard encoder.writer.bytes.count - count <= StateWriter.maximumBytes else {
      throw StateError(
        .tooLarge, "the state takes more than \(StateWriter.maximumBytes >> 20) MiB")
    }
    bytes = encoder.writer.bytes
    return encoder.leftOut
  }

  /// Publishers of times that go on: those that views receive or that send, once each.
  private var publishers: [TimerConnection] {
    var found: [TimerConnection] = []
    func add(_ connection: TimerConnection) {
      guard connection.sinks.isEmpty, !found.contains(where: { $0 === connection }) else { return }
      found.append(connection)
    }
    for receiver in memory.listeners.receivers { add(receiver.publisher.connection) }
    for entry in evaluator.agenda.entries {
      if case .publisher(let connection) = entry.work { add(connection) }
    }
    return found
  }

  /// State of previews, by its place.
  private func writeLocalStates(to encoder: inout StateEncoder) {
    let states = evaluator.localStates.sorted {
      ($0.key.file, $0.key.line, $0.key.column) < ($1.key.file, $1.key.line, $1.key.column)
    }
    encoder.writer.write(states.count)
    for (place, box) in states {
      encoder.writer.write(place)
      encoder.write(box, of: "Preview")
    }
  }

  private func writeRest(to encoder: inout StateEncoder) {
    clock.write(to: &encoder.writer)
    for number in [now.monotonic, now.wall, now.period] { encoder.writer.write(number) }
    encoder.writer.write(wallOffset) { $0.write($1) }
    encoder.writer.write(settings.motion.rawValue)
    encoder.writer.write(epoch)
    encoder.writer.write(frame.sequence)
    encoder.writer.write(evaluator.generator.state)
    writeGlobals(to: &encoder)
    memory.writeMotion(to: &encoder) { child in
      leavingLayers[child].map { tree.targets(of: $0) } ?? []
    }
    tree.write(to: &encoder)
    writeAgenda(to: &encoder)
  }

  private func writeGlobals(to encoder: inout StateEncoder) {
    let globals = evaluator.globals.sorted { $0.key < $1.key }
    encoder.writer.write(globals.count)
    for (name, value) in globals {
      encoder.writer.write(name)
      guard let lost = encoder.writeIfPossible(value) else { continue }
      encoder.leaveOut("\(name) begins anew: it holds \(lost.what)")
    }
  }

  /// When publishers send next, in the order in which that is due.
  private func writeAgenda(to encoder: inout StateEncoder) {
    var due: [(number: Int, time: Int64)] = []
    var others = completions.count
    for entry in evaluator.agenda.entries {
      if case .publisher(let connection) = entry.work,
        let number = encoder.number(of: connection)
      {
        due.append((number, entry.time))
      } else {
        others += 1
      }
    }
    encoder.writer.write(due) { (writer, entry) in
      writer.write(entry.number)
      writer.write(entry.time)
    }
    others -= memory.listeners.runningTaskCount
    guard others > 0 else { return }
    encoder.leaveOut(
      "\(others) timers, delayed calls, tasks or completions are not run; tasks of views begin anew"
    )
  }
}

extension SceneClock {
  /// Writes what `init(from:)` reads.
  fileprivate func write(to writer: inout StateWriter) {
    for number in [origin, anchorMonotonic, anchorScene] { writer.write(number) }
    writer.write(rate)
    writer.write(isPaused)
  }
}

extension ViewProgram {
  /// A number that tells texts of scenes apart: FNV-1a, 64 bits, over all of them.
  var fingerprint: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for file in files {
      for byte in file.text.utf8 { add(byte) }
      add(0xFF)
    }
    return hash
  }
}
