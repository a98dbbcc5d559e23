import Foundation
import Testing
import TimelinerWire

@testable import timelinerd

/// State variables over a stop and a start of the program itself.
final class SavedDaemonTests {
  private static let counter = """
    struct Counter: View {
      @State private var count = 0
      var body: some View { Text("\\(count)").onTapGesture { count += 1 } }
    }
    """

  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "saved-\(UUID().uuidString.prefix(8))")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func daemon(_ text: String = counter) throws -> DaemonProcess {
    try DaemonProcess(scenes: ["Counter": text], flags: ["--state-dir", folder.path])
  }

  private func count(_ daemon: DaemonProcess) throws -> String? {
    let reply = try daemon.connect(.control).call(ControlInterface.Show(scene: "Counter"))
    return reply.state.first { $0.name == "count" }?.value
  }

  @Test func `a stop and a start keep the variables`() throws {
    do {
      let first = try daemon()
      let control = try first.connect(.control)
      for _ in 0..<3 { _ = try control.call(ControlInterface.Tap(scene: "Counter")) }
      #expect(first.stop() == 0)
    }
    do {
      let second = try daemon()
      #expect(try count(second) == "3")
      _ = try second.connect(.control).call(ControlInterface.Tap(scene: "Counter"))
      #expect(second.stop() == 0)
    }
    // The source may have changed meanwhile.
    let third = try daemon(Self.counter.replacingOccurrences(of: "Text", with: "Circle(); Text"))
    #expect(try count(third) == "4")
  }

  @Test func `a damaged file is told and set aside, and the scene begins anew`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("nothing".utf8).write(to: folder.appending(path: "Counter.state"))
    let process = try DaemonProcess(
      scenes: ["Counter": Self.counter], flags: ["--state-dir", folder.path])
    #expect(try count(process) == "0")
    #expect(Files.names(in: folder.path) == ["Counter.damaged"])
  }

  @Test func `changes are on the disk before any stop`() throws {
    let process = try daemon()
    _ = try process.connect(.control).call(ControlInterface.Tap(scene: "Counter"))
    try awaitFile("Counter.state")
    process.signal(SIGKILL)
    let next = try daemon()
    #expect(try count(next) == "1")
  }

  @Test func `a disk that does not answer holds up no call, and the end only until it does`() throws
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // To open a pipe for writing takes until somebody reads it.
    let pipe = folder.appending(path: "Counter.state.new").path
    let made = unsafe mkfifo(pipe, 0o600)
    try #require(made == 0)
    let process = try daemon()
    _ = try process.connect(.control).call(ControlInterface.Tap(scene: "Counter"))
    for _ in 0..<2 { #expect(try count(process) == "1") }
    #expect(Files.names(in: folder.path) == ["Counter.state.new"])
    let reader = unsafe open(pipe, O_RDONLY | O_CLOEXEC)
    defer { close(reader) }
    #expect(process.stop() == 0)
    #expect(try count(daemon()) == "1")
  }

  /// Waits until a file is there, whole: it gets its name last.
  private func awaitFile(_ name: String) throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while !Files.names(in: folder.path).contains(name) {
      try #require(ContinuousClock.now < deadline, "there is no \(name)")
      usleep(1000)
    }
  }
}
