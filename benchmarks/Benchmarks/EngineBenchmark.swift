import CReference
import Timeliner
import TimelinerWire

/// A whole tick of the engine, from the time to the frame, beside the arithmetic that it cannot avoid.
struct EngineBenchmark {
  /// Layers of the scenes.
  private static let count = 512

  /// Layers that follow the time.
  func orbits() throws -> Comparison {
    let engine = try engine(
      """
      import SwiftUI
      struct Bench: View {
        var body: some View {
          TimelineView(.animation) { context in
            let seconds = context.date.timeIntervalSinceReferenceDate
            ZStack {
              ForEach(0..<\(Self.count)) { index in
                let angle = seconds * (Double(index) + 1) / 100
                Circle().offset(x: cos(angle) * 80, y: sin(angle) * 80)
              }
            }
          }
        }
      }
      """)
    let speed = (0..<Self.count).map { (Double($0) + 1) / 100 }
    let radius = [Double](repeating: 80, count: Self.count)
    var x = radius
    var y = radius
    return measure(engine) { time in
      unsafe creference_orbits(Int64(Self.count), time, speed, radius, &x, &y)
    }
  }

  /// Layers whose place and width are in flight.
  func springs() throws -> Comparison {
    let engine = try engine(
      """
      import SwiftUI
      struct Bench: View {
        @State private var on = false
        var body: some View {
          ZStack {
            ForEach(0..<\(Self.count)) { index in
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
    _ = try engine.apply(command, at: Self.time(0))
    let column = [Double](repeating: 1, count: 2 * Self.count)
    var remaining = column
    return measure(engine) { time in
      unsafe creference_springs(
        Int64(2 * Self.count), time, column, column, column, column, &remaining)
    }
  }

  private func measure(_ engine: Engine, _ reference: (Double) -> Void) -> Comparison {
    var tick: Int64 = 0
    return Stopwatch.compare(count: Self.count) { _ in
      tick += 1
      engine.advance(to: Self.time(tick))
      precondition(engine.scenes[0].frame.changes.count >= Self.count, "the scene stands still")
    } with: { time in
      reference(time)
    }
  }

  private func engine(_ text: String) throws -> Engine {
    let settings = SceneSettings(
      size: Size(width: 320, height: 240), zone: FoundationZone.current)
    let scene = try Engine.prepare(
      SceneSource(name: "Bench", files: [SourceFile(path: "Bench.swift", text: text)]),
      settings: settings, at: Self.time(0))
    let engine = Engine()
    engine.install(scene, at: Self.time(0))
    engine.advance(to: Self.time(0))
    engine.scenes[0].structureWasSent()
    return engine
  }

  /// The times of frames at 240 Hz.
  private static func time(_ tick: Int64) -> FrameTime {
    let nanoseconds = tick * 1_000_000_000 / 240
    return FrameTime(
      monotonic: nanoseconds, wall: 978_307_200_000_000_000 + nanoseconds, period: 4_166_667)
  }
}
