/// Files and flags to one value: /usr/lib below /run below /etc, then drop-ins, then flags.
struct OptionsReader {
  /// Highest first.
  static let standardFolders = ["/etc/timeliner", "/run/timeliner", "/usr/lib/timeliner"]
  /// Longest settings file that is read.
  static let maximumFileBytes = 1 << 20

  /// Where files are looked for, highest first.
  var folders = OptionsReader.standardFolders
  /// What the files had that is not known, for the journal.
  private(set) var warnings: [String] = []

  private var options = Options()
  private var lists: Set<String> = []

  init(folders: [String] = OptionsReader.standardFolders) { self.folders = folders }

  /// Reads all files and then the flags of a command line.
  mutating func read(flags: [(key: OptionKey, value: String)]) throws(OptionError) -> Options {
    options = Options()
    lists = []
    warnings = []
    for path in paths() { try read(path) }
    // A list on the command line replaces that of the files.
    lists = []
    for (key, value) in flags { try set(key, to: value, from: .commandLine) }
    return options
  }

  /// The files to read, in their order: the highest main file, then drop-ins by their names.
  private func paths() -> [String] {
    let main = folders.map { "\($0)/timelinerd.conf" }.first { Files.kind(of: $0) != nil }
    var dropIns: [String: String] = [:]
    for folder in folders.reversed() {
      let folder = "\(folder)/timelinerd.conf.d"
      for name in Files.names(in: folder) where name.hasSuffix(".conf") {
        dropIns[name] = "\(folder)/\(name)"
      }
    }
    return (main.map { [$0] } ?? []) + dropIns.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func read(_ path: String) throws(OptionError) {
    // A link to /dev/null masks a file.
    guard Files.kind(of: path) == .file else { return }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Files.read(path, limit: Self.maximumFileBytes)
    } catch {
      throw OptionError(place: .file(path: path, line: 0), message: "\(error)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw OptionError(place: .file(path: path, line: 0), message: "write the file in UTF-8")
    }
    for entry in try SettingsFile(path: path, text: text).entries {
      guard entry.section == OptionKey.section, let key = OptionKey.named(entry.key) else {
        warnings.append("\(path):\(entry.line): [\(entry.section)] \(entry.key)= is not known")
        continue
      }
      try set(key, to: entry.value, from: .file(path: path, line: entry.line))
    }
  }

  private mutating func set(
    _ key: OptionKey, to value: String, from place: OptionError.Place
  ) throws(OptionError) {
    // The first mention of a list replaces the default.
    if key.isList, lists.insert(key.name).inserted { _ = key.set(&options, "") }
    guard key.set(&options, value) else {
      let name = place == .commandLine ? key.flag : "\(key.name)="
      throw OptionError(
        place: place,
        message: "\(name) \"\(value)\" is no value for \(key.placeholder): \(key.help)")
    }
  }
}
