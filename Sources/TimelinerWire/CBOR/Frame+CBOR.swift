extension Frame {
  /// Appends the map; what the key "frame" is followed by.
  ///
  /// Allocates nothing but growth of the buffer.
  ///
  /// Cost is the number of changes times the number of different properties among them.
  /// - Precondition: layer ids lie within 0…2³²−1.
  /// - Returns: where `missed` begins in the buffer; a single byte when it is below 24.
  @discardableResult
  package func appendCBOR(to bytes: inout [UInt8], missed: Int = 0) -> Int {
    CBORWriter.append(mapCount: discontinuity ? 10 : 9, to: &bytes)
    CBORWriter.append(text: "scene", to: &bytes)
    CBORWriter.append(text: scene, to: &bytes)
    CBORWriter.append(text: "epoch", to: &bytes)
    CBORWriter.append(epoch, to: &bytes)
    CBORWriter.append(text: "sequence", to: &bytes)
    CBORWriter.append(sequence, to: &bytes)
    CBORWriter.append(text: "time", to: &bytes)
    CBORWriter.append(time, to: &bytes)
    CBORWriter.append(text: "period", to: &bytes)
    CBORWriter.append(period, to: &bytes)
    CBORWriter.append(text: "changes", to: &bytes)
    appendColumnsCBOR(to: &bytes)
    CBORWriter.append(text: "final", to: &bytes)
    CBORWriter.append(final, to: &bytes)
    if discontinuity {
      CBORWriter.append(text: "discontinuity", to: &bytes)
      CBORWriter.append(true, to: &bytes)
    }
    CBORWriter.append(text: "missed", to: &bytes)
    let missedOffset = bytes.count
    CBORWriter.append(missed, to: &bytes)
    CBORWriter.append(text: "idleUntil", to: &bytes)
    if let idleUntil {
      CBORWriter.append(idleUntil, to: &bytes)
    } else {
      CBORWriter.appendNull(to: &bytes)
    }
    return missedOffset
  }

  private func appendColumnsCBOR(to bytes: inout [UInt8]) {
    // One bit for each property, by form; a set per form keeps the heap out of it.
    var present = InlineArray<5, UInt64>(repeating: 0)
    // By index here and below: in debug builds an iterator allocates for every element.
    for index in 0..<changes.count {
      let change = changes[index]
      present[FrameColumn.Form(change).rawValue] |= 1 << UInt64(change.key.rawValue)
    }
    var columnCount = 0
    for form in 0..<5 { columnCount += present[form].nonzeroBitCount }
    CBORWriter.append(arrayCount: columnCount, to: &bytes)
    for formIndex in 0..<5 {
      var keys = present[formIndex]
      while keys != 0, let form = FrameColumn.Form(rawValue: formIndex),
        let key = PropertyKey(rawValue: UInt8(keys.trailingZeroBitCount))
      {
        append(FrameColumn(key: key, form: form, isOnly: columnCount == 1), to: &bytes)
        keys &= keys - 1
      }
    }
  }

  private func append(_ column: FrameColumn, to bytes: inout [UInt8]) {
    let count = column.isOnly ? changes.count : self.count(of: column)
    CBORWriter.append(arrayCount: 3, to: &bytes)
    bytes.append(contentsOf: PropertyKey.cborNames[Int(column.key.rawValue)])
    CBORWriter.append(typedUInt32Count: count, to: &bytes)
    // The ids and the values of typed arrays are stored in one pass: room for both comes first.
    let ids = CBORWriter.appendRoom(4 * count, to: &bytes)
    switch column.form {
    case .number, .color:
      let width = column.form == .color ? 4 : 1
      CBORWriter.append(typedDoubleCount: width * count, to: &bytes)
      let values = CBORWriter.appendRoom(8 * width * count, to: &bytes)
      var span = bytes.mutableSpan
      // Any bytes that are stored are valid elements.
      var target = unsafe span.mutableBytes
      storeNumbers(of: column, width, ids, values, in: &target)
    case .numbers, .text, .flag:
      CBORWriter.append(arrayCount: count, to: &bytes)
      var span = bytes.mutableSpan
      // Any bytes that are stored are valid elements.
      var target = unsafe span.mutableBytes
      storeIDs(of: column, ids, in: &target)
      for index in 0..<changes.count where column.holds(changes[index]) {
        appendValue(of: changes[index], in: column, to: &bytes)
      }
    }
  }

  private func count(of column: FrameColumn) -> Int {
    var count = 0
    for index in 0..<changes.count where column.holds(changes[index]) { count += 1 }
    return count
  }

  /// Stores the ids of a column from an offset on.
  private func storeIDs(of column: FrameColumn, _ ids: Int, in target: inout MutableRawSpan) {
    var id = ids
    for index in 0..<changes.count where column.holds(changes[index]) {
      CBORWriter.store(UInt32(changes[index].layer), at: id, in: &target)
      id += 4
    }
  }

  /// Stores the ids and the numbers of a column from two offsets on.
  private func storeNumbers(
    of column: FrameColumn, _ width: Int, _ ids: Int, _ values: Int,
    in target: inout MutableRawSpan
  ) {
    var (id, value) = (ids, values)
    for index in 0..<changes.count {
      let change = changes[index]
      guard column.holds(change) else { continue }
      CBORWriter.store(UInt32(change.layer), at: id, in: &target)
      id += 4
      for lane in 0..<width {
        CBORWriter.store(numbers[change.start + lane], at: value, in: &target)
        value += 8
      }
    }
  }

  private func appendValue(
    of change: Change, in column: FrameColumn, to bytes: inout [UInt8]
  ) {
    switch column.form {
    case .numbers:
      CBORWriter.append(typedDoubleCount: change.count, to: &bytes)
      for index in 0..<change.count {
        CBORWriter.append(element: numbers[change.start + index], to: &bytes)
      }
    case .text: CBORWriter.append(text: texts[change.start], to: &bytes)
    case .flag: CBORWriter.append(change.start == 1, to: &bytes)
    case .number, .color: preconditionFailure("\(column.form) is stored, not appended")
    }
  }
}
