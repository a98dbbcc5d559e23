import CLinux
import Foundation
import Glibc
import Synchronization
import Testing

@testable import timelinerd

/// Daemons that are started by hand at the same moment over what a dead one left.
@Suite struct ListenerRaceTests {
  @Test func `of two that start over a dead socket one gets it, and keeps it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "timelinerd-\(UUID().uuidString.prefix(8))"
    ).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for _ in 0..<50 {
      Self.leaveDead(in: folder)
      var bound = 0
      // A process that another test starts at this moment holds all sockets and locks until it runs its program.
      for _ in 0..<1000 where bound == 0 { bound = Self.race(in: folder) }
      #expect(bound >= 1)
    }
  }

  /// Leaves a socket that nobody listens on any more.
  private static func leaveDead(in folder: String) {
    while true {
      if let listener = try? Listener.bind(.frames, in: folder) {
        _ = consume listener
        return
      }
      sched_yield()
    }
  }

  /// Binds twice at the same moment.
  /// - Returns: how many got the socket, at the same time or one after the other.
  private static func race(in folder: String) -> Int {
    let bound = Atomic(0)
    let started = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      started.add(1, ordering: .relaxed)
      guard let listener = try? Listener.bind(.frames, in: folder) else { return }
      // Whoever has it holds it until both have tried.
      bound.add(1, ordering: .relaxed)
      while started.load(ordering: .relaxed) < 2 { sched_yield() }
      let isReached = isReached(listener, in: folder)
      #expect(isReached)
    }
    return bound.load(ordering: .relaxed)
  }

  /// Whether the path leads to this listener, and not to one that took its place.
  private static func isReached(_ listener: borrowing Listener, in folder: String) -> Bool {
    let client = unsafe clinux_connect("\(folder)/io.timeliner.Frames")
    guard client >= 0 else { return false }
    defer { close(client) }
    guard let own = try? StreamSocket.accept(from: listener.descriptor.number) else { return false }
    close(own)
    return true
  }

  @Test func `a lock that is held is an address in use`() throws {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "lock-\(UUID().uuidString.prefix(8))"
    ).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      let lock = try ListenerCalls.lock(path)
      let error = #expect(throws: SystemError.self) { _ = try ListenerCalls.lock(path) }
      #expect(error?.code == EADDRINUSE)
      #expect(lock.number >= 0)
    }
    // A process that another test starts at this moment holds it until it runs its program.
    while (try? ListenerCalls.lock(path)) == nil { sched_yield() }
  }
}
