import Timeliner
import TimelinerFuzzing

@testable import timelinerd

extension FuzzTarget {
  /// Events and dates of `render`.
  static let event = FuzzTarget(
    name: "event",
    dictionary: [
      "tap", "set", "call", "pause", "resume", "seek", "rate", "motion", "full", "calm", "reduced",
      "--animation", "--point", "spring", "=", ",", "'", "\"", "\\", "(", ")", "[", "]", "{", "}",
      " ", "\t", "nan", "inf", "0x1p3", "T", "Z", "-", "+", ":", ".", "1678-01-01", "e\u{301}",
    ], maximumBytes: 512
  ) { bytes throws(FuzzFinding) in
    let text = String(decoding: bytes, as: UTF8.self)
    if let time = DateText.nanoseconds(text) {
      try FuzzFinding.unless(time != .min, "a date without a time")
    }
    let event: RenderEvent
    do throws(OptionError) {
      event = try RenderEvent(text: text)
    } catch {
      try FuzzFinding.unless(error.place == .commandLine, "an error of the command line is not")
      return
    }
    try FuzzFinding.unless(
      event.time >= 0 && event.time <= Int64(RenderRequest.longest * 1e9), "at \(event.time)")
    // The command is read or refused, never a trap; blanks around change nothing.
    _ = try? PreparedCommand.prepare(event.command(for: "Scene"))
    let again: RenderEvent
    do throws(OptionError) {
      again = try RenderEvent(text: " \t\(text)")
    } catch {
      throw FuzzFinding("blanks in front are refused: \(error)")
    }
    try FuzzFinding.unless(again.time == event.time, "blanks in front change the event")
  }
}
