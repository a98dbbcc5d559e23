import CAllocationCounter
import CReference
import Timeliner
import TimelinerWire

/// A whole tick of the engine, from the time to the frame: nothing is interpreted, everything moves.
enum EngineBenchmark {
  /// Layers of the scenes.
  static let count = 10_000

  /// Layers that follow the time.
  static func orbits() throws -> Measurement {
    let engine = try engine(
      """
      import SwiftUI
      struct Bench: View {
        var body: some View {
          TimelineView(.animation) { context in
            let seconds = context.date.timeIntervalSinceReferenceDate
            ZStack {
              ForEach(0..<\(count)) { index in
                let angle = seconds * (Double(index) + 1) / 1000
                Circle().offset(x: cos(angle) * 80, y: sin(angle) * 80)
              }
            }
          }
        }
      }
      """)
    let speed = (0..<count).map { (Double($0) + 1) / 1000 }
    let radius = [Double](repeating: 80, count: count)
    var x = radius
    var y = radius
    return try measure("engine tick of orbits", engine) { time in
      unsafe creference_orbits(Int64(count), Double(time) * 1e-9, speed, radius, &x, &y)
    }
  }

  /// Layers whose place and width are in flight.
  static func springs() throws -> Measurement {
    let engine = try engine(
      """
      import SwiftUI
      struct Bench: View {
        @State private var on = false
        var body: some View {
          ZStack {
            ForEach(0..<\(count)) { index in
              Rectangle()
                .frame(width: on ? 20 : 10, height: 10)
                .offset(x: on ? 100 : 0)
                .animation(.spring(response: 4, dampingFraction: 0.3), value: on)
            }
          }
        }
      }
      """)
    let command = try PreparedCommand.prepare(
      .set(scene: "Bench", values: [.init(name: "on", value: "true")], animation: nil))
    _ = try engine.apply(command, at: time(0))
    // Two attributes a layer: its place and its width move, and its offset.
    let springs = SpringSet(count: 2 * count)
    var reference = springs.start
    return try measure("engine tick of springs", engine) { time in
      unsafe creference_springs(
        Int64(2 * count), Double(time), springs.start, springs.decay, springs.frequency,
        springs.distance, springs.sine, &reference)
    }
  }

  private static func measure(
    _ name: String, _ engine: Engine, _ reference: (Int64) -> Void
  ) throws -> Measurement {
    var tick: Int64 = 0
    var allocations: UInt64 = 0
    let result = Stopwatch.compare(count) { _ in
      tick += 1
      let before = callocationcounter_count()
      engine.advance(to: time(tick))
      allocations = callocationcounter_count() - before
      precondition(engine.scenes[0].frame.changes.count >= count, "the scene stands still")
    } with: { _ in
      reference(tick * 1_000_000)
    }
    let milliseconds = result.ours * Double(count) * 1e-6
    return Measurement(
      name: name, count: count,
      columns: [
        ("ours ns", result.ours), ("C ns", result.reference), ("ms a tick", milliseconds),
        ("allocations", Double(allocations)),
      ],
      quantities: [
        .milliseconds: milliseconds, .allocations: Double(allocations),
        .ratio: result.ours / result.reference,
      ])
  }

  private static func engine(_ text: String) throws -> Engine {
    let settings = SceneSettings(
      size: Size(width: 320, height: 240), zone: MachineZone.current)
    let scene = try Engine.prepare(
      SceneSource(name: "Bench", files: [SourceFile(path: "Bench.swift", text: text)]),
      settings: settings, at: time(0))
    let engine = Engine()
    try engine.install(scene, at: time(0))
    engine.advance(to: time(0))
    engine.scenes[0].structureWasSent()
    return engine
  }

  /// Milliseconds apart, so that all rounds fall into the flight.
  private static func time(_ tick: Int64) -> FrameTime {
    let nanoseconds = tick * 1_000_000
    return FrameTime(
      monotonic: nanoseconds, wall: 978_307_200_000_000_000 + nanoseconds, period: 4_166_667)
  }
}
