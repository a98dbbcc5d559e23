import CAllocationCounter
import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// A steady tick allocates nothing: not the engine, not the encoders.
struct AllocationTests {
  private func moving() throws -> RenderedScene {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var on = false
        var body: some View {
          ZStack {
            ForEach(0..<50) { index in
              Circle()
                .fill(on ? Color.green : Color.red)
                .frame(width: on ? 20 : 10, height: 10)
                .offset(x: on ? Double(index) : 0)
            }
            TimelineView(.animation) { context in
              Circle().offset(x: sin(context.date.timeIntervalSinceReferenceDate) * 10)
            }
          }
          .animation(.spring(duration: 100), value: on)
        }
      }
      """)
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    return scene
  }

  @Test func `a tick of springs and functions of time allocates nothing`() throws {
    let scene = try moving()
    // The first ticks size the columns.
    for index in Int64(0)...5 { scene.engine.advance(to: scene.frameTime(index)) }
    let times = (6...65).map { scene.frameTime(Int64($0)) }
    let before = callocationcounter_count()
    for position in 0..<times.count { scene.engine.advance(to: times[position]) }
    let after = callocationcounter_count()
    #expect(scene.scene.frame.changes.count >= 100)
    #expect(after - before == 0)
  }

  @Test func `a tick of animatable data and keyframes allocates nothing`() throws {
    let scene = try RenderedScene(
      """
      struct Fader: View, Animatable {
        var amounts: AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
        var last: Double
        var animatableData: AnimatablePair<
          AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>, Double
        > {
          get { AnimatablePair(amounts, last) }
          set {
            amounts = newValue.first
            last = newValue.second
          }
        }
        var body: some View {
          Circle().opacity(amounts.first.first * last).offset(x: amounts.second.second)
        }
      }
      struct Scene: View {
        @State private var on = false
        private var amount: Double { on ? 1 : 0 }
        var body: some View {
          ZStack {
            ForEach(0..<20) { index in
              Fader(
                amounts: AnimatablePair(
                  AnimatablePair(amount, amount), AnimatablePair(amount, amount * Double(index))),
                last: amount)
              KeyframeAnimator(initialValue: CGPoint.zero) { point in
                Circle().offset(x: point.x, y: point.y)
              } keyframes: { _ in
                CubicKeyframe(CGPoint(x: 10, y: Double(index)), duration: 40)
                SpringKeyframe(.zero, duration: 40)
              }
            }
          }
          .animation(.spring(duration: 100), value: on)
        }
      }
      """)
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    for index in Int64(0)...5 { scene.engine.advance(to: scene.frameTime(index)) }
    let times = (6...65).map { scene.frameTime(Int64($0)) }
    let before = callocationcounter_count()
    for position in 0..<times.count { scene.engine.advance(to: times[position]) }
    let after = callocationcounter_count()
    #expect(scene.scene.frame.changes.count >= 40)
    #expect(after - before == 0)
  }

  @Test func `the counter counts`() {
    let before = callocationcounter_count()
    var array: [Int] = []
    array.reserveCapacity(100)
    #expect(callocationcounter_count() > before)
    #expect(array.isEmpty)
  }
}
