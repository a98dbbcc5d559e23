import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

/// Batches and times of commands on frame threads whose clocks the test moves.
@Suite struct FrameThreadBatchTests {
  private static let second: Int64 = 1_000_000_000
  /// Wall minus monotonic time.
  private static let wallOffset: Int64 = 1_700_000_000 * second

  private static let clock = """
    struct Scene: View {
      @State var n = 0
      var body: some View {
        TimelineView(.animation) { context in
          Rectangle().frame(width: 10 + Double(n), height: 5)
            .rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate))
        }
      }
    }
    """

  /// What a thread made of a batch.
  private struct Landing: Sendable {
    var frames: [FrameReference]
    var errors: [EngineError.Code?]
    var layers: [LayerRecord]
  }

  private static func set(_ scene: String, _ name: String, _ value: String) -> Command {
    .set(scene: scene, values: [.init(name: name, value: value)], animation: nil)
  }

  private static func install(_ name: String, in orders: Mailbox<FrameOrder>) throws {
    let source = SceneSource(
      name: name, files: [SourceFile(path: "\(name).swift", text: Self.clock)])
    let scene = try Engine.prepare(
      source,
      settings: SceneSettings(size: Size(width: 100, height: 100), zone: FixedZone(offset: 0)),
      at: FrameTime(monotonic: 0, wall: 0, period: 1))
    orders.post(.install(scene, ticket: 0))
  }

  /// Starts a thread at a monotonic time and drives it, waking so late, until the batch has landed.
  private static func land(
    _ commands: [Command], at: Int64?, scenes: [String] = ["Scene"], from start: Int64 = second,
    late: Int64 = 0, phaseOffset: Int64 = 0
  ) throws -> Landing {
    try onLargeStack {
      var options = Options()
      options.phaseOffset = phaseOffset
      let (orders, reports) = (try Mailbox<FrameOrder>(), try Mailbox<FrameReport>())
      let thread = try FrameThread(
        FrameThreadStart(
          orders: orders, reports: reports, pulse: Pulse(), settings: FrameSettings(options),
          boot: "0"))
      for scene in scenes { try install(scene, in: orders) }
      let prepared = try commands.map { try PreparedCommand.prepare($0) }
      orders.post(.batch(prepared, at: at, ticket: 1))
      var now = start
      while true {
        let reading = ClockReading(monotonic: now, wall: now + wallOffset)
        thread.takeOrders(reading)
        let moment = try #require(thread.nextMoment(reading))
        let deadline = moment - FrameGrid.lead
        if deadline > now {
          now = deadline + late
          continue
        }
        thread.turn(at: moment, reading)
        for case .batched(_, let batch) in reports.take() {
          return Landing(
            frames: batch.frames,
            errors: batch.results.map { result in
              if case .failure(let error) = result { error.code } else { nil }
            },
            layers: thread.record("Scene")?.layers ?? [])
        }
      }
    }
  }

  @Test func `a batch at one time lands on the same frame of two daemons, which show the same`()
    throws
  {
    let at = Self.wallOffset + 20 * Self.second + 3_000_000
    let commands = [Self.set("Scene", "n", "1")]
    let one = try Self.land(commands, at: at, from: 5_000_000_123)
    let other = try Self.land(commands, at: at, from: 9_100_000_777, late: 3_000_000)
    // The first of the sixtieths of a second at or after 20.003 s.
    #expect(one.frames.map(\.time) == [20_016_666_667])
    #expect(other.frames.map(\.time) == [20_016_666_667])
    #expect(one.frames.map(\.lateBy) == [0])
    #expect(other.frames.map(\.lateBy) == [0])
    #expect(one.layers == other.layers)
    #expect(!one.layers.isEmpty)
  }

  @Test func `a batch that comes late is carried out on the next frame, and says so`() throws {
    let late = try Self.land(
      [Self.set("Scene", "n", "1")], at: Self.wallOffset + Self.second, from: 10 * Self.second)
    let frame = try #require(late.frames.first)
    #expect(frame.time > 10 * Self.second)
    #expect(frame.lateBy == frame.time - Self.second)
  }

  @Test func `all scenes of a batch change on one frame`() throws {
    let landing = try Self.land(
      [Self.set("B", "n", "1"), Self.set("A", "n", "2"), Self.set("B", "n", "3")], at: nil,
      scenes: ["A", "B", "C"])
    #expect(landing.frames.map(\.scene) == ["A", "B"])
    #expect(Set(landing.frames.map(\.time)).count == 1)
    let all = try Self.land([.pause(scene: nil)], at: nil, scenes: ["A", "B", "C"])
    #expect(all.frames.map(\.scene) == ["A", "B", "C"])
  }

  @Test func `a command that fails stops none of the others`() throws {
    let landing = try Self.land(
      [
        Self.set("Scene", "nothing", "1"), Self.set("Elsewhere", "n", "1"),
        .step(scene: "Scene", frames: 1), .pause(scene: "Scene"), .step(scene: "Scene", frames: 1),
        Self.set("Scene", "n", "7"),
      ], at: nil)
    #expect(
      landing.errors == [.noSuchVariable, .sceneNotFound, .notPaused, nil, nil, nil])
    #expect(landing.frames.map(\.scene) == ["Scene"])
    let rectangle = try #require(landing.layers.first { $0.kind == .rectangle })
    #expect(rectangle.properties.contains { $0.0 == .width && $0.1 == .number(17) })
  }

  private static func rotation(_ landing: Landing) throws -> Double {
    let rectangle = try #require(landing.layers.first { $0.kind == .rectangle })
    let value = rectangle.properties.first { $0.0 == .rotation }?.1
    guard case .number(let number)? = value else { throw Missing() }
    return number
  }

  private struct Missing: Error {}

  @Test(arguments: [250_000_000, -60_000_000_000] as [Int64])
  func `a phase offset moves what scenes see, and not when commands land`(offset: Int64) throws {
    let at = Self.wallOffset + 20 * Self.second
    let commands = [Self.set("Scene", "n", "1")]
    let plain = try Self.land(commands, at: at)
    let shifted = try Self.land(commands, at: at, phaseOffset: offset)
    #expect(shifted.frames == plain.frames)
    let moved: Double = try Self.rotation(shifted) - Self.rotation(plain)
    #expect(abs(moved - Double(offset) / 1e9) < 1e-5)
  }
}
