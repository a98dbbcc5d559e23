import CAllocationCounter
import Testing
import TimelinerWire

@testable import timelinerd

struct SegmentChannelTests {
  private static func set(x: Double, isSampled: Bool = false) -> SegmentSet {
    var set = SegmentSet(
      scene: "A", epoch: 1, sequence: 1, time: 1,
      clock: SegmentClock(monotonic: 0, time: 0, rate: 1))
    set.properties = [
      SegmentChange(layer: 1, key: .x, source: .value(.number(x))),
      SegmentChange(
        layer: 2, key: .y,
        source: isSampled ? .sampled : .terms([SegmentTerm(target: [.number(1)])])),
    ]
    return set
  }

  private static let record = SceneRecord(
    scene: "A", epoch: 1, width: 1, height: 1,
    layers: [
      LayerRecord(
        id: 1, parent: nil, kind: .circle, name: "knob", properties: [(.x, .number(1))]),
      LayerRecord(id: 2, parent: nil, kind: .circle, name: nil, properties: [(.y, .number(1))]),
    ])

  private static func channel(_ filter: FrameFilter = FrameFilter()) -> SegmentChannel {
    var channel = SegmentChannel(filter: filter, scene: "A")
    channel.begin(record)
    return channel
  }

  @Test func `the first set comes with the scene, later ones as changes`() {
    var channel = Self.channel()
    #expect(channel.take(Self.set(x: 1), version: 1) == nil)
    #expect(channel.whole { nil }?.changes.map(\.layer) == [2])
    #expect(channel.take(Self.set(x: 1), version: 2) == nil)
    #expect(channel.take(Self.set(x: 2), version: 3)?.changes.map(\.layer) == [1])
    #expect(channel.version == 3)
  }

  @Test func `a new structure begins anew`() {
    var channel = Self.channel()
    #expect(channel.whole { nil } == nil)
    #expect(channel.whole { Self.set(x: 1) }?.changes.map(\.layer) == [2])
    _ = channel.take(Self.set(x: 1), version: 1)
    channel.begin(Self.record)
    #expect(channel.version == nil)
    #expect(channel.take(Self.set(x: 2), version: 2) == nil)
  }

  @Test func `a jump is told once, and not to those who come later`() {
    var channel = Self.channel()
    _ = channel.take(Self.set(x: 1), version: 1)
    var jumped = Self.set(x: 1)
    jumped.discontinuity = true
    #expect(channel.take(jumped, version: 2)?.discontinuity == true)
    #expect(channel.whole { nil }?.discontinuity == false)
    #expect(channel.take(Self.set(x: 1), version: 3) == nil)
  }

  @Test func `a filter is one of layers' names`() {
    var channel = Self.channel(FrameFilter(layers: ["knob"]))
    _ = channel.take(Self.set(x: 1), version: 1)
    #expect(channel.whole { nil }?.changes.isEmpty == true)
    #expect(channel.take(Self.set(x: 2), version: 2)?.changes.map(\.layer) == [1])
  }

  @Test func `frames hold what only the daemon can evaluate, and nothing else`() {
    var frame = Frame(scene: "A")
    frame.sequence = 4
    frame.append(layer: 1, key: .x, number: 5)
    frame.append(layer: 2, key: .y, number: 6)
    var channel = Self.channel()
    _ = channel.take(Self.set(x: 1), version: 1)
    #expect(channel.sampled(of: frame) == nil)
    _ = channel.take(Self.set(x: 1, isSampled: true), version: 2)
    let sampled = channel.sampled(of: frame)
    #expect(sampled?.changes.map(\.layer) == [2])
    #expect(sampled?.numbers == [6])
    #expect(sampled?.sequence == 4)
    frame.removeAll()
    frame.append(layer: 1, key: .x, number: 7)
    #expect(channel.sampled(of: frame) == nil)
  }

  @Test func `only values that nobody else can evaluate need frames, and they take no memory`() {
    var channel = Self.channel()
    #expect(!channel.needsFrames)
    _ = channel.take(Self.set(x: 1), version: 1)
    #expect(!channel.needsFrames)
    _ = channel.take(Self.set(x: 1, isSampled: true), version: 2)
    #expect(channel.needsFrames)
    var frame = Frame(scene: "A")
    var allocations: UInt64 = 0
    for tick in 1...200 {
      frame.removeAll()
      frame.append(layer: 2, key: .y, numbers: SIMD4(1, 2, 3, Double(tick)), count: 4)
      let before = callocationcounter_count()
      let last = channel.sampled(of: frame)?.numbers[3]
      if tick > 100 { allocations += callocationcounter_count() - before }
      #expect(last == Double(tick))
    }
    #expect(allocations == 0)
  }
}
