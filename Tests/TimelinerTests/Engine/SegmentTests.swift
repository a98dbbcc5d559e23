import Testing
import TimelinerTestSupport
import TimelinerWire

@testable import Timeliner
@testable import TimelinerMotion

/// What the engine hands to those who evaluate motion themselves.
struct SegmentTests {
  private static func knob(_ animation: String) throws -> RenderedScene {
    try RenderedScene(
      """
      struct Scene: View {
        @State private var step = 0
        var body: some View {
          Circle()
            .fill(step > 0 ? Color.green : Color.red)
            .frame(width: 10, height: 10)
            .offset(x: Double(step) * 20)
            .animation(\(animation), value: step)
        }
      }
      """)
  }

  private static func set(_ step: Int, in scene: RenderedScene) throws {
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "step", value: "\(step)")], animation: nil))
  }

  private static func source(
    _ key: PropertyKey, in scene: RenderedScene
  ) -> SegmentChange.Source? {
    scene.scene.segments.filtered().properties.first { $0.key == key }?.source
  }

  private static func offsets(_ key: PropertyKey, in scene: RenderedScene) -> [SegmentOffset] {
    guard case .terms(let terms)? = source(key, in: scene) else { return [] }
    return terms.flatMap(\.offsets)
  }

  @Test func `what rests is a value`() throws {
    let scene = try Self.knob(".bouncy")
    #expect(Self.source(.x, in: scene) == .value(.number(50)))
    #expect(Self.source(.width, in: scene) == .value(.number(10)))
    for property in scene.scene.segments.properties {
      guard case .value = property.source else {
        Issue.record("\(property) does not rest")
        continue
      }
    }
  }

  @Test func `a spring is told by its target, its distance and its constants`() throws {
    let scene = try Self.knob(".spring(response: 0.5, dampingFraction: 0.6)")
    scene.play(0...6)
    try Self.set(1, in: scene)
    let time = scene.time.monotonic
    scene.advance(to: scene.time)
    guard case .terms(let terms)? = Self.source(.x, in: scene), terms.count == 2 else {
      Issue.record("x is not the sum of a place and an offset")
      return
    }
    // The place rests, the offset moves.
    #expect(terms[0] == SegmentTerm(target: [.number(50)]))
    #expect(terms[1].target == [.number(20)])
    #expect(terms[1].departure == SegmentTerm.Departure(time: time, value: [0]))
    let offset = try #require(terms[1].offsets.first)
    #expect(offset.start == time && offset.from == [-20] && offset.velocity == nil)
    guard case .spring(let spring, let duration) = offset.curve else {
      Issue.record("no spring: \(offset.curve)")
      return
    }
    let frequency = 2 * Double.pi / 0.5
    #expect(abs(spring.stiffness - frequency * frequency) < 1e-12)
    #expect(abs(spring.damping - 2 * 0.6 * frequency) < 1e-12)
    #expect(duration == offset.settlingDuration)
    let end = try #require(terms[1].end)
    #expect(Double(end - time) / 1e9 - (duration ?? 0) < 1e-8)
    // A colour moves in its own space, all four numbers together.
    guard case .terms(let fill)? = Self.source(.fill, in: scene) else {
      Issue.record("fill rests")
      return
    }
    #expect(fill.map(\.isColor) == [true] && fill[0].target.count == 4)
  }

  @Test func `a spring that is interrupted hands on its velocity, a curve is laid over`() throws {
    let spring = try Self.knob(".spring(response: 0.5, dampingFraction: 0.6)")
    let curve = try Self.knob(".easeIn(duration: 0.4)")
    for scene in [spring, curve] {
      try Self.set(1, in: scene)
      scene.play(1...6)
      try Self.set(2, in: scene)
      scene.play(7...8)
    }
    let taken = Self.offsets(.x, in: spring)
    #expect(taken.count == 1)
    #expect((taken.first?.velocity?.first ?? 0) > 10)
    let nested = Self.offsets(.x, in: curve)
    #expect(nested.map(\.from) == [[-20], [-20]])
    #expect(nested.map(\.velocity) == [nil, nil])
    #expect(nested[0].start < nested[1].start)
  }

  @Test func `delays, speeds and repeats are told as maps of time`() throws {
    let scene = try Self.knob(
      ".linear(duration: 0.2).delay(0.1).repeatCount(3, autoreverses: true).speed(2)")
    try Self.set(1, in: scene)
    scene.play(0...1)
    let offset = try #require(Self.offsets(.x, in: scene).first)
    #expect(offset.timing.speed == 2 && offset.timing.timeOffset == 0)
    let stage = try #require(offset.repeats.first)
    #expect(offset.repeats.count == 1 && stage.autoreverses)
    #expect(abs((stage.pass ?? 0) - 0.3) < 1e-12 && abs((stage.duration ?? 0) - 0.9) < 1e-12)
    #expect(stage.timing.timeOffset == -0.1 && stage.timing.earliest == 0)
    #expect(offset.curve == .unit(.linear, duration: 0.2) || offset.curve.isLine)
    #expect(abs((offset.settlingDuration ?? 0) - 0.45) < 1e-12)
  }

  @Test func `what repeats for ever has no end`() throws {
    let scene = try Self.knob(".easeInOut(duration: 0.2).repeatForever()")
    try Self.set(1, in: scene)
    scene.play(0...1)
    guard case .terms(let terms)? = Self.source(.x, in: scene), let term = terms.last else {
      Issue.record("x rests")
      return
    }
    #expect(term.end == nil)
    #expect(term.offsets.map(\.settlingDuration) == [nil])
    #expect(term.offsets.first?.repeats.map(\.duration) == [nil])
  }

  @Test func `frames change nothing, and a rest needs no telling`() throws {
    let scene = try Self.knob(".bouncy")
    try Self.set(1, in: scene)
    scene.play(0...1)
    let version = scene.scene.segmentsVersion
    scene.play(2...200)
    #expect(scene.scene.frame.final)
    #expect(scene.scene.segmentsVersion == version)
  }

  @Test(arguments: [
    Command.pause(scene: "Scene"), .seek(scene: "Scene", seconds: 9),
    .rate(scene: "Scene", factor: 0.5), .motion(scene: "Scene", level: .reduced),
  ])
  func `what changes the clock or the motion is news`(command: Command) throws {
    let scene = try Self.knob(".bouncy")
    try Self.set(1, in: scene)
    scene.play(0...2)
    let (version, before) = (scene.scene.segmentsVersion, scene.scene.segments)
    try scene.command(command)
    scene.advance(to: scene.time)
    #expect(scene.scene.segmentsVersion > version)
    #expect(scene.scene.segments.changes(since: before) != nil)
  }

  @Test func `the clock is a line`() throws {
    let scene = try Self.knob(".bouncy")
    scene.play(0...6)
    try scene.command(.rate(scene: "Scene", factor: 0.25))
    #expect(scene.scene.segments.clock.rate == 0.25)
    #expect(scene.scene.segments.clock.time == 100_000_000)
    #expect(scene.scene.segments.clock.monotonic == 100_000_000)
    try scene.command(.pause(scene: "Scene"))
    #expect(scene.scene.segments.clock.rate == 0)
  }

  @Test func `reduced motion is there at once, and fades are still told`() throws {
    let scene = try Self.knob(".bouncy")
    try scene.command(.motion(scene: "Scene", level: .reduced))
    try Self.set(1, in: scene)
    scene.play(0...1)
    #expect(Self.source(.x, in: scene) == .value(.number(70)))
    #expect(!Self.offsets(.fill, in: scene).isEmpty)
  }

  @Test func `a function of time is its expression over the schedule's date`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        var body: some View {
          TimelineView(.animation(minimumInterval: 0.5)) { context in
            Circle()
              .frame(width: 10, height: 10)
              .rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate * 3))
          }
        }
      }
      """)
    let set = scene.scene.segments.filtered()
    #expect(set.inputs == [.unused, .schedule(SegmentSchedule(.animation(minimumInterval: 0.5)))])
    #expect(set.clock.wall == FrameTime.referenceDate * 1_000_000_000)
    let rotation = set.properties.first { $0.key == .rotation }
    guard case .terms(let terms)? = rotation?.source,
      case .expression(let index)? = terms.first?.target.first
    else {
      Issue.record("no expression: \(String(describing: rotation))")
      return
    }
    #expect(set.expressions.contains(.input(1)) && set.expressions.contains(.number(3)))
    guard case .operation(.multiply, _) = set.expressions[index] else {
      Issue.record("no product: \(set.expressions[index])")
      return
    }
  }

  @Test func `what views make of time is marked as sampled, what a command does is not`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var step = 0
        var body: some View {
          TimelineView(.animation) { context in
            let seconds = Int(context.date.timeIntervalSinceReferenceDate)
            Text("\\(seconds)").opacity(step > 0 ? 0.5 : 1)
          }
        }
      }
      """)
    scene.play(0...59)
    #expect(!scene.scene.segments.isSampled)
    let before = scene.scene.segments
    scene.play(60...60)
    #expect(scene.scene.segments.isSampled)
    let keys = scene.scene.segments.changes(since: before)?.changes.map(\.key)
    #expect(keys?.contains(.text) == true)
    try Self.set(1, in: scene)
    scene.play(61...61)
    #expect(!scene.scene.segments.isSampled)
  }

  @Test func `the zone is told, and told again when its offset changes`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        var body: some View {
          TimelineView(.animation) { context in
            let parts = Calendar.current.dateComponents([.hour], from: context.date)
            Circle().rotationEffect(.degrees(Double(parts.hour ?? 0) * 30))
          }
        }
      }
      """, zone: SwitchingZone())
    #expect(scene.scene.segments.filtered().inputs.first == .secondsFromGMT(3600))
    let version = scene.scene.segmentsVersion
    let later = FrameTime(
      monotonic: 1000, wall: (FrameTime.referenceDate + 7200) * 1_000_000_000, period: 1000)
    scene.advance(to: later)
    #expect(scene.scene.segmentsVersion > version)
    #expect(scene.scene.segments.filtered().inputs.first == .secondsFromGMT(7200))
  }

  /// An hour ahead of UTC in the first hour, two from then on.
  private struct SwitchingZone: ZoneRules, Sendable {
    var identifier: String { "Switching" }

    func offset(at date: Double) -> Double { date < 3600 ? 3600 : 7200 }
  }

  @Test func `animatable data and keyframes are inputs that move`() throws {
    let scene = try RenderedScene(
      """
      struct Slide: ViewModifier, Animatable {
        var place: Double
        var animatableData: Double {
          get { place }
          set { place = newValue }
        }
        func body(content: Content) -> some View { content.offset(x: place * 2) }
      }
      struct Scene: View {
        @State private var step = 0
        var body: some View {
          VStack {
            Circle().modifier(Slide(place: Double(step))).animation(.bouncy, value: step)
            Circle().keyframeAnimator(initialValue: 0.0, trigger: step) { content, value in
              content.offset(y: value)
            } keyframes: { _ in
              LinearKeyframe(10, duration: 0.5)
            }
          }
        }
      }
      """)
    try Self.set(1, in: scene)
    scene.play(0...1)
    let inputs = scene.scene.segments.filtered().inputs
    let motions = inputs.compactMap { if case .motion(let term) = $0 { term } else { nil } }
    let keyframes = inputs.compactMap { if case .keyframes(let track) = $0 { track } else { nil } }
    #expect(motions.map(\.target) == [[.number(1)]])
    #expect(motions.first?.offsets.map(\.from) == [[-1]])
    #expect(keyframes.map(\.finalValue) == [10])
    #expect(keyframes.first?.keyframes.map(\.path) == [.curve(.linear)])
  }

  @Test func `operations have the same names and operands on the wire`() {
    #expect(SegmentOperation.ofTape == SegmentOperation.allCases)
    for (tape, wire) in zip(TapeOperation.allCases, SegmentOperation.allCases) {
      #expect(tape.operandCount == wire.operandCount, "\(tape)")
    }
  }

  @Test func `a glide without end to its lack of damping is told by the damping that it has`()
    throws
  {
    let scene = try Self.knob(
      "step > 1 ? .spring(response: 0.3, dampingFraction: -Double.infinity, blendDuration: 0.2) "
        + ": .spring(response: 0.5, dampingFraction: 0.6)")
    try Self.set(1, in: scene)
    scene.play(1...6)
    try Self.set(2, in: scene)
    scene.play(7...8)
    let blend = try #require(Self.offsets(.x, in: scene).first?.blend)
    #expect(blend.dampingFraction == 0)
    // JSON has no form for what is no number: to write one would end the daemon.
    var bytes: [UInt8] = []
    SubscriberMessage.segments(scene.scene.segments.whole).appendJSON(to: &bytes)
    #expect(!bytes.isEmpty)
  }

  @Test func `numbers that are none leave a property to the daemon`() throws {
    let scene = try Self.knob(
      ".interpolatingSpring(mass: 1e-300, stiffness: 1e300, damping: 1, initialVelocity: 0)")
    try Self.set(1, in: scene)
    scene.play(0...1)
    for property in scene.scene.segments.filtered().properties {
      guard case .terms(let terms) = property.source else { continue }
      for number in terms.flatMap(\.offsets).flatMap(\.from) { #expect(number.isFinite) }
    }
    var bytes: [UInt8] = []
    scene.scene.segments.whole.appendJSON(to: &bytes)
    #expect(!bytes.isEmpty)
  }
}

extension SegmentCurve {
  fileprivate var isLine: Bool {
    guard case .timingCurve(let points, _) = self else { return false }
    return points[0] == points[1] && points[2] == points[3]
  }
}
