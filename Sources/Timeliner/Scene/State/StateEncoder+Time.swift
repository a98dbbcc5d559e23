import TimelinerWire

extension StateEncoder {
  /// Writes publishers of times; what they are connected to is said where it is.
  mutating func write(_ connections: [TimerConnection]) {
    number(connections)
    writer.write(connections) { (writer, connection) in
      writer.write(connection.interval)
      writer.write(connection.isAutomatic)
      writer.write(connection.isCancelled)
      writer.write(connection.place)
      writer.write(connection.times) { (writer, times) in
        writer.write(times.start)
        writer.write(times.index)
      }
    }
  }
}

extension StateDecoder {
  /// The largest index of a repetition: far beyond where a scene's time ends, and told apart from the next.
  private static let largestIndex = 1e15

  /// Reads publishers of times, which are connected to nothing yet.
  mutating func readConnections() throws(StateError) {
    connections = try reader.array { (reader) throws(StateError) in
      let connection = TimerConnection(
        interval: try reader.double(), isAutomatic: try reader.flag(),
        isCancelled: try reader.flag(),
        place: try reader.place())
      guard connection.interval >= Double(Agenda.shortestInterval) / 1e9 else {
        throw reader.damage("a publisher sends too often")
      }
      connection.times = try reader.optional { (reader) throws(StateError) in
        let (start, index) = (try reader.time(), try reader.double())
        guard index >= 1, index <= Self.largestIndex else {
          throw reader.damage("a publisher has sent too often")
        }
        return RepeatingTime(from: start, every: connection.interval, index: index)
      }
      return connection
    }
  }
}
