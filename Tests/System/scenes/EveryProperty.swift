// Every property that can be on its way, by a curve over a spring.
struct EveryProperty: View {
  @State private var step = 0
  private var on: Bool { step % 2 == 1 }

  var body: some View {
    VStack {
      Rectangle()
        .fill(
          LinearGradient(
            colors: on ? [.red, .blue, .green] : [.yellow, .blue, .purple],
            startPoint: on ? .top : .leading, endPoint: on ? .bottomTrailing : .trailing)
        )
        .frame(width: on ? 60 : 30, height: 12)
      Circle()
        .fill(
          RadialGradient(
            colors: on ? [.white, .black] : [.black, .orange], center: on ? .center : .topLeading,
            startRadius: on ? 2 : 8, endRadius: on ? 40 : 20)
        )
        .frame(width: 12, height: 12)
      Circle()
        .fill(
          AngularGradient(
            colors: [.red, on ? .green : .blue], center: .center,
            startAngle: .degrees(on ? 10 : 80), endAngle: .degrees(on ? 200 : 350))
        )
        .frame(width: 12, height: 12)
      Circle()
        .trim(from: on ? 0.1 : 0.4, to: on ? 0.9 : 0.6)
        .stroke(
          on ? Color.pink : Color.teal,
          style: StrokeStyle(
            lineWidth: on ? 5 : 1, lineCap: .round, dash: [4, 2], dashPhase: on ? 6 : 0)
        )
        .frame(width: 20, height: 20)
      RoundedRectangle(cornerRadius: on ? 9 : 2)
        .frame(width: 20, height: 20)
        .shadow(
          color: on ? .black : .red.opacity(0.2), radius: on ? 8 : 1, x: on ? 5 : -2, y: on ? 3 : 0
        )
        .blur(radius: on ? 3 : 0)
      UnevenRoundedRectangle(
        topLeadingRadius: on ? 8 : 1, bottomLeadingRadius: 2, bottomTrailingRadius: on ? 0 : 5,
        topTrailingRadius: 3
      )
      .frame(width: 20, height: 20)
      .rotation3DEffect(.degrees(on ? 50 : -20), axis: (x: 1, y: on ? 1 : 0, z: 0))
      Text("step \(step)")
        .font(.system(size: 12))
        .hueRotation(.degrees(on ? 90 : 0))
        .saturation(on ? 0.2 : 1)
        .brightness(on ? 0.4 : 0)
        .contrast(on ? 0.5 : 1)
        .grayscale(on ? 0.8 : 0)
      HStack {
        if on {
          Rectangle().frame(width: 10, height: 10).transition(.scale.combined(with: .opacity))
        }
        Circle().frame(width: 10, height: 10)
        if step % 3 == 2 {
          Capsule().frame(width: 20, height: 10).transition(.move(edge: .trailing))
        }
      }
    }
    .animation(on ? .timingCurve(0.6, -0.4, 0.4, 1.3, duration: 0.5) : .bouncy, value: step)
  }
}
