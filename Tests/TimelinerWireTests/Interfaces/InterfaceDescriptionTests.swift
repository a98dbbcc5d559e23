import FoundationEssentials
import Testing
import TimelinerWire

struct InterfaceDescriptionTests {
  private static func wireDocument() throws -> String {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return try String(contentsOfFile: "/\(root)/docs/Wire.md", encoding: .utf8)
  }

  @Test(arguments: InterfaceDescription.all)
  func `the document holds the text that the daemon answers`(
    interface: InterfaceDescription
  ) throws {
    let text = "```varlink\n\(interface.text)```\n"
    #expect(try Self.wireDocument().contains(text), "docs/Wire.md differs for \(interface.name)")
  }

  @Test func `the document describes every property`() throws {
    let document = try Self.wireDocument()
    for key in PropertyKey.allCases { #expect(document.contains("\n| `\(key.name)` | ")) }
  }

  /// Names of all members of one sort, in order.
  private static func members(_ sort: String, of interface: InterfaceDescription) -> [String] {
    interface.text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("\(sort) ") else { return nil }
      return line.dropFirst(sort.count + 1).prefix { $0 != "(" && $0 != " " }.description
    }
  }

  /// The parameters that follow a member's name, up to the arrow or the end of the line.
  private static func fields(of member: String, in interface: InterfaceDescription) -> [String] {
    let lines = interface.text.split(separator: "\n").map { line in
      line.prefix { $0 != "#" }
    }
    let text = lines.joined(separator: " ")
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != ":" && $0 != "(" && $0 != ")" }
    let start = words.firstIndex { $0.hasPrefix("\(member)(") || $0 == member } ?? words.endIndex
    let rest = words[start...].joined(separator: " ").drop { $0 != "(" }.prefix { $0 != ")" }
    return rest.split { " (".contains($0) }.filter { $0.hasSuffix(":") }.map { "\($0.dropLast())" }
  }

  @Test func `every control method is described`() {
    #expect(
      Self.members("method", of: .control).map { "io.timeliner.Control.\($0)" } == [
        ControlInterface.List.name, ControlInterface.Status.name, ControlInterface.Show.name,
        ControlInterface.Set.name, ControlInterface.Tap.name, ControlInterface.Call.name,
        ControlInterface.Load.name, ControlInterface.Unload.name, ControlInterface.Reload.name,
        ControlInterface.Pause.name, ControlInterface.Resume.name, ControlInterface.Seek.name,
        ControlInterface.Step.name, ControlInterface.Rate.name, ControlInterface.Motion.name,
        ControlInterface.Batch.name,
      ])
  }

  @Test func `every frames and service method is described`() {
    #expect(
      Self.members("method", of: .frames).map { "io.timeliner.Frames.\($0)" } == [
        FramesInterface.Subscribe.name, FramesInterface.Current.name,
        FramesInterface.Presented.name, FramesInterface.List.name,
        FramesInterface.Measure.name,
      ])
    #expect(
      Self.members("method", of: .metrics).map { "io.systemd.Metrics.\($0)" } == [
        MetricsInterface.List.name, MetricsInterface.Describe.name,
      ])
    #expect(
      Self.members("method", of: .service).map { "org.varlink.service.\($0)" } == [
        ServiceInterface.GetInfo.name, ServiceInterface.GetInterfaceDescription.name,
      ])
  }

  @Test(arguments: MethodSamples.calls)
  func `calls have the described parameters in the described order`(sample: MethodSamples.Call) {
    #expect(Self.fields(of: sample.member, in: sample.interface) == sample.members.map(\.0))
  }

  @Test(arguments: MethodSamples.errors)
  func `errors have the described parameters in the described order`(
    sample: MethodSamples.Failure
  ) {
    let described = Self.members("error", of: sample.interface)
    #expect(described.contains(sample.member))
    #expect(
      Self.fields(of: sample.member, in: sample.interface) == sample.error.members.map(\.0))
  }
}

extension InterfaceDescription: CustomTestStringConvertible {
  /// Only the name; the text is long.
  public var testDescription: String { name }
}
