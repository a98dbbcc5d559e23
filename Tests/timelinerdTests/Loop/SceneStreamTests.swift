import CAllocationCounter
import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct SceneStreamTests {
  private func frame(_ sequence: Int, _ values: [(Int, Double)]) -> Frame {
    var frame = Frame(scene: "A")
    frame.sequence = sequence
    frame.time = Int64(sequence) * 10
    for (layer, value) in values { frame.append(layer: layer, key: .x, number: value) }
    return frame
  }

  private func told(_ stream: SceneStream, _ frame: Frame, index: Int64? = 41) -> Frame? {
    var told: Frame?
    stream.tell(frame, period: 5, index: index) { told = $0 }
    return told
  }

  @Test func `what other lanes told comes with the next frame, in its newest values`() {
    let stream = SceneStream("A")
    stream.hold(frame(1, [(1, 10), (2, 20)]))
    stream.hold(frame(2, [(2, 21), (3, 30)]))
    #expect(stream.isBehind)
    let told = told(stream, frame(3, [(3, 31)]))
    let values = told?.changes.map { told?.value(of: $0) }
    #expect(values == [.number(10), .number(21), .number(31)])
    #expect(told?.sequence == 41)
    #expect(told?.time == 30)
    #expect(told?.period == 5)
    #expect(!stream.isBehind)
    let next = self.told(stream, frame(4, [(1, 11)]), index: 99)
    #expect(next?.changes.count == 1)
    #expect(next?.sequence == 42)
  }

  @Test func `a jump that another lane told is told here too, once`() {
    let stream = SceneStream("A")
    var jump = frame(1, [])
    jump.discontinuity = true
    stream.hold(jump)
    #expect(told(stream, frame(2, []))?.discontinuity == true)
    #expect(told(stream, frame(3, []))?.discontinuity == false)
  }

  @Test func `the daemon's frames keep the scene's own numbers`() {
    let stream = SceneStream("A")
    #expect(told(stream, frame(17, []), index: nil)?.sequence == 17)
    stream.hold(frame(17, [(1, 1)]))
    #expect(told(stream, frame(18, []), index: nil)?.sequence == 18)
  }

  @Test func `a scene that is sent whole leaves nothing to tell`() {
    let stream = SceneStream("A")
    stream.hold(frame(1, [(1, 10)]))
    stream.needsScene = true
    stream.begin()
    #expect(!stream.isBehind)
    #expect(told(stream, frame(2, []))?.changes.isEmpty == true)
  }

  @Test func `steady frames of two lanes take no memory`() {
    let stream = SceneStream("A")
    let frames = (1...4).map { frame($0, (1...20).map { ($0, 0.5) }) }
    var allocations: UInt64 = 0
    var sum = 0
    for round in 0..<200 {
      let before = callocationcounter_count()
      stream.hold(frames[round % 4])
      stream.hold(frames[(round + 1) % 4])
      stream.tell(frames[(round + 2) % 4], period: 5, index: 7) { sum += $0.changes.count }
      if round > 100 { allocations += callocationcounter_count() - before }
    }
    #expect(sum == 4000)
    #expect(allocations == 0)
  }
}
