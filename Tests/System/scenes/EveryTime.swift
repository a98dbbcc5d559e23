// Functions of time of every schedule, and the operations of their expressions.
struct EveryTime: View {
  @State private var step = 0
  @State private var origin = Date(timeIntervalSinceReferenceDate: 800_000_000)

  var body: some View {
    VStack {
      TimelineView(.animation) { context in
        let t = context.date.timeIntervalSinceReferenceDate
        let phase = t.truncatingRemainder(dividingBy: 7) / 7
        ZStack {
          Circle()
            .offset(x: sin(t * 2) * 20 + cos(t * 0.7), y: abs(sin(t)) * 10)
            .rotationEffect(.degrees(phase * 360))
          Rectangle()
            .frame(width: max(4, min(20, 10 + 12 * sin(t))), height: 2 + floor(phase * 5))
            .opacity(0.5 + 0.5 * tanh(sin(t * 3)))
            .scaleEffect(exp(-phase) + pow(phase, 1.5) + sqrt(phase) + hypot(phase, 1))
          Capsule()
            .frame(width: 8, height: 4)
            .offset(
              x: atan2(sin(t), cos(t)) * 4 + log(1 + phase), y: ceil(phase * 3) - round(phase)
            )
            .foregroundStyle(Color(hue: phase, saturation: 0.8, brightness: 0.9))
            .offset(x: sin(t) > 0.3 ? 5 : -5)
        }
      }
      TimelineView(.animation(minimumInterval: 0.1)) { context in
        Circle()
          .frame(width: 6, height: 6)
          .offset(x: sin(context.date.timeIntervalSinceReferenceDate) * Double(10 + step * 5))
          .animation(.bouncy, value: step)
      }
      TimelineView(.animation(paused: step % 3 == 1)) { context in
        Circle()
          .frame(width: 6, height: 6)
          .rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate * 30))
      }
      TimelineView(.periodic(from: origin, by: 0.25)) { context in
        Rectangle()
          .frame(width: 6, height: 6)
          .offset(x: cos(context.date.timeIntervalSince(origin) * 3) * 12)
      }
      TimelineView(.everyMinute) { context in
        let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: context.date)
        Rectangle()
          .frame(width: 2, height: 12)
          .rotationEffect(.degrees(Double(parts.minute ?? 0) * 6 + Double(parts.hour ?? 0) * 30))
      }
      TimelineView(.animation) { context in
        let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: context.date)
        VStack {
          Text("second \(parts.second ?? 0)")
          Rectangle()
            .frame(width: 2, height: 12)
            .rotationEffect(.degrees(Double(parts.second ?? 0) * 6))
        }
      }
    }
  }
}
