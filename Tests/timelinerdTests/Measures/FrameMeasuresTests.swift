import Testing

@testable import timelinerd

@Suite struct FrameMeasuresTests {
  @Test func `lateness counts from the deadline that the thread slept to, once`() {
    var measures = FrameMeasures()
    measures.willSleep(to: 1000)
    let isEarlyLate = measures.beginTurn(900)
    #expect(!isEarlyLate)
    #expect(measures.lateness.count == 0)
    let isLate = measures.beginTurn(1300)
    #expect(!isLate)
    #expect(measures.lateness.total == 300)
    _ = measures.beginTurn(2000)
    #expect(measures.lateness.count == 1)
    measures.willSleep(to: nil)
    _ = measures.beginTurn(3000)
    #expect(measures.lateness.count == 1)
  }

  @Test func `a millisecond is told as late`() {
    var measures = FrameMeasures()
    for (late, expected) in [(999_999, false), (1_000_000, true)] as [(Int64, Bool)] {
      measures.willSleep(to: 5)
      let isLate = measures.beginTurn(5 + late)
      #expect(isLate == expected)
    }
    #expect(measures.lateness.late == 1)
  }

  @Test(arguments: [(7, 7, 0), (9, 7, 2), (6, 7, 0), (9, nil, 0)] as [(Int64, Int64?, Int)])
  func `frames that were passed over are counted`(index: Int64, wanted: Int64?, skipped: Int) {
    var measures = FrameMeasures()
    measures.endTick(index, wanted: wanted, late: 5)
    #expect(measures.skipped == skipped)
    #expect(measures.ticks == 1)
  }

  @Test func `stages are summed up by tick, and one that a tick did not have is not counted`() {
    var measures = FrameMeasures()
    measures.times.evaluate = 10
    measures.times.encode = 5
    measures.endTick(1, wanted: nil, late: 400)
    measures.times.evaluate = 30
    measures.endTick(2, wanted: nil, late: 1_000_000)
    #expect(measures.times == StageTimes())
    #expect(measures.delivery.count == 2 && measures.delivery.late == 1)
    #expect(measures.delivery.total == 1_000_400)
    let evaluate = measures.costs.evaluate
    #expect(evaluate.count == 2 && evaluate.total == 40 && evaluate.maximum == 30)
    #expect(measures.costs.encode.count == 1)
    #expect(measures.costs.orders == StageCost())
    #expect(
      measures.costs.named.map(\.name)
        == ["orders", "evaluate", "build", "encode", "send", "catchUp"])
  }

  @Test func `wake-ups are counted by reason`() {
    var counts = WakeCounts()
    for reason in [.deadline, .order, .order, .socket, .socket, .socket] as [WakeReason] {
      counts.add(reason)
    }
    counts.add(.expiry)
    #expect(counts.deadline == 1 && counts.order == 2 && counts.socket == 3 && counts.expiry == 1)
  }
}
