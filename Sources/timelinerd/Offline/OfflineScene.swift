import Timeliner

/// What `check` and `render` read.
enum OfflineScene {
  /// 2001-01-01T00:00:00Z, nanoseconds since 1970: the date at time 0 unless another is asked for.
  static let standardStart = FrameTime.referenceDate * 1_000_000_000

  /// Reads a scene's file or folder, or standard input for `-`.
  static func read(_ path: String) throws(SceneFiles.Failure) -> [SourceFile] {
    guard path == "-" else { return try SceneFiles.read(path) }
    return [try SceneFiles.readFile("/dev/stdin", shownAs: "<stdin>")]
  }
}
