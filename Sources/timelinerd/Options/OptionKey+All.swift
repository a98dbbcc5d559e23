import Timeliner
import TimelinerWire

extension OptionKey {
  /// Every setting there is.
  static let all: [OptionKey] = [
    OptionKey(
      name: "Scenes", placeholder: "DIR",
      help: "Play the scenes in DIR; again for more, later wins",
      standard: "/usr/lib/timeliner/scenes /etc/timeliner/scenes /run/timeliner/scenes",
      isList: true
    ) { options, text in
      let folders = text.split(whereSeparator: \.isWhitespace).map(String.init)
      options.scenes = folders.isEmpty ? [] : options.scenes + folders
      return true
    },
    OptionKey(
      name: "Rate", placeholder: "HZ",
      help: "Frames a second, 0.1 to 1000: 60, 59.94 or 60000/1001",
      standard: "60", isList: false
    ) { options, text in
      guard let rate = FrameRate(text: text) else { return false }
      options.rate = rate
      return true
    },
    OptionKey(
      name: "Size", placeholder: "WxH", help: "Size of the scenes in points, sides up to 100000",
      standard: "320x240", isList: false
    ) { options, text in
      guard let size = OptionText.size(text) else { return false }
      options.size = size
      return true
    },
    OptionKey(
      name: "Motion", placeholder: "LEVEL", help: "Show motion full, calm or reduced",
      standard: "full", isList: false
    ) { options, text in
      guard let level = MotionLevel(rawValue: text) else { return false }
      options.motion = level
      return true
    },
    OptionKey(
      name: "PhaseOffset", placeholder: "MS",
      help: "Show scenes a wall clock so many milliseconds ahead, up to 3600000",
      standard: "0", isList: false
    ) { options, text in OptionText.milliseconds(text, into: &options.phaseOffset) },
    OptionKey(
      name: "RuntimeDirectory", placeholder: "DIR",
      help: "Bind the sockets in DIR when systemd passes none", standard: "", isList: false
    ) { options, text in
      options.runtimeDirectory = text.isEmpty ? nil : text
      return true
    },
    OptionKey(
      name: "StateDirectory", placeholder: "DIR",
      help: "Save state variables in DIR when systemd gives no directory", standard: "",
      isList: false
    ) { options, text in
      options.stateDirectory = text.isEmpty ? nil : text
      return true
    },
    OptionKey(
      name: "SlowSubscriberTimeoutSec", placeholder: "SECONDS",
      help: "Drop a subscriber that takes nothing for so long, up to 86400", standard: "10",
      isList: false
    ) { options, text in OptionText.seconds(text, into: &options.slowSubscriberTimeout) },
    OptionKey(
      name: "HandshakeTimeoutSec", placeholder: "SECONDS",
      help: "Drop a client that sends no whole message for so long, up to 86400", standard: "5",
      isList: false
    ) { options, text in OptionText.seconds(text, into: &options.handshakeTimeout) },
    OptionKey(
      name: "MaxSubscribers", placeholder: "N", help: "Subscribers at the same time, 1 to 65536",
      standard: "1024", isList: false
    ) { options, text in OptionText.count(text, 1...65536, into: &options.maximumSubscribers) },
    OptionKey(
      name: "MaxSubscribersPerUser", placeholder: "N",
      help: "Subscribers of one user at the same time, 1 to 65536", standard: "256", isList: false
    ) { options, text in
      OptionText.count(text, 1...65536, into: &options.maximumSubscribersPerUser)
    },
    OptionKey(
      name: "MaxMessageSize", placeholder: "BYTES",
      help: "Longest call a client may send, 4K to 64M",
      standard: "1M", isList: false
    ) { options, text in
      OptionText.bytes(text, 4096...(64 << 20), into: &options.maximumMessageBytes)
    },
    OptionKey(
      name: "SendBuffer", placeholder: "BYTES",
      help: "Send buffer of a subscriber, 2K to 64M; small ones hide nothing stale",
      standard: "16K",
      isList: false
    ) { options, text in
      OptionText.bytes(text, 2048...(64 << 20), into: &options.sendBufferBytes)
    },
    OptionKey(
      name: "ReloadDelayMSec", placeholder: "MS",
      help: "Wait so long after the last change of a file before reading it, up to 60000",
      standard: "50", isList: false
    ) { options, text in OptionText.count(text, 0...60000, into: &options.reloadDelayMilliseconds)
    },
    OptionKey(
      name: "RealtimePriority", placeholder: "N",
      help: "Real-time priority of the thread that makes frames, 1 to 99; 0 for none",
      standard: "0",
      isList: false
    ) { options, text in
      OptionText.count(text, RealtimePriority.range, into: &options.realtimePriority)
    },
    OptionKey(
      name: "LogLevel", placeholder: "LEVEL", help: "error, warning, notice, info or debug",
      standard: "info", isList: false
    ) { options, text in
      guard let level = LogLevel(name: text) else { return false }
      options.logLevel = level
      return true
    },
  ]

  /// The key that files call so.
  static func named(_ name: String) -> OptionKey? { all.first { $0.name == name } }

  /// The key that the command line calls so.
  static func flagged(_ flag: String) -> OptionKey? { all.first { $0.flag == flag } }
}
