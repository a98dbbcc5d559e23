import CLinux
import Foundation
import Glibc
import Testing
import TimelinerWire

@testable import timelinerd

/// A daemon of its own in a folder of its own; it is stopped when the value goes.
final class DaemonProcess {
  let folder: URL
  private let process = Foundation.Process()
  private let errors = Pipe()
  private var pending = Data()

  /// Starts a daemon with these scenes and waits until it plays.
  init(scenes: [String: String], flags: [String] = []) throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "timelinerd-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "scenes"), withIntermediateDirectories: true)
    process.executableURL = try Self.program()
    process.arguments =
      [
        "--runtime-dir", folder.appending(path: "run").path, "--scenes",
        folder.appending(path: "scenes").path,
      ] + flags
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    for (name, text) in scenes { try write(name, text) }
    try process.run()
    _ = try line(containing: "Playing")
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The program that was built with the tests.
  static func program() throws -> URL {
    if let path = ProcessInfo.processInfo.environment["TIMELINERD"] { return URL(filePath: path) }
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let beside = URL(filePath: own).deletingLastPathComponent().appending(path: "timelinerd")
    if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return root.appending(path: ".build/debug/timelinerd")
  }

  /// Writes a scene's file as editors do: beside it, and then over it.
  func write(_ name: String, _ text: String) throws {
    let file = folder.appending(path: "scenes/\(name).swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: "scenes/\(name).swift"))
  }

  /// Waits for a line on standard error.
  func line(containing text: String) throws -> String {
    while true {
      while let end = pending.firstIndex(of: 10) {
        let line = String(decoding: pending[pending.startIndex..<end], as: UTF8.self)
        pending = Data(pending[(end + 1)...])
        if line.contains(text) { return line }
      }
      var entry = pollfd(
        fd: errors.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let isReady = unsafe poll(&entry, 1, 30_000) == 1
      try #require(isReady, "the daemon did not say \"\(text)\" for 30 s")
      let data = errors.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the daemon ended before it said \"\(text)\"")
      pending += data
    }
  }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Tells the daemon to stop.
  /// - Returns: its exit status.
  func stop() -> Int32 {
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Where the sockets are.
  var runFolder: String { folder.appending(path: "run").path }

  func path(of socket: Listener.Name) -> String {
    folder.appending(path: "run/\(socket.rawValue)").path
  }

  func connect(_ socket: Listener.Name) throws -> TestClient {
    try TestClient(path: path(of: socket))
  }
}
