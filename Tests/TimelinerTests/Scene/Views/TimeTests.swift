import Testing
import Timeliner
import TimelinerMotion

/// Functions of time: numbers that views show stay on the tape; what decides structure does not.
struct TimeTests {
  /// A view of a date symbol: input 1 of the tape, which is at a number of seconds.
  private func evaluate(
    _ content: String, seconds: Double = 10
  ) throws -> (text: String, guards: Int) {
    let snippet = try ViewSnippet("TimelineView(.animation) { context in \(content) }")
    guard case .timeline(_, let function) = snippet.view.kind else { return ("", 0) }
    let evaluator = snippet.evaluator
    evaluator.inputs = [0, seconds]
    let date = Value.symbol(Symbol(node: evaluator.tape.input(1), kind: .date))
    let context = TimelineContextValue(date: date)
    let view = try evaluator.buildView(function, [.native(context)], at: snippet.view.place)
    return (view.description, evaluator.guards.count)
  }

  private let now = "context.date.timeIntervalSinceReferenceDate"

  @Test func `numbers of effects stay on the tape`() throws {
    let effects = [
      (".offset(x: \(now))", ".offset ~ 0"), (".opacity(sin(\(now)))", ".opacity ~"),
      (".rotationEffect(.degrees(\(now) * 6))", ".rotation ~° at 0.5 0.5"),
      (".rotationEffect(.radians(\(now)))", ".rotation ~° at 0.5 0.5"),
      (".scaleEffect(\(now))", ".scale ~ ~ at 0.5 0.5"),
      (".scaleEffect(x: 1, y: \(now))", ".scale 1 ~ at 0.5 0.5"),
      (".position(x: \(now), y: 0)", ".position ~ 0"),
      (".hueRotation(.degrees(\(now)))", ".hueRotation ~°"),
      (".cornerRadius(\(now))", ".clip roundedRectangle ~"),
      (".offset(CGSize(width: \(now), height: 0))", ".offset ~ 0"),
    ]
    for (call, line) in effects {
      let result = try evaluate("Rectangle().fill(.red)\(call)")
      #expect(result.text == "rectangle fill red\n  \(line)")
      #expect(result.guards == 0, "\(call)")
    }
  }

  @Test func `colors of time stay on the tape`() throws {
    let result = try evaluate("Color(hue: \(now) / 10, saturation: 1, brightness: 1)")
    #expect(result.text == "color (~ ~ ~ 1)")
    #expect(result.guards == 0)
  }

  @Test func `layout takes numbers as they are and watches them`() throws {
    let result = try evaluate("Rectangle().frame(width: \(now), height: 1)", seconds: 12)
    #expect(result.text == "rectangle\n  .frame width 12 height 1 center")
    #expect(result.guards == 1)
  }

  @Test func `a date as text is watched by the minute`() throws {
    let result = try evaluate("Text(context.date, style: .date)", seconds: 86_400 * 31)
    #expect(result.text == "text 'February 1, 2001'")
    #expect(result.guards == 1)
  }
}
