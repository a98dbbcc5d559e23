import Foundation
import Synchronization

/// Runs code on a thread with the stack that evaluating a scene needs, and waits for it.
package func onLargeStack<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) throws -> Result {
  let outcome = Outcome<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    outcome.set(Swift.Result { try body() })
    done.signal()
  }
  thread.stackSize = 64 << 20
  thread.start()
  done.wait()
  return try outcome.get()
}

/// Carries a result from one thread to another.
private final class Outcome<Success: Sendable>: Sendable {
  private let stored = Mutex<Swift.Result<Success, any Error>?>(nil)

  func set(_ result: Swift.Result<Success, any Error>) { stored.withLock { $0 = result } }

  func get() throws -> Success {
    guard let result = stored.withLock({ $0 }) else { preconditionFailure("no result") }
    return try result.get()
  }
}
