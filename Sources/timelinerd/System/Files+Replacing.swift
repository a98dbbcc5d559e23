import Glibc

/// Writing files so that a power cut leaves the old or the new one, whole.
extension Files {
  /// Puts bytes in place of a file: written beside it, brought to the disk, renamed.
  ///
  /// - Throws: what the system says; the old file is there then, and nothing beside it.
  static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let beside = path + ".new"
    do throws(SystemError) {
      try write(bytes, to: beside)
      try rename(beside, to: path)
    } catch {
      unlink(beside)
      throw error
    }
    try synchronizeFolder(parent(of: path))
  }

  /// Gives a file another name; one of that name is replaced.
  static func rename(_ path: String, to other: String) throws(SystemError) {
    try Syscall.run("rename \(path)") { unsafe Int(Glibc.rename(path, other)) }
  }

  /// When a file was written last, nanoseconds since 1970; nil when there is none.
  static func modified(_ path: String) -> Int64? {
    var status = stat()
    // The path is a C string for the length of the call, the status lies on this stack.
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = FileDescriptor(
      owning: Int32(
        try Syscall.run("open \(path)") {
          unsafe Int(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600))
        }))
    let number = file.number
    var start = 0
    while start < bytes.count {
      start += try Syscall.run("write \(path)") {
        unsafe bytes.withUnsafeBytes { buffer in
          // The slice lies inside the array, which lives for the length of the call.
          let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
          return unsafe Glibc.write(number, rest.baseAddress, rest.count)
        }
      }
    }
    try Syscall.run("fsync \(path)") { Int(fsync(number)) }
  }

  /// Brings the names in a folder to the disk.
  private static func synchronizeFolder(_ path: String) throws(SystemError) {
    let folder = FileDescriptor(
      owning: Int32(
        try Syscall.run("open \(path)") {
          unsafe Int(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        }))
    let number = folder.number
    try Syscall.run("fsync \(path)") { Int(fsync(number)) }
  }
}
