import Testing
import TimelinerWire

struct SegmentSetTests {
  private static func expression(_ index: Int) -> SegmentChange.Source {
    .terms([SegmentTerm(target: [.expression(index)])])
  }

  /// Layer 1 has an x that stays and a y that is an expression of the date, layer 2 an x of the zone.
  private static var set: SegmentSet {
    var set = SegmentSet(
      scene: "A", epoch: 1, sequence: 2, time: 3,
      clock: SegmentClock(monotonic: 0, time: 0, rate: 1, wall: 5))
    set.inputs = [.secondsFromGMT(3600), .schedule(SegmentSchedule(.everyMinute)), .number(7)]
    set.expressions = [
      .input(1), .number(2), .operation(.multiply, [0, 1]), .input(2), .input(0),
      .operation(.add, [4, 1]),
    ]
    set.properties = [
      SegmentChange(layer: 1, key: .x, source: .value(.number(1))),
      SegmentChange(layer: 1, key: .y, source: expression(2)),
      SegmentChange(layer: 2, key: .x, source: expression(5)),
    ]
    return set
  }

  @Test func `expressions and inputs that nothing needs are dropped`() {
    let filtered = Self.set.filtered()
    #expect(
      filtered.expressions == [
        .input(1), .number(2), .operation(.multiply, [0, 1]), .input(0), .operation(.add, [3, 1]),
      ])
    #expect(filtered.inputs == Array(Self.set.inputs[..<2]))
    #expect(filtered.properties[2].source == Self.expression(4))
    #expect(filtered.clock.wall == 5)
  }

  @Test func `a filter keeps what its properties need`() {
    let zone = Self.set.filtered(layers: [2])
    #expect(zone.properties.map(\.layer) == [2])
    #expect(zone.expressions == [.number(2), .input(0), .operation(.add, [1, 0])])
    #expect(zone.inputs == [.secondsFromGMT(3600)])
    // Nothing that is left is a function of the date.
    #expect(zone.clock.wall == nil)
    let still = Self.set.filtered(properties: [.width])
    #expect(still.properties.isEmpty && still.expressions.isEmpty && still.inputs.isEmpty)
  }

  @Test func `the whole leaves out what the scene says already`() {
    let whole = Self.set.whole
    #expect(whole.changes.map(\.key) == [.y, .x])
    #expect(whole.clock == Self.set.clock)
    #expect(whole.inputs?.count == 3 && whole.expressions?.count == 6)
  }

  @Test func `only what is different is told, and nothing when nothing is`() {
    let old = Self.set
    var new = old
    new.sequence = 9
    new.time = 10
    #expect(new.changes(since: old) == nil)
    new.properties[0].source = .value(.number(4))
    var expected = Segments(scene: "A", epoch: 1, sequence: 9, time: 10)
    expected.changes = [new.properties[0]]
    #expect(new.changes(since: old) == expected)
    new.clock.rate = 0
    expected.clock = new.clock
    #expect(new.changes(since: old) == expected)
    new.inputs[0] = .secondsFromGMT(7200)
    expected.inputs = new.inputs
    #expect(new.changes(since: old) == expected)
    new.expressions[1] = .number(3)
    expected.expressions = new.expressions
    #expect(new.changes(since: old) == expected)
  }

  @Test func `a jump of time is told even when nothing else is`() {
    var new = Self.set
    new.discontinuity = true
    #expect(new.changes(since: Self.set)?.discontinuity == true)
  }
}
