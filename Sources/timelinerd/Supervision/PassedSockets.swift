import CSystemd
import Glibc

/// The listening sockets that the service manager passed in, by their names.
enum PassedSockets {
  /// Takes them; the environment variables are removed so that nobody takes them again.
  static func take() throws(SystemError) -> [(name: String, descriptor: Int32)] {
    var names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = try Syscall.check("sd_listen_fds") {
      // The array and its strings are ours to free, which happens below.
      unsafe sd_listen_fds_with_names(1, &names)
    }
    defer { unsafe free(names) }
    var sockets: [(name: String, descriptor: Int32)] = []
    for index in 0..<Int(count) {
      guard let name = unsafe names?[index] else { continue }
      sockets.append((name: unsafe String(cString: name), descriptor: 3 + Int32(index)))
      unsafe free(name)
    }
    return sockets
  }
}
