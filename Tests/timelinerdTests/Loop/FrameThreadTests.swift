import Glibc
import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

/// The frame thread itself, with a service thread that is a test.
@Suite struct FrameThreadTests {
  /// A thread and its two mailboxes; orders that are posted before it starts land on one frame.
  private struct Stage {
    let orders: Mailbox<FrameOrder>
    let reports: Mailbox<FrameReport>

    init() throws {
      orders = try Mailbox()
      reports = try Mailbox()
    }

    /// Runs the thread until it has reported so often.
    func reports(_ count: Int) throws -> [FrameReport] {
      let start = FrameThreadStart(
        orders: orders, reports: reports, pulse: Pulse(), settings: FrameSettings(Options()),
        boot: "0")
      let thread = try FrameThread.started(start)
      var found: [FrameReport] = []
      while found.count < count {
        var entry = pollfd(fd: reports.flag.number, events: Int16(POLLIN), revents: 0)
        guard unsafe Glibc.poll(&entry, 1, 30_000) == 1 else {
          Issue.record("only \(found.count) reports in 30 s")
          break
        }
        found += reports.take()
      }
      orders.post(.stop)
      thread.join()
      return found
    }
  }

  private func install(_ stage: Stage, ticket: Int) throws {
    let text = "struct Scene: View { @State var n = 0\nvar body: some View { Text(\"\\(n)\") } }"
    let source = SceneSource(name: "Scene", files: [SourceFile(path: "Scene.swift", text: text)])
    let scene = try Engine.prepare(
      source,
      settings: SceneSettings(
        size: Size(width: 100, height: 100), zone: FixedZone(offset: 0)),
      at: FrameTime(monotonic: 0, wall: 0, period: 1))
    stage.orders.post(.install(scene, ticket: ticket))
  }

  private func change() throws -> PreparedCommand {
    try PreparedCommand.prepare(
      .set(scene: "Scene", values: [.init(name: "n", value: "1")], animation: nil))
  }

  private func applied(_ reports: [FrameReport]) -> Result<AppliedCommand, EngineError>? {
    for case .applied(_, let result) in reports { return result }
    return nil
  }

  @Test func `a change of a scene that goes on the same frame is refused, not lost`() throws {
    let stage = try Stage()
    try install(stage, ticket: 1)
    stage.orders.post(.apply(try change(), at: nil, ticket: 2))
    stage.orders.post(.remove(scene: "Scene", ticket: 3))
    let reports = try stage.reports(3)
    guard case .failure(let error) = try #require(applied(reports)) else {
      Issue.record("a change without a frame")
      return
    }
    #expect(error.code == .sceneNotFound)
  }

  @Test(arguments: [Int64.min, -1, 0]) func `a command from any past is late, never refused`(
    at: Int64
  ) throws {
    let stage = try Stage()
    try install(stage, ticket: 1)
    stage.orders.post(.apply(try change(), at: at, ticket: 2))
    let frame = try #require(try applied(try stage.reports(2))?.get().frame)
    #expect(frame.lateBy > 1_600_000_000_000_000_000)
  }
}
