import CAllocationCounter
import Testing
import TimelinerWire

/// What happens once a tick must not touch the heap.
struct SteadyFrameTests {
  private static func allocations(_ body: () -> Void) -> UInt64 {
    let before = callocationcounter_count()
    body()
    return callocationcounter_count() - before
  }

  /// A frame with numbers that need all their digits, in a scene with a long name.
  private static func fill(_ frame: inout Frame, tick: Int) {
    frame.removeAll()
    frame.sequence += 1
    frame.time += frame.period
    for layer in 0..<100 {
      let value = 1.0 / Double(3 + layer + tick)
      frame.append(layer: layer, key: .x, number: value * 1000)
      frame.append(layer: layer, key: .fill, color: SIMD4(value, -value, value * 1e-9, 1))
      frame.append(layer: layer, key: .tappable, value: .flag(true))
    }
  }

  @Test func `the counter counts`() {
    var arrays: [[Int]] = []
    #expect(Self.allocations { arrays.append([1, 2, 3]) } > 0)
    #expect(arrays.count == 1)
  }

  @Test(arguments: [EncodedFrame.Format.varlink, .jsonLine, .cbor])
  func `a steady frame is filled and encoded without the heap`(format: EncodedFrame.Format) {
    var frame = Frame(scene: "A scene whose name is not a small string")
    frame.period = 16_666_667
    var encoded = EncodedFrame(format: format)
    for tick in 0..<100 {
      Self.fill(&frame, tick: tick)
      encoded.encode(frame)
    }
    let count = Self.allocations {
      for tick in 0..<50 {
        Self.fill(&frame, tick: tick)
        encoded.encode(frame)
      }
    }
    #expect(count == 0)
  }

  @Test func `a steady frame is folded into a mirror without the heap`() throws {
    var frame = Frame(scene: "A")
    Self.fill(&frame, tick: 0)
    var mirror = SceneMirror(
      SceneRecord(
        scene: "A", epoch: 0, width: 1, height: 1,
        layers: (0..<100).map {
          LayerRecord(id: $0, parent: nil, kind: .circle, name: nil, properties: [])
        }))
    var failures = 0
    func foldMany() {
      for tick in 1..<50 {
        Self.fill(&frame, tick: tick)
        do throws(SceneMirrorError) { try mirror.apply(frame) } catch { failures += 1 }
      }
    }
    // The first time adds the properties, and makes what the runtime makes once.
    foldMany()
    #expect(Self.allocations(foldMany) == 0)
    #expect(failures == 0)
  }
}
