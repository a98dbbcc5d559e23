/// All commands, in the order of the help.
enum CommandTable {
  static let groups: [(title: String, commands: [any Command.Type])] = [
    ("Look", [List.self, Status.self, Monitor.self, Show.self, Watch.self, Subscribe.self]),
    ("Change", [Set.self, Tap.self, Call.self, Batch.self]),
    ("Scenes", [Load.self, Unload.self, Reload.self]),
    ("Time", [Pause.self, Resume.self, Seek.self, Step.self, Rate.self, Motion.self]),
    ("Without a daemon", [Check.self, Render.self, Explain.self, Version.self]),
  ]

  /// The command of a name.
  static func command(_ name: String) throws(Failure) -> any Command.Type {
    for group in groups {
      for command in group.commands where command.specification.name == name { return command }
    }
    throw .usage("unknown command \"\(name)\"")
  }
}
