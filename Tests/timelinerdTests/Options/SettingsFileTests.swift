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
