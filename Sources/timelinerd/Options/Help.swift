/// What `--help` and `--version` print.
enum Help {
  static let version = "timelinerd \(ProductVersion.text)\n"

  static var text: String {
    """
    timelinerd [OPTIONS…]
    timelinerd check PATH… [--strict] [--json] [--size WxH]
    timelinerd render PATH --to S [--from S] [--fps N] [--start DATE] [--size WxH]
                      [--segments] [--event 'T COMMAND…']…
    timelinerd explain 'ANIMATION' [--json]

    Play scenes written as SwiftUI source and publish their frames.

    Commands (without: run as the daemon):
      check     Say what is wrong with scenes
      render    Print the frames of a scene, one JSON object a line
      explain   Say what an animation does

    Options:
    \(options)

    Events of render, at T seconds: tap [NAME] [--point X,Y], set NAME=VALUE… [--animation A],
    call FUNCTION [ARGUMENT…] [--animation A], pause, resume, seek S, step [N],
    rate FACTOR, motion LEVEL.

    See timelinerd(8) and timelinerd.conf(5).

    """
  }

  private static var options: String {
    let own = OptionKey.all.map { (flag: "      \($0.flag) \($0.placeholder)", help: $0.help) }
    let all =
      own + [
        (flag: "  -h, --help", help: "Print this and exit"),
        (flag: "      --version", help: "Print the version and exit"),
      ]
    let width = all.map(\.flag.count).max() ?? 0
    return all.map { flag, help in
      flag + String(repeating: " ", count: width - flag.count) + "  " + help
    }.joined(separator: "\n")
  }
}
