/// Something a fuzzed input showed that must never be so.
package struct FuzzFinding: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// Throws unless the condition holds.
  package static func unless(
    _ condition: Bool, _ description: @autoclosure () -> String
  ) throws(FuzzFinding) {
    guard condition else { throw FuzzFinding(description()) }
  }
}
