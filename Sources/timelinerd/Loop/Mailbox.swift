import Synchronization

/// Messages from one thread to another, in order; the receiver waits for `flag`.
///
/// A message is handed over whole: whoever posts one keeps nothing of it. That is why messages need
/// not be Sendable, and why this is the one place that goes round the compiler's check.
final class Mailbox<Message>: Sendable {
  /// A message on its way.
  private struct Parcel: Sendable {
    // Only one thread holds a parcel at any time, and the lock orders their accesses.
    nonisolated(unsafe) let message: Message
  }

  private let parcels = Mutex<[Parcel]>([])
  /// Raised exactly while messages wait: both change under the lock.
  let flag: EventFlag

  init() throws(SystemError) { flag = try EventFlag() }

  /// Adds a message and wakes the receiver.
  func post(_ message: sending Message) {
    let parcel = Parcel(message: message)
    parcels.withLock { parcels in
      if parcels.isEmpty { flag.raise() }
      parcels.append(parcel)
    }
  }

  /// Takes all messages that wait.
  func take() -> [Message] {
    let taken = parcels.withLock { parcels in
      if !parcels.isEmpty { flag.lower() }
      defer { parcels = [] }
      return parcels
    }
    return taken.map { unsafe $0.message }
  }

  /// Whether nothing waits.
  var isEmpty: Bool { parcels.withLock { $0.isEmpty } }
}
