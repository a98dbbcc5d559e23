extension Frame {
  /// Appends the object; what `"frame":` is followed by.
  ///
  /// Allocates nothing but growth of the buffer.
  ///
  /// Frames are encoded once and sent to many, of whom few missed any: encode with 0, and make the
  /// bytes for the few with `EncodedFrame.append`.
  /// - Returns: where the digits of `missed` begin in the buffer.
  @discardableResult
  package func appendJSON(to bytes: inout [UInt8], missed: Int = 0) -> Int {
    JSONWriter.append(raw: "{\"scene\":", to: &bytes)
    JSONWriter.append(scene, to: &bytes)
    JSONWriter.append(raw: ",\"epoch\":", to: &bytes)
    JSONWriter.append(epoch, to: &bytes)
    JSONWriter.append(raw: ",\"sequence\":", to: &bytes)
    JSONWriter.append(sequence, to: &bytes)
    JSONWriter.append(raw: ",\"time\":", to: &bytes)
    JSONWriter.append(time, to: &bytes)
    JSONWriter.append(raw: ",\"period\":", to: &bytes)
    JSONWriter.append(period, to: &bytes)
    JSONWriter.append(raw: ",\"changes\":[", to: &bytes)
    appendChangesJSON(to: &bytes)
    JSONWriter.append(raw: "],\"final\":", to: &bytes)
    JSONWriter.append(final, to: &bytes)
    if discontinuity { JSONWriter.append(raw: ",\"discontinuity\":true", to: &bytes) }
    JSONWriter.append(raw: ",\"missed\":", to: &bytes)
    let missedOffset = bytes.count
    JSONWriter.append(missed, to: &bytes)
    JSONWriter.append(raw: ",\"idleUntil\":", to: &bytes)
    if let idleUntil {
      JSONWriter.append(idleUntil, to: &bytes)
    } else {
      JSONWriter.append(raw: "null", to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
    return missedOffset
  }

  private func appendChangesJSON(to bytes: inout [UInt8]) {
    var layer: Int?
    // By index here and below: in debug builds an iterator allocates for every element.
    for index in 0..<changes.count {
      let change = changes[index]
      if change.layer != layer {
        JSONWriter.append(raw: layer == nil ? "{\"id\":" : "},{\"id\":", to: &bytes)
        JSONWriter.append(change.layer, to: &bytes)
        layer = change.layer
      }
      bytes.append(contentsOf: PropertyKey.jsonPrefixes[Int(change.key.rawValue)])
      appendValueJSON(of: change, to: &bytes)
    }
    if layer != nil { bytes.append(UInt8(ascii: "}")) }
  }

  private func appendValueJSON(of change: Change, to bytes: inout [UInt8]) {
    switch change.storage {
    case .number: JSONWriter.append(numbers[change.start], to: &bytes)
    case .numbers:
      bytes.append(UInt8(ascii: "["))
      for index in 0..<change.count {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONWriter.append(numbers[change.start + index], to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .text: JSONWriter.append(texts[change.start], to: &bytes)
    case .flag: JSONWriter.append(change.start == 1, to: &bytes)
    }
  }
}
