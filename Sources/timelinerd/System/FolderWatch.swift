import Glibc

/// An inotify instance: tells that something in a set of folders changed, not what.
struct FolderWatch: ~Copyable {
  private let descriptor: FileDescriptor
  private var watches: [String: Int32] = [:]

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

  /// Takes the waiting notices away; whether there were any.
  func drain() -> Bool {
    var found = false
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe read(descriptor.number, bytes.baseAddress, bytes.count)
      }
      guard count > 0 else { return found }
      found = true
    }
  }
}
