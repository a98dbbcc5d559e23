import Testing

@testable import timelinerd

@Suite struct SettingsFileTests {
  @Test func `sections, values, comments and continued lines are read as systemd does`() throws {
    let file = try SettingsFile(
      path: "a.conf",
      text: """
        # a comment
        ; another
        [Daemon]
        Rate = 60
        Scenes=/a \\
          # a comment inside
          /b

        [Other]
        Key=
        """)
    #expect(
      file.entries == [
        SettingsFile.Entry(section: "Daemon", key: "Rate", value: "60", line: 4),
        SettingsFile.Entry(section: "Daemon", key: "Scenes", value: "/a  /b", line: 5),
        SettingsFile.Entry(section: "Other", key: "Key", value: "", line: 10),
      ])
  }

  @Test func `a byte order mark before the first section is passed over`() throws {
    let file = try SettingsFile(path: "a.conf", text: "\u{FEFF}[Daemon]\r\nRate=60\r\n")
    #expect(
      file.entries == [
        SettingsFile.Entry(section: "Daemon", key: "Rate", value: "60", line: 2)
      ])
  }

  @Test func `what is wrong with a whole file is told without a line`() {
    let error = OptionError(place: .file(path: "a.conf", line: 0), message: "no")
    #expect("\(error)" == "a.conf: no")
  }

  @Test(arguments: [
    ("Rate=60", 1), ("[Daemon]\nRate", 2), ("[Daemon\nRate=60", 1), ("[]", 1), ("[Daemon]\n=60", 2),
  ])
  func `what is neither is refused with its line`(text: String, line: Int) {
    let error = #expect(throws: OptionError.self) {
      try SettingsFile(path: "a.conf", text: text)
    }
    #expect(error?.place == .file(path: "a.conf", line: line))
    #expect(error?.status == .configuration)
  }
}
