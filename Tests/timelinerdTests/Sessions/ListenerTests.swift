import CLinux
import Foundation
import Glibc
import Testing

@testable import timelinerd

@Suite struct ListenerTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "timelinerd-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test func `a socket that is passed in blocking never blocks the loop`() throws {
    try withFolder { folder in
      try Files.makeFolder(folder)
      let number = unsafe clinux_listen("\(folder)/socket", 1)
      try #require(number >= 0)
      let flags = fcntl(number, F_GETFL)
      try #require(fcntl(number, F_SETFL, flags & ~O_NONBLOCK) == 0)
      let listener = try Listener.adopt(.control, number)
      let accepted = try StreamSocket.accept(from: listener.descriptor.number)
      #expect(accepted == nil)
    }
  }

  @Test func `what a dead daemon left is cleared away, a living one's socket is not`() throws {
    try withFolder { folder in
      do { _ = try Listener.bind(.frames, in: folder) }
      // The first listener is closed by now, but its path is still there.
      #expect(Files.kind(of: "\(folder)/io.timeliner.Frames") == .other)
      let living = try Listener.bind(.frames, in: folder)
      let error = #expect(throws: SystemError.self) {
        _ = try Listener.bind(.frames, in: folder)
      }
      #expect(error?.code == EADDRINUSE)
      living.unlink()
      #expect(Files.kind(of: "\(folder)/io.timeliner.Frames") == nil)
    }
  }

  @Test func `a path too long for a socket is an error`() throws {
    let folder = "/tmp/" + String(repeating: "a", count: 100)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let error = #expect(throws: SystemError.self) { _ = try Listener.bind(.frames, in: folder) }
    #expect(error?.code == ENAMETOOLONG)
  }
}
