import Glibc

/// Files and folders, as the daemon needs them.
enum Files {
  /// What a path leads to.
  enum Kind: Equatable {
    case file
    case folder
    case other
  }

  /// Follows symbolic links; nil when there is nothing.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    // The path is a C string for the length of the call, the status lies on this stack.
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether a path is a symbolic link itself.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    // As above.
    guard unsafe lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK
  }

  /// Something that is different after a file was replaced or written; nil when there is none.
  static func version(of path: String) -> String? {
    var status = stat()
    // As above.
    guard unsafe stat(path, &status) == 0 else { return nil }
    return "\(status.st_ino) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: where it lies.
  ///   - limit: more bytes than these are refused with EFBIG.
  /// - Returns: what it holds.
  /// - Throws: what the system says.
  static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let file = FileDescriptor(
      owning: Int32(
        try Syscall.run("open \(path)") {
          unsafe Int(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
        }))
    var bytes: [UInt8] = []
    let chunk = 64 << 10
    while true {
      var taken = 0
      var failure: SystemError?
      let part = unsafe [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        // At most the capacity is written, and `count` says how much was.
        do throws(SystemError) {
          taken = try Syscall.run("read \(path)") {
            unsafe Glibc.read(file.number, buffer.baseAddress, buffer.count)
          }
        } catch {
          failure = error
        }
        count = taken
      }
      if let failure { throw failure }
      guard taken > 0 else { return bytes }
      bytes += part
      guard bytes.count <= limit else { throw SystemError(call: "read \(path)", code: EFBIG) }
    }
  }

  /// The names in a folder, sorted, without those that begin with a dot; empty when it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      // The name ends with a NUL inside the entry, which lives until the next readdir.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The path without symbolic links; nil when there is nothing.
  static func resolved(_ path: String) -> String? {
    // realpath allocates when it is given no buffer; the result is freed here.
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) throws(SystemError) {
    guard kind(of: path) != .folder else { return }
    let parent = parent(of: path)
    if parent != path { try makeFolder(parent) }
    do throws(SystemError) {
      try Syscall.run("mkdir \(path)") { unsafe Int(mkdir(path, 0o755)) }
    } catch {
      guard error.code == EEXIST else { throw error }
    }
  }

  static func unlink(_ path: String) {
    // It is ours, or gone already.
    _ = unsafe Glibc.unlink(path)
  }

  static func setMode(_ mode: UInt32, of path: String) throws(SystemError) {
    try Syscall.run("chmod \(path)") { unsafe Int(chmod(path, mode_t(mode))) }
  }

  /// What stands before the last slash.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands after the last slash.
  static func name(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// An absolute form of a path, without looking at what is there.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    // getcwd allocates when it is given no buffer; the result is freed here.
    guard let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder) + "/" + path
  }
}
