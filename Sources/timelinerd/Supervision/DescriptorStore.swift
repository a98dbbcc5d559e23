import CSystemd

/// The service manager's store of descriptors: what lies there comes back with the next start.
///
/// Service thread only. It never holds a connection whose call is not answered yet.
final class DescriptorStore {
  /// Names of what is kept.
  enum Name {
    static let subscription = "sub-"
    static let memory = "state-"
    static let ring = "ring-"
    static let watch = "watch"
    static let programs = "programs-"

    /// The number behind a prefix; nil when the name is none of ours.
    static func number(_ name: String, after prefix: String) -> UInt64? {
      guard name.hasPrefix(prefix) else { return nil }
      let digits = name.dropFirst(prefix.count)
      // What is written shortest is the only spelling.
      guard let number = UInt64(digits), number > 0, String(number) == digits else { return nil }
      return number
    }
  }

  /// How long the manager may take to say that it has what it was sent, microseconds.
  private static let patience: UInt64 = 1_000_000
  /// Descriptors of the store that are not subscriptions: memory and programs, and those that replace them;
  /// the watch of folders; rings, and those that replace them.
  static let others = 7 + 2 * RingBudget.maximumRings

  /// Subscriptions that are kept at most.
  private let limit: Int
  private var subscriptions: Set<UInt64> = []

  /// The store of the manager that started this process; nil without one.
  init?() {
    guard Process.environment("NOTIFY_SOCKET") != nil else { return nil }
    // Newer managers say how much they hold; the unit file says it to the others.
    let told = Process.environment("FDSTORE").flatMap { Int($0) } ?? .max
    limit = max(0, min(StateLayout.subscriptions, told - Self.others))
  }

  /// Whether another subscription can be kept.
  var hasRoom: Bool { subscriptions.count < limit }

  func keep(subscription id: UInt64, _ socket: Int32) {
    subscriptions.insert(id)
    send("FDSTORE=1\nFDNAME=\(Name.subscription)\(id)", socket)
  }

  /// A subscription of before the restart, which lies in the store already.
  func adopt(subscription id: UInt64) { subscriptions.insert(id) }

  /// The connection ends when nobody else holds it.
  func forget(subscription id: UInt64) {
    guard subscriptions.remove(id) != nil else { return }
    forget("\(Name.subscription)\(id)")
  }

  func keep(memory serial: UInt64, _ descriptor: Int32) {
    send("FDSTORE=1\nFDNAME=\(Name.memory)\(serial)", descriptor)
  }

  func forget(memory serial: UInt64) { forget("\(Name.memory)\(serial)") }

  func keep(programs serial: UInt64, _ descriptor: Int32) {
    send("FDSTORE=1\nFDNAME=\(Name.programs)\(serial)", descriptor)
  }

  func forget(programs serial: UInt64) { forget("\(Name.programs)\(serial)") }

  func keep(ring number: UInt64, _ descriptor: Int32) {
    send("FDSTORE=1\nFDNAME=\(Name.ring)\(number)", descriptor)
  }

  /// Keeps the inotify instance: the kernel takes some 10 ms to end one, which a restart would wait for.
  func keep(watch descriptor: Int32) {
    send("FDSTORE=1\nFDNAME=\(Name.watch)", descriptor)
  }

  func forget(ring number: UInt64) { forget("\(Name.ring)\(number)") }

  /// Takes what has this name out of the store.
  func forget(_ name: String) {
    _ = unsafe sd_notify(0, "FDSTOREREMOVE=1\nFDNAME=\(name)")
  }

  /// Waits until the manager has read everything that it was sent.
  /// - Returns: whether it has.
  func settle() -> Bool { sd_notify_barrier(0, Self.patience) > 0 }

  private func send(_ state: String, _ descriptor: Int32) {
    var descriptor = descriptor
    // One descriptor on this stack; the manager gets one of its own.
    _ = unsafe sd_pid_notify_with_fds(0, 0, state, &descriptor, 1)
  }
}
