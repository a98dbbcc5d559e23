import Testing
import TimelinerWire

@testable import timelinectl

struct MonitorTextTests {
  private static func measures(
    uptime: Int64 = 10_000_000_000, ticks: Int = 600, buckets: [HistogramBucket] = [],
    subscribers: [SubscriberMeasure] = []
  ) -> FramesInterface.MeasureReply {
    FramesInterface.MeasureReply(
      version: "0.1", uptime: uptime, rate: 60, scenes: 3, heap: 3 << 20,
      thread: ThreadMeasure(
        turns: 1, wakeUps: WakeUpMeasure(deadline: ticks, order: 20, socket: 0, expiry: 0),
        ticks: ticks, skipped: 2, published: 2 * ticks, sent: 4 * ticks, missed: 5, asleep: true,
        priority: 20, cpu: Int64(ticks) * 100_000, sleeps: 1, preemptions: 2, pageFaults: 3),
      lateness: LatenessMeasure(
        count: buckets.reduce(0) { $0 + $1.count }, total: 1, max: 5_000_000, late: 1, p50: 1,
        p99: 1, p999: 1, buckets: buckets),
      delivery: LatenessMeasure(
        count: ticks, total: 1, max: 7_000_000, late: 3, p50: 1, p99: 1, p999: 1,
        buckets: [HistogramBucket(from: 131_072, below: 147_456, count: ticks)]),
      stages: [
        StageMeasure(stage: "evaluate", count: ticks, total: Int64(ticks) * 20_000, max: 90_000),
        StageMeasure(stage: "orders", count: 0, total: 0, max: 0),
      ],
      subscribers: subscribers,
      clock: ClockStatus(
        monotonic: 1, wall: 1, boot: "b", zone: "UTC", factor: 1, paused: true))
  }

  private static func text(_ text: MonitorText) -> String { text.lines.joined(separator: "\n") }

  @Test func `the first numbers are those since the start`() {
    let text = Self.text(MonitorText(Self.measures()))
    #expect(text.contains("up 10s, 60 Hz, 3 scenes, 0 subscribers, heap 3 MiB; since its start:"))
    #expect(text.contains("scenes paused"))
    #expect(text.contains("asleep, 0.6 % of a processor, real-time priority 20"))
    #expect(text.contains("60 ticks, 120 frames, 240 sent"))
    #expect(text.contains("62 a second: deadline 60, order 2, socket 0, expiry 0"))
    #expect(text.contains("2 ticks skipped, 5 frames missed"))
    #expect(text.contains("evaluate  600    20 µs  20 µs   90 µs"))
    #expect(text.contains("orders    0      –      0 µs    0 µs"))
    #expect(!text.contains("subscriber  process"))
    let delivery = "delivery    p50 147.5 µs, p99 147.5 µs, p99.9 147.5 µs, longest ever 7 ms; "
    #expect(text.contains(delivery + "3 late (0.5 %)"))
  }

  @Test func `the next ones are those of the time between`() {
    let last = Self.measures()
    let new = Self.measures(uptime: 12_000_000_000, ticks: 630)
    let text = Self.text(MonitorText(new, since: last))
    #expect(text.contains("; in 2 s:"))
    #expect(text.contains("15 ticks, 30 frames, 60 sent"))
    #expect(text.contains("0 ticks skipped"))
    #expect(text.contains("evaluate  30     20 µs"))
  }

  @Test func `a daemon that was restarted counts from its start`() {
    let text = Self.text(
      MonitorText(Self.measures(uptime: 1_000_000_000, ticks: 60), since: Self.measures()))
    #expect(text.contains("since its start"))
    #expect(text.contains("60 ticks"))
  }

  @Test func `each subscriber has a line with its lag`() {
    let subscriber = SubscriberMeasure(
      id: 7, process: 4711, user: 1000, format: "cbor", sent: 300, missed: 4, unsent: 2,
      queued: 2048, kept: 1024, blocked: 1_500_000_000)
    let text = Self.text(MonitorText(Self.measures(subscribers: [subscriber])))
    #expect(
      text.contains(
        "7           4711     1000  cbor    30        4       2       3 KiB   1.5 s"))
  }

  private static let buckets = [
    HistogramBucket(from: 0, below: 1024, count: 5),
    HistogramBucket(from: 65536, below: 73728, count: 90),
    HistogramBucket(from: 114688, below: 122880, count: 4),
    HistogramBucket(from: 4_194_304, below: 4_718_592, count: 1),
  ]

  @Test func `the histogram has a bar an octave, without gaps`() {
    let difference = LatenessDifference(Self.measures(buckets: Self.buckets).lateness)
    let octaves = difference.octaves
    #expect(octaves.first?.below == 1024)
    #expect(octaves.last?.below == 8_388_608)
    #expect(octaves.count == 14)
    #expect(octaves.map(\.count) == [5, 0, 0, 0, 0, 0, 0, 94, 0, 0, 0, 0, 0, 1])
    let lines = MonitorText(Self.measures(buckets: Self.buckets)).latenessLines
    #expect(lines.count == 15)
    #expect(lines[8].hasSuffix(String(repeating: "█", count: 40) + " 94"))
    #expect(lines[14].hasSuffix(" █ 1"))
  }

  @Test func `percentiles of the time between leave out what was before`() {
    let old = Self.measures(buckets: Self.buckets).lateness
    var new = Self.buckets
    new[3].count = 101
    let difference = LatenessDifference(Self.measures(buckets: new).lateness, since: old)
    #expect(difference.count == 100)
    #expect(difference.percentile(0.5) == 4_718_592)
    let whole = LatenessDifference(old)
    #expect(whole.percentile(0.5) == 73728)
    #expect(whole.percentile(0.99) == 122_880)
    #expect(whole.percentile(1) == 4_718_592)
    #expect(LatenessDifference(old, since: old).percentile(0.5) == 0)
  }

  @Test(arguments: [
    (Int64(999_949), "999.9 µs"), (1_000_000, "1 ms"), (999_990_000, "999.99 ms"),
    (1_000_000_000, "1 s"),
  ])
  func `times have the unit that suits them`(nanoseconds: Int64, text: String) {
    #expect(MonitorText.time(nanoseconds) == text)
  }

  @Test(arguments: [
    ["--interval", "0.09"], ["--interval", "86401"], ["--count", "0"], ["--count", "1.5"], ["x"],
  ])
  func `words that make no sense are refused`(words: [String]) {
    #expect(throws: Failure.self) {
      try Monitor(Arguments(words, for: Monitor.specification))
    }
  }

  @Test(arguments: [[], ["--interval", "0.1", "--count", "1"], ["--once"]] as [[String]])
  func `words at the edge are taken`(words: [String]) throws {
    _ = try Monitor(Arguments(words, for: Monitor.specification))
  }
}
