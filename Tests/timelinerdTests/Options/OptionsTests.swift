import Foundation
import Testing
import Timeliner

@testable import timelinerd

@Suite struct OptionsTests {
  private func key(_ name: String) throws -> OptionKey {
    try #require(OptionKey.named(name))
  }

  /// A folder with these files, removed afterwards.
  private func withFiles<Result>(
    _ files: [String: String], _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "timelinerd-options-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
    return try body(folder.path)
  }

  @Test func `the defaults are what the table says`() throws {
    for key in OptionKey.all {
      var options = Options()
      if key.isList { #expect(key.set(&options, "")) }
      #expect(key.set(&options, key.standard), "\(key.name)")
      #expect(options == Options(), "\(key.name)")
    }
  }

  @Test func `the shipped file names every key with its default`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Config/timelinerd.conf"), encoding: .utf8)
    let uncommented = text.split(separator: "\n").map { line in
      line.hasPrefix("#") && line.contains("=") && !line.hasPrefix("# ") ? line.dropFirst() : line
    }.joined(separator: "\n")
    let entries = try SettingsFile(path: "timelinerd.conf", text: uncommented).entries
    #expect(entries.map(\.key) == OptionKey.all.map(\.name))
    #expect(entries.map(\.value) == OptionKey.all.map(\.standard))
    #expect(entries.allSatisfy { $0.section == OptionKey.section })
  }

  @Test func `flags are the keys in lower case, and help has each`() {
    #expect(
      OptionKey.all.map(\.flag) == [
        "--scenes", "--rate", "--size", "--motion", "--phase-offset", "--runtime-dir",
        "--state-dir", "--slow-subscriber-timeout-sec", "--handshake-timeout-sec",
        "--max-subscribers",
        "--max-subscribers-per-user",
        "--max-message-size", "--send-buffer", "--reload-delay-msec", "--realtime-priority",
        "--log-level",
      ])
    for key in OptionKey.all { #expect(Help.text.contains("\(key.flag) \(key.placeholder)")) }
  }

  @Test func `etc wins over run wins over usr, drop-ins over both, flags over all`() throws {
    try withFiles([
      "etc/timelinerd.conf": "[Daemon]\nRate=30\n",
      "usr/timelinerd.conf": "[Daemon]\nRate=24\nMaxSubscribers=7\n",
      "usr/timelinerd.conf.d/20.conf": "[Daemon]\nSize=10x20\nRate=48\n",
      "run/timelinerd.conf.d/20.conf": "[Daemon]\nSize=30x40\n",
      "etc/timelinerd.conf.d/10.conf": "[Daemon]\nSize=1x1\nHandshakeTimeoutSec=2s\n",
    ]) { folder in
      var reader = OptionsReader(folders: ["\(folder)/etc", "\(folder)/run", "\(folder)/usr"])
      let options = try reader.read(flags: [(try key("LogLevel"), "debug")])
      #expect(options.rate == FrameRate(30))
      // The main file of /usr is not read at all.
      #expect(options.maximumSubscribers == Options().maximumSubscribers)
      #expect(options.size.width == 30)
      #expect(options.handshakeTimeout == 2)
      #expect(options.logLevel == .debug)
      let rate = try key("Rate")
      #expect(try reader.read(flags: [(rate, "90")]).rate == FrameRate(90))
    }
  }

  @Test func `lists add up, an empty one begins anew, a flag replaces them`() throws {
    let text = "[Daemon]\nScenes=/a /b\nScenes=\nScenes=/c\nScenes=/d\n"
    try withFiles(["timelinerd.conf": text]) { folder in
      var reader = OptionsReader(folders: [folder])
      #expect(try reader.read(flags: []).scenes == ["/c", "/d"])
      let scenes = try key("Scenes")
      #expect(try reader.read(flags: [(scenes, "/x"), (scenes, "/y")]).scenes == ["/x", "/y"])
    }
  }

  @Test func `unknown keys are warned of, bad values are errors with their place`() throws {
    try withFiles(["timelinerd.conf": "[Daemon]\nColour=red\n[Other]\nRate=60\n"]) { folder in
      var reader = OptionsReader(folders: [folder])
      let options = try reader.read(flags: [])
      #expect(options == Options())
      #expect(
        reader.warnings == [
          "\(folder)/timelinerd.conf:2: [Daemon] Colour= is not known",
          "\(folder)/timelinerd.conf:4: [Other] Rate= is not known",
        ])
    }
    try withFiles(["timelinerd.conf": "[Daemon]\n\nRate=never\n"]) { folder in
      var reader = OptionsReader(folders: [folder])
      let error = #expect(throws: OptionError.self) { try reader.read(flags: []) }
      #expect(error?.place == .file(path: "\(folder)/timelinerd.conf", line: 3))
      #expect(error?.description.contains("Rate=") == true)
    }
  }

  @Test(arguments: [
    ("Rate", "1001"), ("Size", "320"), ("Size", "0x1"), ("Size", "1x100001"), ("Size", "nanx1"),
    ("Motion", "none"), ("PhaseOffset", "3600000.1"), ("PhaseOffset", "nan"),
    ("PhaseOffset", "1ms"),
    ("SlowSubscriberTimeoutSec", "0"), ("HandshakeTimeoutSec", "86401"), ("MaxSubscribers", "0"),
    ("MaxSubscribersPerUser", "65537"), ("MaxMessageSize", "4095"), ("MaxMessageSize", "65M"),
    ("SendBuffer", "1K"), ("SendBuffer", "16KB"), ("ReloadDelayMSec", "-1"),
    ("RealtimePriority", "100"),
    ("RealtimePriority", "-1"), ("LogLevel", "loud"),
  ])
  func `values out of range are refused`(name: String, value: String) throws {
    var options = Options()
    let key = try key(name)
    #expect(key.set(&options, value) == false)
    #expect(options == Options())
  }

  @Test(arguments: [
    ("SlowSubscriberTimeoutSec", "86400"), ("MaxSubscribers", "65536"), ("MaxMessageSize", "4096"),
    ("MaxMessageSize", "64M"), ("SendBuffer", "2K"), ("ReloadDelayMSec", "0"),
    ("RealtimePriority", "1"), ("RealtimePriority", "99"), ("Size", "100000x100000"),
    ("PhaseOffset", "-3600000"), ("PhaseOffset", "0.5"),
  ])
  func `values at the edge are taken`(name: String, value: String) throws {
    var options = Options()
    let key = try key(name)
    #expect(key.set(&options, value) == true)
    #expect(options != Options())
  }

  @Test func `the sockets' folder is what was asked for, else the user's, else the system's`() {
    var options = Options()
    let environment = ["XDG_RUNTIME_DIR": "/run/user/1", "TIMELINER_RUNTIME_DIR": "/own"]
    #expect(options.socketFolder { _ in nil } == "/run/timeliner")
    #expect(
      options.socketFolder { $0.hasPrefix("XDG") ? environment[$0] : nil }
        == "/run/user/1/timeliner")
    #expect(options.socketFolder { environment[$0] } == "/own")
    options.runtimeDirectory = "/flag"
    #expect(options.socketFolder { environment[$0] } == "/flag")
  }
}
