import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerParser

/// An expression of a view, evaluated as the body of a scene.
struct ViewSnippet {
  /// The view as its printer writes it.
  let text: String
  /// `severity: message`, in the order in which they were found.
  let diagnostics: [String]
  let view: ViewValue
  let evaluator: Evaluator

  /// - Parameters:
  ///   - body: What stands in the body.
  ///   - members: Properties of the view beside it.
  ///   - declarations: Types beside the view.
  /// - Throws: What stops the evaluation.
  init(_ body: String, members: String = "", declarations: String = "") throws {
    let source = """
      struct Snippet: View {
      \(members)
      var body: some View {
      \(body)
      }
      }
      \(declarations)
      """
    let program = ViewParser.parse([SourceFile(path: "Snippet.swift", text: source)])
    let messages = program.diagnostics.map(\.message)
    try #require(messages.isEmpty, "\(messages)")
    evaluator = Evaluator(
      program: program, library: .standard().merging(.swiftUI()), zone: FixedZone(offset: 0))
    evaluator.isBuildingViews = true
    let type = try #require(program.types.first { $0.name == "Snippet" })
    let place = SourcePlace(file: 0, line: 1, column: 1)
    guard case .structure(let snippet) = try evaluator.instantiateWithDefaults(type, at: place)
    else { throw NotAView() }
    view = try evaluator.body(of: snippet, at: place)
    text = view.description
    diagnostics = evaluator.diagnostics.map { "\($0.severity): \($0.message)" }
  }

  struct NotAView: Error {}
}

/// Checks snippets that must evaluate to a text and say nothing.
func expectViews(
  _ cases: [(source: String, text: String)], sourceLocation: SourceLocation = #_sourceLocation
) {
  for (source, text) in cases {
    do {
      let snippet = try ViewSnippet(source)
      #expect(snippet.text == text, "\(source)", sourceLocation: sourceLocation)
      #expect(snippet.diagnostics == [], "\(source)", sourceLocation: sourceLocation)
    } catch let error as EvaluationError {
      Issue.record("\(source): \(error.message)", sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, "\(source)", sourceLocation: sourceLocation)
    }
  }
}
