/// Scenes in which something of every kind is on its way.
enum RestartScenes {
  /// Their texts by what they show.
  static let texts: KeyValuePairs = [
    "springs": """
    struct Scene: View {
      @State private var on = false
      @State private var far = 0.0
      var body: some View {
        VStack {
          Circle().fill(on ? .red : .blue).frame(width: 10, height: 10)
            .offset(x: on ? 60 : 0, y: far)
            .animation(.spring(response: 0.9, dampingFraction: 0.4, blendDuration: 0.5), value: on)
          Capsule().frame(width: on ? 80 : 20, height: 6)
          Rectangle().opacity(on ? 0.2 : 1).rotationEffect(.degrees(far))
            .animation(.easeInOut(duration: 1.3).delay(0.2).repeatCount(5), value: on)
          Button("Go") { withAnimation(.interpolatingSpring(stiffness: 40, damping: 3)) {
            on.toggle()
            far += 17
          } }
        }
      }
    }
    """,
    "transitions": """
    struct Scene: View {
      @State private var on = true
      @State private var rows = [1, 2, 3]
      var body: some View {
        VStack {
          if on {
            HStack { Circle().frame(width: 9, height: 9); Text("leaving") }
              .transition(.move(edge: .leading).combined(with: .opacity))
          } else {
            Rectangle().frame(width: 12, height: 12).transition(.scale)
          }
          ForEach(rows, id: \\.self) { row in
            Text("row \\(row)").transition(.slide)
          }
          Button("Go") { withAnimation(.smooth(duration: 1.5)) {
            on.toggle()
            rows = rows.map { $0 + 1 }
          } }
        }
      }
    }
    """,
    "phases": """
    enum Step: CaseIterable { case low, middle, high }
    struct Scene: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Circle().phaseAnimator(Step.allCases) { view, step in
            view.scaleEffect(step == .low ? 1 : step == .middle ? 1.5 : 2)
          } animation: { step in step == .high ? .bouncy(duration: 0.7) : .linear(duration: 0.4) }
          Circle().phaseAnimator([0, 5, 10], trigger: count) { view, x in view.offset(x: x) }
          Button("Go") { count += 1 }
        }
      }
    }
    """,
    "keyframes": """
    struct Pose { var x = 0.0; var turn = Angle.zero }
    struct Scene: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Circle().frame(width: 9, height: 9)
            .keyframeAnimator(initialValue: Pose(), trigger: count) { view, pose in
              view.offset(x: pose.x).rotationEffect(pose.turn)
            } keyframes: { _ in
              KeyframeTrack(\\.x) {
                CubicKeyframe(20, duration: 0.6)
                SpringKeyframe(-10, duration: 0.8, spring: .bouncy)
                LinearKeyframe(0, duration: 0.5)
              }
              KeyframeTrack(\\.turn) { CubicKeyframe(.degrees(90), duration: 1.4) }
            }
          Circle().keyframeAnimator(initialValue: 1.0, repeating: true) { view, size in
            view.scaleEffect(size)
          } keyframes: { _ in
            CubicKeyframe(2, duration: 0.7)
            CubicKeyframe(1, duration: 0.9)
          }
          Button("Go") { count += 1 }
        }
      }
    }
    """,
    "data": """
    struct Wedge: Shape {
      var start: Double
      var end: Double
      var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(start, end) }
        set { start = newValue.first; end = newValue.second }
      }
      func path(in rect: CGRect) -> Path {
        Path { path in
          path.move(to: CGPoint(x: start, y: 0))
          path.addLine(to: CGPoint(x: end, y: rect.height))
        }
      }
    }
    struct Scene: View {
      @State private var on = false
      var body: some View {
        VStack {
          Wedge(start: on ? 10 : 0, end: on ? 30 : 90).stroke(.red, lineWidth: on ? 1 : 4)
          Button("Go") { withAnimation(.bouncy(duration: 1.2)) { on.toggle() } }
        }
      }
    }
    """,
    "time": """
    struct Scene: View {
      @State private var ticks = 0
      @State private var on = false
      let timer = Timer.publish(every: 0.35, on: .main, in: .common).autoconnect()
      var body: some View {
        VStack {
          TimelineView(.animation) { context in
            let t = context.date.timeIntervalSinceReferenceDate
            Circle().offset(x: 10 * sin(t), y: on ? 20 : 0)
          }
          TimelineView(.periodic(from: .now, by: 0.5)) { context in
            Text("\\(Int(context.date.timeIntervalSinceReferenceDate * 2))")
          }
          Text("\\(ticks)").onReceive(timer) { _ in ticks += 1 }
          Rectangle().frame(width: Double(ticks), height: 4).animation(.smooth, value: ticks)
          Button("Go") { withAnimation(.spring(duration: 1, bounce: 0.4)) { on.toggle() } }
        }
      }
    }
    """,
    "values": """
    enum Mode: Equatable { case idle, busy(level: Int, name: String) }
    struct Item: Identifiable, Equatable { let id: Int; var title: String; var mode: Mode? }
    @Observable final class Model {
      var items = [Item(id: 1, title: "one", mode: nil)]
      var next: Model?
      var tint = Color.red
    }
    struct Row: View {
      let item: Item
      @State private var taps = 0
      var body: some View { Text("\\(item.title) \\(taps)").onTapGesture { taps += 1 } }
    }
    struct Scene: View {
      @State private var model = Model()
      @State private var table: [String: [Double]] = ["a": [1, 0.1]]
      @State private var when = Date(timeIntervalSinceReferenceDate: 5)
      @State private var span: ClosedRange<Int> = 1...3
      @State private var pair: (x: Double, y: Int?) = (1.5, nil)
      @State private var kinds: Set<Int> = [1]
      @State private var motion: Animation? = .bouncy
      var body: some View {
        VStack {
          ForEach(model.items) { Row(item: $0) }
          Text("\\(table["a"]!.count) \\(when.timeIntervalSinceReferenceDate) \\(span.upperBound)")
          Circle().fill(model.tint).offset(x: pair.x, y: Double(pair.y ?? 0))
            .opacity(kinds.contains(2) ? 0.5 : 1)
          Button("Go") { withAnimation(motion) {
            let count = model.items.count
            model.items.append(
              Item(id: count + 1, title: "n\\(count)", mode: .busy(level: count, name: "x")))
            model.tint = .blue.opacity(0.5)
            table["a"]!.append(Double.random(in: 0...1))
            when += 1
            span = 1...(span.upperBound + 1)
            pair = (pair.x + 20, count)
            kinds.insert(count + 1)
            motion = .easeIn(duration: 0.9).speed(0.8)
          } }
        }
      }
    }
    """,
    "geometry": """
    struct Scene: View {
      @Namespace private var space
      @State private var on = false
      var body: some View {
        VStack {
          if on {
            Circle().matchedGeometryEffect(id: "it", in: space).frame(width: 10, height: 10)
          } else {
            Circle().matchedGeometryEffect(id: "it", in: space).frame(width: 60, height: 30)
          }
          LinearGradient(
            colors: [on ? .red : .green, .blue], startPoint: .top, endPoint: on ? .bottom : .trailing
          ).frame(height: 8)
          Button("Go") { withAnimation(.smooth(duration: 1)) { on.toggle() } }
        }
      }
    }
    """,
  ]
}
