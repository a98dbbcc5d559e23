import Foundation
import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct MetricFamilyTests {
  private static let measures = FramesInterface.MeasureReply(
    version: "1", uptime: 2, rate: 60, scenes: 3, heap: 4,
    thread: ThreadMeasure(
      turns: 5, wakeUps: WakeUpMeasure(deadline: 6, order: 7, socket: 8, expiry: 9), ticks: 10,
      skipped: 11, published: 12, sent: 13, missed: 14, asleep: false, priority: 15, cpu: 16,
      sleeps: 17, preemptions: 18, pageFaults: 19),
    lateness: LatenessMeasure(
      count: 1, total: 1, max: 20, late: 21, p50: 22, p99: 23, p999: 24, buckets: []),
    delivery: LatenessMeasure(
      count: 1, total: 1, max: 30, late: 0, p50: 31, p99: 32, p999: 33, buckets: []),
    stages: [StageMeasure(stage: "encode", count: 1, total: 25, max: 26)],
    subscribers: [
      SubscriberMeasure(
        id: 1, process: 1, user: 1, format: "cbor", sent: 1, missed: 0, unsent: 0, queued: 27,
        kept: 0, blocked: 0),
      SubscriberMeasure(
        id: 2, process: 1, user: 1, format: "cbor", sent: 1, missed: 1, unsent: 1, queued: 5,
        kept: 0, blocked: 0),
    ],
    clock: ClockStatus(monotonic: 1, wall: 1, boot: "b", zone: "UTC", factor: 2, paused: false))

  @Test func `names are told once, each a symbol of varlink`() {
    let names = MetricFamily.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.first?.isUppercase == true)
      #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }, "\(name)")
    }
  }

  @Test func `values are of the kind that the type says`() {
    for family in MetricFamily.all {
      let metrics = family.metrics(Self.measures)
      #expect(!metrics.isEmpty, "\(family.name)")
      for metric in metrics {
        #expect(metric.name == "io.timeliner.Frames.\(family.name)")
        switch metric.value {
        case .string: #expect(family.type == .string)
        case .integer: #expect(family.type != .string)
        case .double: #expect(family.type == .gauge)
        case .null, .bool, .array, .object: Issue.record("\(family.name): \(metric.value)")
        }
      }
    }
  }

  private func values(_ name: String) -> [JSONValue] {
    MetricFamily.all.filter { $0.name == name }.flatMap { $0.metrics(Self.measures) }.map(\.value)
  }

  @Test func `values come from where their names say`() {
    #expect(values("WakeUps") == [.integer(6), .integer(7), .integer(8), .integer(9)])
    #expect(values("Lateness") == [.integer(22), .integer(23), .integer(24)])
    #expect(values("Delivery") == [.integer(31), .integer(32), .integer(33)])
    #expect(values("SubscribersBehind") == [.integer(1)])
    #expect(values("QueuedBytesMax") == [.integer(27)])
    #expect(values("StageTime") == [.integer(25)])
    #expect(values("StageTimeMax") == [.integer(26)])
    #expect(values("LateWakeUps") == [.integer(21)])
    #expect(values("ClockFactor") == [.double(2)])
  }

  @Test func `the document explains every family`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/Monitoring.md"), encoding: .utf8)
    for family in MetricFamily.all {
      #expect(text.contains("\n| `\(family.name)` | \(family.type.rawValue) | "), "\(family.name)")
    }
  }
}
