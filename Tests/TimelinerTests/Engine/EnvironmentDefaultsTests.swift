import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// Values that a view reads when nobody set them.
struct EnvironmentDefaultsTests {
  private func text(_ members: String, _ expression: String) throws -> PropertyValue? {
    let scene = try RenderedScene(
      "struct Scene: View { \(members)\nvar body: some View { Text(\(expression)) } }")
    return scene.id(.text).flatMap { scene.values[$0]?[.text] }
  }

  @Test func `texts have no extra spacing, no smallest scale, and no limit of lines`() throws {
    let members = """
      @Environment(\\.lineSpacing) var lineSpacing
      @Environment(\\.minimumScaleFactor) var minimumScaleFactor
      @Environment(\\.truncationMode) var truncationMode
      @Environment(\\.lineLimit) var lineLimit
      """
    let expression =
      #""\(lineSpacing == 0) \(minimumScaleFactor == 1) \(truncationMode == .tail) \(lineLimit == nil)""#
    #expect(try text(members, expression) == .text("true true true true"))
  }

  @Test func `what a matched geometry matches is a set of two`() throws {
    let expression =
      #""\(MatchedGeometryProperties.position.rawValue) \(MatchedGeometryProperties.size.rawValue) \(MatchedGeometryProperties.frame.rawValue)""#
    #expect(try text("", expression) == .text("1 2 3"))
  }
}
