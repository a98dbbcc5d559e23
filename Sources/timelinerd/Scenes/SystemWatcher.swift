/// Tells when files, the wall clock or the zone change; nothing is polled.
final class SystemWatcher {
  /// Where the machine's zone is set.
  private static let zoneLink = "/etc/localtime"
  private static let zoneFolder = Files.parent(of: zoneLink)

  private var watch: FolderWatch
  private var folders: Set<String> = []
  private let clockStep: ClockStepWatch
  private var zoneFile: String?
  var foldersChanged: () -> Void = {}
  var clockSet: () -> Void = {}
  var zoneChanged: () -> Void = {}

  /// - Parameters:
  ///   - loop: tells of changes.
  ///   - kept: an inotify instance of a daemon before this one; nil for a new one.
  /// - Throws: what the system says when it watches nothing more.
  init(loop: EventLoop, kept: Int32? = nil) throws(SystemError) {
    watch = if let kept { FolderWatch(adopting: kept) } else { try FolderWatch() }
    clockStep = try ClockStepWatch()
    zoneFile = Self.currentZoneFile
    _ = watch.watch([Self.zoneFolder])
    try loop.addInput(watch.number) { [unowned self] in lookAround() }
    try loop.addInput(clockStep.number) { [unowned self] in
      clockStep.rearm()
      clockSet()
    }
  }

  /// Watches these folders from now on, and no others.
  ///
  /// - Returns: whether there are new ones among them, whose changes until now went unnoticed.
  func watch(_ folders: Set<String>) -> Bool {
    self.folders = folders
    return watch.watch(folders.union([Self.zoneFolder]))
  }

  /// The inotify instance: the service manager may keep it for the next daemon.
  var descriptor: Int32 { watch.number }

  private func lookAround() {
    let changed = watch.drain()
    if !changed.isDisjoint(with: folders) { foldersChanged() }
    if changed.contains(Self.zoneFolder) { checkZone() }
  }

  private func checkZone() {
    // Other files of the folder change too.
    let file = Self.currentZoneFile
    guard file != zoneFile else { return }
    zoneFile = file
    zoneChanged()
  }

  /// Where the link leads, and which version of the file lies there: it may be a copy of a zone.
  private static var currentZoneFile: String? {
    Files.resolved(zoneLink).map { "\($0) \(Files.version(of: $0) ?? "")" }
  }
}
