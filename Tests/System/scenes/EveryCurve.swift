// Every kind of animation, on numbers, sizes and colours; `step` sets all of them off.
struct EveryCurve: View {
  @State private var step = 0

  private let animations: [Animation] = [
    .linear(duration: 0.5),
    .easeIn(duration: 0.4),
    .easeOut,
    .easeInOut(duration: 0.7),
    .timingCurve(0.2, -0.6, 0.3, 1.7, duration: 0.6),
    .timingCurve(.circularEaseIn, duration: 0.5),
    .timingCurve(.circularEaseOut, duration: 0.5),
    .timingCurve(.circularEaseInOut, duration: 0.5),
    .bouncy,
    .smooth(duration: 0.4),
    .snappy(duration: 0.5, extraBounce: 0.2),
    .spring,
    .spring(response: 0.4, dampingFraction: 0),
    .spring(response: 0.5, dampingFraction: 0.1),
    .spring(response: 0.5, dampingFraction: 0.999999),
    .spring(response: 0.5, dampingFraction: 1),
    .spring(response: 0.5, dampingFraction: 1.000001),
    .spring(response: 0.5, dampingFraction: 2.5),
    .spring(response: 0.5, dampingFraction: 60),
    .spring(response: 0.2, dampingFraction: 0.6, blendDuration: 0.3),
    .interactiveSpring(response: 0.6, dampingFraction: 0.5, blendDuration: 0.4),
    .interpolatingSpring(mass: 1, stiffness: 170, damping: 8, initialVelocity: 4),
    .interpolatingSpring(mass: 2, stiffness: 100, damping: 80),
    .interpolatingSpring(duration: 0.5, bounce: 0.4),
    .easeIn(duration: 0.3).delay(0.15),
    .bouncy.delay(0.2).speed(1.7),
    .bouncy.speed(0.6).delay(-0.1),
    .linear(duration: 0.2).repeatCount(3, autoreverses: true),
    .easeInOut(duration: 0.25).repeatCount(3, autoreverses: false),
    .spring(duration: 0.3, bounce: 0.3).repeatCount(4, autoreverses: true).delay(0.1),
    .easeOut(duration: 0.2).delay(0.05).repeatCount(2, autoreverses: true).speed(1.3),
    .linear(duration: 0.4).repeatForever(autoreverses: true),
    .easeInOut(duration: 0.3).repeatForever(autoreverses: false),
    .bouncy.logicallyComplete(after: 0.1),
  ]

  var body: some View {
    VStack(spacing: 2) {
      ForEach(0..<animations.count, id: \.self) { index in
        Circle()
          .fill(color(index))
          .frame(width: 4 + Double((step * 7 + index) % 9), height: 4)
          .offset(x: Double((step * 53 + index * 17) % 61))
          .opacity(step % 3 == 0 ? 1 : 0.3)
          .rotationEffect(.degrees(Double(step * 40)))
          .scaleEffect(step % 2 == 0 ? 1 : 1.6)
          .animation(animations[index], value: step)
      }
    }
  }

  private func color(_ index: Int) -> Color {
    let colors: [Color] = [.red, .green, .blue.opacity(0.3), .yellow, .purple, .clear]
    return colors[(step + index) % colors.count]
  }
}
