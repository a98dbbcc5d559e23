import CLinux
import Foundation
import Glibc
import Testing

@testable import timelinerd

/// Plays the service manager for a daemon: passes sockets, keeps descriptors, starts it again.
final class FakeManager {
  let folder: URL
  private(set) var store: [(name: String, descriptor: Int32)] = []
  private var listeners: [(name: String, descriptor: Int32)] = []
  private let notifySocket: FileDescriptor
  private var process: pid_t = 0
  private(set) var status: Int32?
  /// What the daemon said since it was started.
  private(set) var said: [String] = []
  private let log: URL

  init(scenes: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "timeliner-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "scenes"), withIntermediateDirectories: true)
    log = folder.appending(path: "log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    notifySocket = try Self.datagramSocket(folder.appending(path: "notify").path)
    for (name, text) in scenes { try write(name, text) }
    for name in Listener.Name.allCases {
      let number = unsafe clinux_listen(path(of: name), 128)
      try #require(number >= 0)
      listeners.append((name.rawValue, number))
    }
  }

  deinit {
    if process > 0 { _ = end(SIGKILL) }
    for file in store + listeners { close(file.descriptor) }
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ name: String, _ text: String) throws {
    try text.write(
      to: folder.appending(path: "scenes/\(name).swift"), atomically: true, encoding: .utf8)
  }

  func path(of socket: Listener.Name) -> String { folder.appending(path: socket.rawValue).path }

  func connect(_ socket: Listener.Name) throws -> TestClient {
    try TestClient(path: path(of: socket))
  }

  func path(ofScene name: String) -> String { folder.appending(path: "scenes/\(name).swift").path }

  /// What the daemons wrote.
  var logText: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  // MARK: The daemon's life

  /// Starts the daemon with the listeners and all that is stored, and waits until it is ready.
  func start(flags: [String] = [], others: [(String, Int32)] = []) throws {
    said = []
    status = nil
    let passed = listeners + store + others.map { (name: $0.0, descriptor: $0.1) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // Out of the way of the places that they go to.
    let high = passed.map { fcntl($0.descriptor, F_DUPFD_CLOEXEC, 500) }
    defer { for number in high { close(number) } }
    for (index, number) in high.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, number, 3 + Int32(index))
    }
    unsafe posix_spawn_file_actions_addopen(
      &actions, STDERR_FILENO, log.path, O_WRONLY | O_APPEND, 0)
    let words =
      ["/bin/sh", "-c", "LISTEN_PID=$$ exec \"$0\" \"$@\"", try DaemonProcess.program().path]
      + ["--scenes", folder.appending(path: "scenes").path] + flags
    let environment = [
      "NOTIFY_SOCKET=\(folder.appending(path: "notify").path)", "LISTEN_FDS=\(passed.count)",
      "LISTEN_FDNAMES=\(passed.map(\.name).joined(separator: ":"))", "PATH=/usr/bin:/bin",
    ]
    process = try unsafe Self.spawn(words, environment, &actions)
    try wait { self.said.contains { $0.hasPrefix("READY=1") } }
  }

  private static func spawn(
    _ words: [String], _ environment: [String], _ actions: inout posix_spawn_file_actions_t
  ) throws -> pid_t {
    var arguments = unsafe words.map { unsafe strdup($0) }
    var variables = unsafe environment.map { unsafe strdup($0) }
    defer {
      let texts = unsafe arguments + variables
      for index in 0..<words.count + environment.count + 2 { unsafe free(texts[index]) }
    }
    unsafe arguments.append(nil)
    unsafe variables.append(nil)
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, "/bin/sh", &actions, nil, arguments, variables)
    try #require(code == 0, "posix_spawn: \(code)")
    return process
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// Ends the daemon and waits for it; what it said to the last is done.
  @discardableResult
  func end(_ signal: Int32) -> Int32 {
    kill(process, signal)
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
    process = 0
    while take(patience: 0) {}
    return status
  }

  /// Ends the daemon and starts it again.
  func restart(_ signal: Int32, flags: [String] = []) throws {
    end(signal)
    try start(flags: flags)
  }

  /// Stops it for good: what it stored is gone.
  func stop() {
    end(SIGTERM)
    for file in store { close(file.descriptor) }
    store = []
  }

  // MARK: Memory

  /// Waits until the record that a sudden end would leave is as it should be.
  ///
  /// Nobody is told of records: they are looked at again and again.
  func wait(forRecord isRight: (StateRecord) -> Bool) throws {
    let file = try #require(store.last { $0.name.hasPrefix("state-") })
    let boot = try BootIdentity.read()
    for _ in 0..<30_000 {
      let memory = try StateMemory(adopting: fcntl(file.descriptor, F_DUPFD_CLOEXEC, 3))
      if let bytes = memory.record, let record = try? StateRecord(reading: bytes, boot: boot),
        isRight(record)
      {
        return
      }
      usleep(1000)
    }
    Issue.record("no such record in 30 s")
  }

  // MARK: Messages

  /// Takes messages until something is so.
  func wait(for condition: () -> Bool) throws {
    while !condition() {
      let came = take(patience: 30_000)
      try #require(came, "the daemon said only \(said) and wrote \(logText)")
    }
  }

  /// Takes what waits.
  func drain() { while take(patience: 0) {} }

  private func take(patience: Int32) -> Bool {
    var entry = pollfd(fd: notifySocket.number, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, patience) == 1 else { return false }
    let (text, descriptors) = receive()
    said.append(text)
    let fields = Dictionary(
      text.split(separator: "\n").map { line in
        let parts = line.split(separator: "=", maxSplits: 1)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      }, uniquingKeysWith: { $1 })
    if fields["FDSTORE"] == "1" {
      store += descriptors.map { (name: fields["FDNAME"] ?? "stored", descriptor: $0) }
    } else {
      // Closing what comes with a barrier answers it.
      for descriptor in descriptors { close(descriptor) }
    }
    if fields["FDSTOREREMOVE"] == "1" {
      for file in store where file.name == fields["FDNAME"] { close(file.descriptor) }
      store.removeAll { $0.name == fields["FDNAME"] }
    }
    return true
  }

  /// One datagram and the descriptors that came with it.
  private func receive() -> (String, [Int32]) {
    var text = [UInt8](repeating: 0, count: 4096)
    var control = [UInt64](repeating: 0, count: 64)
    let (count, used) = unsafe text.withUnsafeMutableBytes { text in
      unsafe control.withUnsafeMutableBytes { control in
        var part = unsafe iovec(iov_base: text.baseAddress, iov_len: text.count)
        return unsafe withUnsafeMutablePointer(to: &part) { part in
          var message = unsafe msghdr()
          unsafe message.msg_iov = part
          unsafe message.msg_iovlen = 1
          unsafe message.msg_control = control.baseAddress
          unsafe message.msg_controllen = control.count
          let count = unsafe recvmsg(notifySocket.number, &message, Int32(MSG_CMSG_CLOEXEC))
          return (count, unsafe message.msg_controllen)
        }
      }
    }
    return (
      String(decoding: text[..<max(0, count)], as: UTF8.self), Self.descriptors(control, used)
    )
  }

  /// Control messages begin with length, level and type; then come the numbers.
  private static func descriptors(_ control: [UInt64], _ used: Int) -> [Int32] {
    guard used >= 20, control[0] >= 20 else { return [] }
    let bytes = control.flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    let isRights = bytes[12] == 1 && bytes[8] == 1
    guard isRights else { return [] }
    return stride(from: 16, to: Int(control[0]), by: 4).map { start in
      (0..<4).reduce(Int32(0)) { $0 | Int32(bytes[start + $1]) << Int32(8 * $1) }
    }
  }

  private static func datagramSocket(_ path: String) throws -> FileDescriptor {
    let number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    try #require(number >= 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { place in
      unsafe place.copyBytes(from: Array(path.utf8).prefix(place.count - 1))
    }
    let code = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(code == 0)
    return FileDescriptor(owning: number)
  }
}
