import TimelinerFuzzing

@testable import timelinectl

extension FuzzTarget {
  /// Times as `timelinectl --at` takes them.
  static let wallTime = FuzzTarget(
    name: "wall-time",
    dictionary: [
      "+", "@", "-", ":", "T", "Z", ".", "0", "9", "1970-01-01T00:00:00Z", "2200-12-31", "23:59:60",
      "8999999999", "999999999", "e\u{301}", "\u{661}", "1\u{301}",
    ], maximumBytes: 128
  ) { bytes throws(FuzzFinding) in
    let text = String(decoding: bytes, as: UTF8.self)
    let time: Int64
    do throws(Failure) {
      time = try WallTime.read(text)
    } catch {
      try FuzzFinding.unless(error.status == .usage, "no error of the command line")
      return
    }
    try FuzzFinding.unless(time >= 0, "\(text) is read as \(time)")
    guard !text.hasPrefix("+") else { return }
    // Written as seconds and read again it is the same.
    let fraction = String(time % 1_000_000_000 + 1_000_000_000).dropFirst()
    let again: Int64
    do throws(Failure) {
      again = try WallTime.read("@\(time / 1_000_000_000).\(fraction)")
    } catch {
      throw FuzzFinding("\(time) is refused: \(error.message)")
    }
    try FuzzFinding.unless(again == time, "\(time) came back as \(again)")
  }
}
