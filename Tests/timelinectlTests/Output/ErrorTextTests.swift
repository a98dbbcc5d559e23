import Testing
import TimelinerWire

@testable import timelinectl

struct ErrorTextTests {
  private static func failure(_ error: some VarlinkError) -> Failure {
    ErrorText.failure(name: error.name, parameters: error.members)
  }

  @Test func `errors say what there is instead`() {
    #expect(
      Self.failure(ControlError.sceneNotFound(scene: "A", known: ["B", "C"]))
        == Failure(.failure, "there is no scene \"A\"; scenes: B, C"))
    #expect(
      Self.failure(ControlError.noSuchControl(scene: "A", control: nil, known: ["on", "off"]))
        == Failure(.failure, "say what to tap in scene \"A\"; controls: on, off"))
    #expect(
      Self.failure(ControlError.noSuchVariable(scene: "A", variable: "x", known: []))
        == Failure(.failure, "scene \"A\" has no variable \"x\"; there are no variables"))
  }

  @Test func `the kind of error decides the exit status`() {
    #expect(
      Self.failure(ControlError.sceneFailed(scene: "A", diagnostics: [])).status == .sceneHasErrors)
    #expect(Self.failure(ServiceError.permissionDenied).status == .notPermitted)
    #expect(Self.failure(ControlError.busy).status == .failure)
    #expect(Self.failure(FramesError.limitReached(limit: "l", message: "m")).status == .failure)
    let unknown = ErrorText.failure(name: "com.example.Odd", parameters: [])
    #expect(unknown == Failure(.failure, "timelinerd answered com.example.Odd"))
  }

  @Test func `errors keep their JSON`() throws {
    let json = try #require(Self.failure(ControlError.busy).json)
    #expect(
      JSONValue.object(json)
        == .object([("error", .string("io.timeliner.Control.Busy")), ("parameters", .object([]))]))
  }

  @Test func `the caret stands under its column`() {
    let diagnostic = DiagnosticRecord(
      severity: "error", message: "no", file: "A.swift", line: 2, column: 5, text: "\tü.x()")
    #expect(
      DiagnosticText.text([diagnostic]) == "A.swift:2:5: error: no\n    \tü.x()\n    \t  ^")
    let bare = DiagnosticRecord(severity: "note", message: "hm")
    #expect(DiagnosticText.text([bare, bare]) == "note: hm\nnote: hm")
  }
}
