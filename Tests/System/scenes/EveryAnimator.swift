// Keyframes, phases, animatable data, and what only a body can make of it.
struct Wave: Shape {
  var height: Double
  var animatableData: Double {
    get { height }
    set { height = newValue }
  }
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: 0, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.midY - height))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    }
  }
}

struct Slide: ViewModifier, Animatable {
  var place: Double
  var lift: Double
  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(place, lift) }
    set {
      place = newValue.first
      lift = newValue.second
    }
  }
  func body(content: Content) -> some View {
    content.offset(x: place * 3 + sin(place), y: lift > 4 ? -lift : lift)
  }
}

struct Pose {
  var x = 0.0
  var y = 0.0
  var angle = 0.0
  var scale = 1.0
}

struct EveryAnimator: View {
  @State private var step = 0

  var body: some View {
    VStack {
      Circle()
        .frame(width: 6, height: 6)
        .keyframeAnimator(initialValue: Pose(), trigger: step) { content, pose in
          content
            .offset(x: pose.x, y: pose.y)
            .rotationEffect(.degrees(pose.angle))
            .scaleEffect(pose.scale)
        } keyframes: { _ in
          KeyframeTrack(\.x) {
            LinearKeyframe(10, duration: 0.2)
            LinearKeyframe(-10, duration: 0.2, timingCurve: .easeInOut)
            LinearKeyframe(0, duration: 0.2, timingCurve: .circularEaseOut)
          }
          KeyframeTrack(\.y) {
            CubicKeyframe(12, duration: 0.15)
            CubicKeyframe(-6, duration: 0.3)
            CubicKeyframe(0, duration: 0.2, startVelocity: 20, endVelocity: 3)
          }
          KeyframeTrack(\.angle) {
            SpringKeyframe(90, duration: 0.4, spring: .bouncy)
            MoveKeyframe(45)
            SpringKeyframe(0, spring: .snappy)
          }
          KeyframeTrack(\.scale) {
            MoveKeyframe(0.5)
            SpringKeyframe(1.5, duration: 0.3)
            LinearKeyframe(1, duration: 0.5)
          }
        }
      Rectangle()
        .frame(width: 6, height: 6)
        .keyframeAnimator(initialValue: 0.0, repeating: true) { content, value in
          content.offset(x: value)
        } keyframes: { _ in
          CubicKeyframe(20, duration: 0.3)
          LinearKeyframe(0, duration: 0.25)
        }
      Circle()
        .phaseAnimator([0.0, 10.0, 25.0], trigger: step) { content, phase in
          content.offset(x: phase).opacity(1 - phase / 50)
        } animation: { phase in
          phase == 10 ? .easeIn(duration: 0.2) : .spring(duration: 0.3, bounce: 0.4)
        }
        .frame(width: 6, height: 6)
      Capsule()
        .phaseAnimator([1.0, 0.4]) { content, phase in
          content.scaleEffect(phase)
        } animation: { _ in
          .easeInOut(duration: 0.3)
        }
        .frame(width: 6, height: 6)
      Rectangle()
        .frame(width: 6, height: 6)
        .modifier(Slide(place: Double(step % 4), lift: Double(step % 3) * 5))
        .animation(.spring(response: 0.5, dampingFraction: 0.4), value: step)
      Wave(height: step % 2 == 0 ? 2 : 9)
        .stroke(.red, lineWidth: 2)
        .frame(width: 20, height: 20)
        .animation(.bouncy, value: step)
    }
  }
}
