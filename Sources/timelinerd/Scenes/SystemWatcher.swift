/// Tells when files, the wall clock or the zone change; nothing is polled.
final class SystemWatcher {
  /// Where the machine's zone is set.
  private static let zoneLink = "/etc/localtime"

  private var folders: FolderWatch
  private var zoneFolder: FolderWatch
  private let clockStep: ClockStepWatch
  private var zoneFile: String?
  var foldersChanged: () -> Void = {}
  var clockSet: () -> Void = {}
  var zoneChanged: () -> Void = {}

  init(loop: EventLoop) throws(SystemError) {
    folders = try FolderWatch()
    zoneFolder = try FolderWatch()
    clockStep = try ClockStepWatch()
    zoneFile = Self.currentZoneFile
    _ = zoneFolder.watch([Files.parent(of: Self.zoneLink)])
    try loop.addInput(folders.number) { [unowned self] in
      if folders.drain() { foldersChanged() }
    }
    try loop.addInput(zoneFolder.number) { [unowned self] in checkZone() }
    try loop.addInput(clockStep.number) { [unowned self] in
      clockStep.rearm()
      clockSet()
    }
  }

  /// Watches these folders from now on, and no others.
  ///
  /// - Returns: whether there are new ones among them, whose changes until now went unnoticed.
  func watch(_ folders: Set<String>) -> Bool { self.folders.watch(folders) }

  private func checkZone() {
    // Other files of the folder change too.
    guard zoneFolder.drain() else { return }
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
