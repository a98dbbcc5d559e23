package import TimelinerWire

/// A command whose expressions are parsed: made on the service thread, applied on the frame thread.
package struct PreparedCommand: Sendable {
  package enum Action: Sendable {
    case set([(name: String, value: Expression)], animation: Expression?)
    case tap(name: String?, point: Point?)
    case call(function: String, arguments: [Argument], animation: Expression?)
    case pause
    case resume
    case seek(nanoseconds: Int64)
    case step(frames: Int)
    case rate(Double)
    case motion(MotionLevel)
  }

  /// Nil for all scenes.
  package let scene: String?
  package let action: Action

  /// The highest rate of a scene's clock, so that its nanoseconds never overflow.
  package static let largestRate = 1000.0
  /// The farthest a scene's clock can be moved: a hundred years.
  package static let largestSeek = 3.2e9
  /// The most frames that one step moves a scene: over an hour of them at any rate.
  package static let largestStep = 1_000_000

  /// Shows so much motion in all scenes.
  package static func motion(_ level: MotionLevel) -> PreparedCommand {
    PreparedCommand(scene: nil, action: .motion(level))
  }

  /// Parses a command's expressions.
  ///
  /// - Throws: `badValue` for a text that is not an expression, a rate or a time out of range.
  package static func prepare(_ command: Command) throws(EngineError) -> PreparedCommand {
    switch command {
    case .set(let scene, let values, let animation):
      var parsed: [(name: String, value: Expression)] = []
      for assignment in values {
        parsed.append((assignment.name, try expression(assignment.value, for: assignment.name)))
      }
      return PreparedCommand(
        scene: scene, action: .set(parsed, animation: try self.animation(animation)))
    case .tap(let scene, let name, let x, let y):
      let point = x.flatMap { x in y.map { Point(x: x, y: $0) } }
      return PreparedCommand(scene: scene, action: .tap(name: name, point: point))
    case .call(let scene, let function, let arguments, let animation):
      var parsed: [Argument] = []
      for (index, text) in arguments.enumerated() {
        parsed.append(try argument(text, "argument \(index + 1)"))
      }
      return PreparedCommand(
        scene: scene,
        action: .call(
          function: function, arguments: parsed, animation: try self.animation(animation)))
    case .pause(let scene): return PreparedCommand(scene: scene, action: .pause)
    case .resume(let scene): return PreparedCommand(scene: scene, action: .resume)
    case .seek(let scene, let seconds):
      guard seconds >= 0, seconds <= largestSeek else {
        throw EngineError(
          .badValue, "seek takes seconds from 0 to \(Int(largestSeek))", of: "seconds")
      }
      return PreparedCommand(
        scene: scene, action: .seek(nanoseconds: Int64((seconds * 1e9).rounded())))
    case .step(let scene, let frames):
      guard (-largestStep...largestStep).contains(frames) else {
        throw EngineError(
          .badValue, "step takes frames from -\(largestStep) to \(largestStep)", of: "frames")
      }
      return PreparedCommand(scene: scene, action: .step(frames: frames))
    case .rate(let scene, let factor):
      guard factor >= 0, factor <= largestRate else {
        throw EngineError(
          .badValue, "rate takes a factor from 0 to \(Int(largestRate))", of: "factor")
      }
      return PreparedCommand(scene: scene, action: .rate(factor))
    case .motion(let scene, let level):
      return PreparedCommand(scene: scene, action: .motion(level))
    }
  }

  private static func expression(
    _ text: String, for name: String
  ) throws(EngineError) -> Expression {
    do {
      return try SourceParser.parseExpression(text, label: name)
    } catch {
      throw EngineError(
        .badValue, "\(words(for: error)); write it as in Swift, text in quotes", of: name)
    }
  }

  /// `label: value`, or a value.
  private static func argument(
    _ text: String, _ name: String
  ) throws(EngineError) -> Argument {
    if let colon = text.firstIndex(of: ":"), isName(text[..<colon]) {
      let value = try expression(String(text[text.index(after: colon)...]), for: name)
      return Argument(label: String(text[..<colon]), value: value)
    }
    return Argument(label: nil, value: try expression(text, for: name))
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && text.first?.isNumber == false
  }

  private static func animation(_ text: String?) throws(EngineError) -> Expression? {
    guard let text else { return nil }
    do {
      return try SourceParser.parseAnimation(text, label: "animation")
    } catch {
      throw EngineError(.badValue, words(for: error), of: "animation")
    }
  }

  /// In one line: whoever typed the text has it before them.
  private static func words(for error: SourceError) -> String {
    guard !error.diagnostics.isEmpty else { return error.message }
    return error.diagnostics.map { "\($0.message) (at \($0.place.line):\($0.place.column))" }
      .joined(separator: ", ")
  }
}
