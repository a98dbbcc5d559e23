import Timeliner
import TimelinerMotion
import TimelinerTestSupport
import TimelinerParser

/// Code that a test evaluates, and what came of it.
struct Snippet: Sendable {
  /// The value as string interpolation writes it; an error with its line.
  let text: String
  /// Diagnostics: severity, line and message.
  let diagnostics: [String]
  /// How many things of time the evaluation took for granted.
  let guards: Int

  /// Evaluates an expression in the scope of some declarations.
  init(_ expression: String, _ declarations: String = "") throws {
    try self.init(body: "return \(expression)", declarations)
  }

  /// Runs statements of a function that returns the value.
  init(
    body: String, _ declarations: String = "", now: Double = 0, inputs: [Double] = [0],
    limits: EvaluationLimits = EvaluationLimits()
  ) throws {
    let source = "func snippet() -> Any {\n\(body)\n}\n\(declarations)"
    self = try onLargeStack {
      try Snippet(source: source, now: now, inputs: inputs, limits: limits)
    }
  }

  private init(source: String, now: Double, inputs: [Double], limits: EvaluationLimits) throws {
    let program = ViewParser.parse([SourceFile(path: "snippet.swift", text: source)])
    let errors = program.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      self.init(text: "parse: \(errors.map(\.message))", diagnostics: [], guards: 0)
      return
    }
    let evaluator = Evaluator(
      program: program, library: .standard().merging(.swiftUI()), limits: limits,
      zone: FixedZone(offset: inputs[0]))
    evaluator.now = now
    evaluator.inputs = inputs
    evaluator.isBuildingViews = true
    let place = SourcePlace(file: 0, line: 1, column: 1)
    let scope = Scope(parent: nil)
    // The date of a TimelineView, which depends on time.
    let date = evaluator.tape.input(1)
    scope.variables["date"] = .symbol(Symbol(node: date, kind: .date))
    let text: String
    do throws(EvaluationError) {
      let function = FunctionValue(
        .declared(program.functions[0], receiver: .void, scope: scope))
      let value = try evaluator.call(function, [], at: place)
      if case .symbol(let symbol) = value {
        let kind = symbol.kind
        text =
          "\(kind) symbol \(evaluator.describe(.double(evaluator.currentValue(of: symbol.node))))"
      } else {
        text = evaluator.describe(value)
      }
    } catch {
      text = "error \((error.place?.line ?? 0) - 1): \(error.message)"
    }
    let diagnostics = evaluator.diagnostics.map {
      "\($0.severity.rawValue) \($0.place.line - 1): \($0.message)"
    }
    self.init(text: text, diagnostics: diagnostics, guards: evaluator.guards.count)
  }

  private init(text: String, diagnostics: [String], guards: Int) {
    self.text = text
    self.diagnostics = diagnostics
    self.guards = guards
  }
}
