import CFormats

extension String {
  /// The text that a caller lends for the time of a call.
  init(_ text: cformats_text) {
    // The caller says how many bytes there are.
    self = unsafe String(
      decoding: UnsafeRawBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}

extension cformats_buffer {
  /// Writes what fits of a text, and says how long it is.
  func write(_ text: String) -> Int {
    // The caller says how many bytes there are.
    let target = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: capacity)
    unsafe target.copyBytes(from: text.utf8.prefix(capacity))
    return text.utf8.count
  }
}
