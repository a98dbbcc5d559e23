/// Tells when files, the wall clock or the zone change; nothing is polled.
final class SystemWatcher {
  /// Where the machine's zone is set.
  private static let zoneLink = "/etc/localtime"

  private var folders: FolderWatch
  private var zoneFolder: FolderWatch
  private let clockStep: ClockStepWatch
  private var zonePath: String?
  var foldersChanged: () -> Void = {}
  var clockSet: () -> Void = {}
  var zoneChanged: () -> Void = {}

  init(loop: EventLoop) throws(SystemError) {
    folders = try FolderWatch()
    zoneFolder = try FolderWatch()
    clockStep = try ClockStepWatch()
    zonePath = Files.resolved(Self.zoneLink)
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
    let path = Files.resolved(Self.zoneLink)
    guard path != zonePath else { return }
    zonePath = path
    zoneChanged()
  }
}
