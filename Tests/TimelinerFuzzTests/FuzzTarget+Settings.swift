import Timeliner
import TimelinerFuzzing

@testable import timelinerd

extension FuzzTarget {
  /// Settings files, and what their values become.
  static let settings = FuzzTarget(
    name: "settings",
    dictionary: [
      "[Daemon]", "[", "]", "=", "\n", "\r\n", "\\\n", "#", ";", " ", "\t", "\u{2028}", "\u{85}",
      "e\u{301}", "K", "M", "s", "x", "/", "60000/1001", "inf", "nan", "0x10", "1e999",
    ] + OptionKey.all.map { "\($0.name)=" }
  ) { bytes throws(FuzzFinding) in
    // Files that are not UTF-8 are refused before they come here.
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    let file: SettingsFile
    do throws(OptionError) {
      file = try SettingsFile(path: "a.conf", text: text)
    } catch {
      guard case .file(_, let line) = error.place else {
        throw FuzzFinding("an error of a file is said to be of the command line")
      }
      try FuzzFinding.unless((1...lines).contains(line), "line \(line) of \(lines)")
      return
    }
    var previous = 0
    for entry in file.entries {
      try FuzzFinding.unless(
        entry.line > previous && entry.line <= lines, "line \(entry.line) after \(previous)")
      previous = entry.line
      try FuzzFinding.unless(
        !entry.section.isEmpty && !entry.key.isEmpty, "no section or key at \(entry.line)")
      var options = Options()
      _ = OptionKey.named(entry.key)?.set(&options, entry.value)
      try FuzzFinding.unless(isValid(options), "\(entry.key)=\(entry.value) is accepted")
    }
    try roundTrip(file)
  }

  /// What is left of a value is within every limit.
  private static func isValid(_ options: Options) -> Bool {
    let rate = options.rate
    let timeouts = [options.slowSubscriberTimeout, options.handshakeTimeout]
    return rate.hertz >= 0.1 && rate.hertz <= Double(FrameRate.maximum)
      && options.size.width > 0 && options.size.width <= OptionText.maximumSide
      && options.size.height > 0 && options.size.height <= OptionText.maximumSide
      && timeouts.allSatisfy { $0 > 0 && $0 <= 86400 }
      && (1...65536).contains(options.maximumSubscribers)
      && (0...60000).contains(options.reloadDelayMilliseconds)
  }

  /// The entries written plainly are read as the same.
  private static func roundTrip(_ file: SettingsFile) throws(FuzzFinding) {
    var text = ""
    for entry in file.entries {
      // A backslash at the end stays one when another follows it, and nothing on the next line.
      let end = entry.value.hasSuffix("\\") ? "\\\n\n" : "\n"
      text += "[\(entry.section)]\n\(entry.key)=\(entry.value)\(end)"
    }
    let again: [SettingsFile.Entry]
    do throws(OptionError) {
      again = try SettingsFile(path: "a.conf", text: text).entries
    } catch {
      throw FuzzFinding("entries that are written plainly are refused: \(error) in \(text)")
    }
    let isSame =
      again.count == file.entries.count
      && zip(again, file.entries).allSatisfy {
        $0.section == $1.section && $0.key == $1.key && $0.value == $1.value
      }
    try FuzzFinding.unless(isSame, "\(file.entries) came back as \(again)")
  }
}
