import TimelinerWire

extension Frame {
  /// Takes over what another frame says of itself, without its changes.
  mutating func takeHeading(of other: Frame) {
    epoch = other.epoch
    sequence = other.sequence
    time = other.time
    period = other.period
    final = other.final
    discontinuity = other.discontinuity
    idleUntil = other.idleUntil
  }

  /// Adds a change of another frame; takes no memory once the storage has grown.
  mutating func append(_ change: Change, of other: Frame) {
    var change = change
    change.start = copyValue(of: change, from: other)
    changes.append(change)
  }

  /// Puts a newer change in the place of an older one.
  mutating func replace(at index: Int, by change: Change, of other: Frame) {
    let old = changes[index]
    guard old.storage == change.storage, old.count == change.count else {
      changes[index] = change
      changes[index].start = copyValue(of: change, from: other)
      return
    }
    switch change.storage {
    case .number, .numbers:
      for offset in 0..<change.count {
        numbers[old.start + offset] = other.numbers[change.start + offset]
      }
    case .text: texts[old.start] = other.texts[change.start]
    case .flag: changes[index].start = change.start
    }
  }

  private mutating func copyValue(of change: Change, from other: Frame) -> Int {
    switch change.storage {
    case .number, .numbers:
      let start = numbers.count
      for offset in 0..<change.count { numbers.append(other.numbers[change.start + offset]) }
      return start
    case .text:
      texts.append(other.texts[change.start])
      return texts.count - 1
    case .flag: return change.start
    }
  }
}
