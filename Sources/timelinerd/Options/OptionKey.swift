/// One setting: its key in files, its flag, its help, and how a text becomes its value.
///
/// `OptionKey.all` is the one table that files, flags, `--help` and the test of
/// `Config/timelinerd.conf` are driven by.
struct OptionKey: Sendable {
  /// The section of the files that all keys stand in.
  static let section = "Daemon"

  /// As files spell it: `SlowSubscriberTimeoutSec`.
  let name: String
  /// As help calls the value: `SECONDS`.
  let placeholder: String
  /// One line, no final period.
  let help: String
  /// What a file that says nothing means, as a file would say it.
  let standard: String
  /// Whether each mention adds to the value, and an empty one begins anew.
  let isList: Bool
  /// Changes the options; false when the text is no value of this key.
  let set: @Sendable (inout Options, String) -> Bool

  /// As the command line spells it: `--slow-subscriber-timeout-sec`.
  var flag: String {
    if let short = Self.shortFlags[name] { return short }
    var flag = "--"
    var previous: Character = "-"
    for character in name {
      if character.isUppercase && previous.isLowercase { flag.append("-") }
      flag.append(contentsOf: character.lowercased())
      previous = character
    }
    return flag
  }

  private static let shortFlags = [
    "RuntimeDirectory": "--runtime-dir", "StateDirectory": "--state-dir",
  ]
}
