import CFormats

/// Foundation's dates, formats and zones, which lie in a library of their own beside the program.
///
/// The library, Foundation and its tables take milliseconds to load, which every start of the daemon
/// would wait for; few scenes need them. It is loaded when a scene first evaluates something that does:
/// for most while they are prepared, where no frame waits. Where an event or a change of structure leads
/// there for the first time, one frame of the daemon's life is late by that. A failure is the scene's
/// error, and the next evaluation tries again.
package struct FormatsLibrary: Sendable {
  /// Why there are no formats: what the loader says.
  package struct LoadingError: Error {
    package var reason: String
  }

  private init() {}

  /// The library, loaded now when it was not yet.
  package static func loaded() throws(LoadingError) -> FormatsLibrary {
    // The text is good until this thread calls again.
    if let reason = unsafe cformats_load() {
      throw LoadingError(reason: unsafe String(cString: reason))
    }
    return FormatsLibrary()
  }

  /// A zone's name as the database has it, or nil when it has none.
  func zone(named name: String) -> String? {
    unsafe withText(name) { name in
      unsafe Self.text { buffer in unsafe cformats_zone(name, buffer) }
    }
  }

  /// Seconds that a zone adds to UTC at a date; not a number for unknown zones.
  func offset(ofZone name: String, at date: Double) -> Double {
    unsafe withText(name) { name in unsafe cformats_offset(name, date) }
  }

  /// The pattern that shows what a template asks for, or nil when there is none.
  func pattern(fromTemplate template: String) -> String? {
    unsafe withText(template) { template in
      unsafe Self.text { buffer in unsafe cformats_pattern(template, buffer) }
    }
  }

  /// A date (seconds since the reference date) as text, in a zone.
  func text(of date: Double, _ format: DateFormat, in zone: any ZoneRules) -> String {
    let text = unsafe withText(zone.identifier) { name in
      unsafe withText(format.pattern ?? "") { pattern in
        let style = unsafe cformats_style(
          zone: name, offset: zone.offset(at: date), date: Int32(format.date.rawValue),
          time: Int32(format.time.rawValue), has_pattern: format.pattern != nil,
          pattern: pattern)
        return unsafe Self.text { buffer in unsafe cformats_date(date, style, buffer) }
      }
    }
    return text ?? ""
  }

  /// Lends a text to a call.
  private func withText<Result>(_ text: String, _ body: (cformats_text) -> Result) -> Result {
    var text = text
    return text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe body(cformats_text(bytes: characters.baseAddress, count: characters.count))
      }
    }
  }

  /// What a call writes, or nil when it says that there is nothing.
  ///
  /// The call is made again when its text is longer than most.
  private static func text(_ call: (cformats_buffer) -> Int) -> String? {
    var capacity = 128
    while true {
      var needed = 0
      let text = unsafe String(unsafeUninitializedCapacity: capacity) { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
          // The callee writes at most so many bytes, and says how many it has.
          needed = unsafe call(
            cformats_buffer(bytes: characters.baseAddress, capacity: capacity))
        }
        return needed > capacity ? 0 : max(needed, 0)
      }
      if needed < 0 { return nil }
      if needed <= capacity { return text }
      capacity = needed
    }
  }
}
