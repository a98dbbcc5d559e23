import Glibc

/// An inotify instance: tells in which of a set of folders something changed, not what.
struct FolderWatch: ~Copyable {
  private let descriptor: FileDescriptor
  private var watches: [String: Int32] = [:]

  /// An instance that a process before this one left, with what it watched; what was noticed meanwhile is
  /// not told.
  init(adopting descriptor: Int32) {
    self.descriptor = FileDescriptor(owning: descriptor)
    _ = drain()
  }

  init() throws(SystemError) {
    descriptor = FileDescriptor(
      owning: Int32(
        try Syscall.run("inotify_init1") {
          Int(inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)))
        }))
  }

  /// To wait for in a loop.
  var number: Int32 { descriptor.number }

  /// Watches these folders and no others; those that do not exist are left out.
  ///
  /// - Returns: whether any of them was not watched before.
  mutating func watch(_ folders: Set<String>) -> Bool {
    var isAnyNew = false
    for (folder, watch) in watches where !folders.contains(folder) {
      _ = inotify_rm_watch(descriptor.number, watch)
      watches[folder] = nil
    }
    let mask = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB)
    for folder in folders {
      // Adding again renews a watch whose folder was deleted and made anew.
      let watch = unsafe inotify_add_watch(descriptor.number, folder, mask)
      if watch >= 0, watches[folder] != watch { isAnyNew = true }
      watches[folder] = watch >= 0 ? watch : nil
    }
    return isAnyNew
  }

  /// Takes the waiting notices away.
  ///
  /// - Returns: the folders that they speak of; all of them when the system lost some.
  func drain() -> Set<String> {
    var found: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe read(descriptor.number, bytes.baseAddress, bytes.count)
      }
      guard count > 0 else { return found }
      unsafe Self.forEachWatch(of: buffer.span.bytes.extracting(0..<count)) { watch in
        if watch < 0 { return found.formUnion(watches.keys) }
        let folders = watches.filter { $0.value == watch }.keys
        // What the process before this one watched and nobody wants any more.
        if folders.isEmpty { inotify_rm_watch(descriptor.number, watch) }
        found.formUnion(folders)
      }
    }
  }

  /// Calls for the watch of each notice; its name is passed over.
  private static func forEachWatch(of notices: RawSpan, _ body: (Int32) -> Void) {
    let header = MemoryLayout<inotify_event>.size
    let nameLength = header - MemoryLayout<UInt32>.size
    var start = 0
    while start + header <= notices.byteCount {
      // The kernel writes whole notices, and a watch is the first field of one.
      unsafe body(notices.unsafeLoadUnaligned(fromByteOffset: start, as: Int32.self))
      start +=
        header
        + Int(
          unsafe notices.unsafeLoadUnaligned(
            fromByteOffset: start + nameLength, as: UInt32.self))
    }
  }
}
