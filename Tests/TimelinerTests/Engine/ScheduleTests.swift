import Testing
import TimelinerTestSupport
import TimelinerWire

@testable import Timeliner

/// The entries of `TimelineView`'s schedules, and which of them a view shows.
struct ScheduleTests {
  private struct Row {
    let name: String
    let schedule: ScheduleValue
    let start: Double
    let expected: [Double]
  }

  private static var rows: [Row] {
    [
      Row(name: "V207", schedule: .periodic(from: 0, by: 5), start: 12, expected: [10, 15, 20]),
      Row(name: "V208", schedule: .periodic(from: 0, by: 10), start: 25, expected: [20, 30]),
      Row(name: "V209", schedule: .periodic(from: 0, by: 5), start: 15, expected: [15, 20]),
      Row(
        name: "V210", schedule: .explicit([100, 200, 300]), start: 0, expected: [100, 200, 300]),
      Row(name: "V211", schedule: every(1.5), start: 0, expected: [0, 1.5, 3]),
      Row(
        name: "V212, paused", schedule: .animation(minimumInterval: nil, isPaused: true), start: 0,
        expected: []),
      Row(
        name: "V213, before", schedule: .periodic(from: 0, by: 10), start: -5,
        expected: [0, 10, 20, 30]),
      Row(
        name: "V213, between", schedule: .periodic(from: 0, by: 10), start: 10.25,
        expected: [10, 20, 30, 40]),
      Row(
        name: "V213, late", schedule: .periodic(from: 0, by: 10), start: 19.99,
        expected: [10, 20, 30, 40]),
      Row(name: "V215", schedule: .explicit([-1, 4]), start: 100, expected: [-1, 4]),
      Row(name: "V216", schedule: every(nil), start: 0, expected: [0, 1.0 / 120]),
      Row(name: "minutes", schedule: .everyMinute, start: 125, expected: [120, 180, 240]),
      Row(name: "no interval", schedule: every(0), start: 7, expected: [7, 7]),
    ]
  }

  private static func every(_ interval: Double?) -> ScheduleValue {
    .animation(minimumInterval: interval, isPaused: false)
  }

  @Test func `entries are those of SwiftUI`() {
    for row in Self.rows {
      let found = row.schedule.entries(from: row.start, count: max(1, row.expected.count))
      #expect(found == row.expected, "\(row.name)")
    }
  }

  @Test func `in low frequency an animation has no entries (V212)`() {
    let schedule = ScheduleValue.animation(minimumInterval: nil, isPaused: false)
    #expect(schedule.entries(from: 0, isLowFrequency: true, count: 3) == [])
  }

  /// A scene whose text shows the milliseconds of a `TimelineView`'s date.
  private func scene(
    _ schedule: String, members: String = "", types: String = ""
  ) throws -> RenderedScene {
    try timedScene(
      """
      TimelineView(\(schedule)) { context in
        Rectangle().frame(width: 1, height: 1)
          .offset(x: context.date.timeIntervalSinceReferenceDate * 1000)
      }
      """, members: members, types: types)
  }

  private func shown(_ scene: RenderedScene) throws -> Double {
    try #require(scene.number(scene.id(.rectangle), .x)) - 50
  }

  private func date(_ seconds: Double) -> String {
    "Date(timeIntervalSinceReferenceDate: \(seconds))"
  }

  @Test func `a view shows the latest entry, and the time now before the first`() throws {
    let scene = try scene(".periodic(from: \(date(0.75)), by: 0.5)")
    // The whole interval after zero is at a quarter of a second: nothing before it.
    #expect(try shown(scene) == 0)
    #expect(scene.engine.nextDeadline.map { $0 >= 250_000_000 && $0 < 250_001_000 } == true)
    scene.play(1...14)
    #expect(try shown(scene) == 0)
    scene.play(15...16)
    #expect(try shown(scene) == 250)
    scene.play(17...60)
    #expect(try shown(scene) == 750)
  }

  @Test func `explicit dates are shown one after the other, the past one at once`() throws {
    let scene = try scene(".explicit([\(date(-1)), \(date(0.5))])")
    #expect(try shown(scene) == -1000)
    scene.play(1...29)
    #expect(try shown(scene) == -1000)
    scene.play(30...31)
    #expect(try shown(scene) == 500)
    #expect(scene.engine.nextDeadline == nil)
  }

  // MARK: Schedules of the scene

  private static let three = """
    struct Three: TimelineSchedule {
      var interval: Double
      func entries(from startDate: Date, mode: Mode) -> [Date] {
        (0..<3).map { startDate.addingTimeInterval(Double($0) * interval) }
      }
    }
    """

  @Test func `a replaced schedule keeps the date until its own next entry (V218)`() throws {
    let scene = try scene(
      "Three(interval: interval)", members: "@State private var interval = 5.0", types: Self.three)
    #expect(scene.engine.nextDeadline == 5_000_000_000)
    scene.play(1...300)
    #expect(try shown(scene) == 5000)
    scene.play(301...302)
    #expect(scene.engine.nextDeadline.map { abs($0 - 10_000_000_000) < 1_000 } == true)
    scene.play(303...318)
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "interval", value: "2.0")], animation: nil))
    scene.play(318...319)
    #expect(try shown(scene) == 5000)
    #expect(scene.engine.nextDeadline.map { abs($0 - 7_300_000_000) < 1_000 } == true)
    scene.play(320...439)
    #expect(abs(try shown(scene) - 7300) < 0.001)
  }

  @Test func `an evaluation for another reason does not move the entries`() throws {
    let scene = try timedScene(
      """
      TimelineView(Three(interval: 1)) { context in
        Rectangle().frame(width: 1, height: 1).opacity(on ? 1 : 0.5)
          .offset(x: context.date.timeIntervalSinceReferenceDate * 1000)
      }
      """, types: Self.three)
    scene.play(1...30)
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    scene.play(31...59)
    #expect(try shown(scene) == 0)
    scene.play(60...61)
    #expect(try shown(scene) == 1000)
  }

  @Test(arguments: [
    """
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnyIterator<Date> {
      var next = startDate
      return AnyIterator { defer { next = next.addingTimeInterval(0.5) }; return next }
    }
    """,
    """
    func entries(from startDate: Date, mode: Mode) -> PeriodicTimelineSchedule.Entries {
      PeriodicTimelineSchedule(from: startDate, by: 0.5).entries(from: startDate, mode: mode)
    }
    """,
    """
    struct Entries: Sequence, IteratorProtocol {
      var date: Date
      mutating func next() -> Date? { defer { date = date.addingTimeInterval(0.5) }; return date }
    }
    func entries(from startDate: Date, mode: Mode) -> Entries { Entries(date: startDate) }
    """,
  ])
  func `endless schedules are asked for more when their entries run out`(function: String) throws {
    let scene = try scene("Half()", types: "struct Half: TimelineSchedule { \(function) }")
    scene.play(1...30)
    #expect(try shown(scene) == 500)
    let last = Double(CustomSchedule.largestCount - 1) * 0.5
    let frames = Int64(last * 60)
    scene.play((frames - 30)...frames)
    #expect(try shown(scene) == last * 1000)
    scene.play((frames + 1)...(frames + 60))
    #expect(try shown(scene) == last * 1000 + 1000)
    #expect(scene.messages(.error) == [])
  }

  @Test(arguments: [-1, 0, 1])
  func `a schedule ends with its last entry, unless there are more than are asked for`(
    beyond: Int
  ) throws {
    let count = CustomSchedule.largestCount + beyond
    let scene = try scene(
      "Few()",
      types: """
        struct Few: TimelineSchedule {
          func entries(from startDate: Date, mode: Mode) -> [Date] {
            (0..<\(count)).map { startDate.addingTimeInterval(Double($0) * 0.5) }
          }
        }
        """)
    let last = Double(min(count, CustomSchedule.largestCount) - 1) * 0.5
    let frames = Int64(last * 60)
    scene.play((frames - 30)...frames)
    #expect(try shown(scene) == last * 1000)
    // Asked again, it begins again from where it is.
    scene.play((frames + 1)...(frames + 60))
    #expect(try shown(scene) == last * 1000 + (beyond > 0 ? 1000 : 0))
    #expect(scene.engine.nextDeadline == nil || beyond > 0)
  }

  @Test func `a schedule that gives something else than dates says so`() throws {
    let failure = #expect(throws: SceneFailure.self) {
      try scene(
        "Odd()",
        types:
          "struct Odd: TimelineSchedule { func entries(from: Date, mode: Mode) -> [Int] { [1] } }")
    }
    #expect(failure?.diagnostics.contains { $0.message.contains("Date") } == true)
  }

  @Test func `the cadence is live, which is less than seconds`() throws {
    let scene = try timedScene(
      """
      TimelineView(.everyMinute) { context in
        if context.cadence < .seconds, context.cadence <= .live { Circle() } else { Rectangle() }
      }
      """)
    #expect(scene.id(.circle) != nil)
  }
}
