/// A closure literal.
package final class Closure: Sendable {
  /// Nil when none are named (then `$0`… count); patterns allow `(a, b)` destructuring.
  package let parameters: [ClosureParameter]?
  package let returnType: TypeReference?
  /// Names in the capture list that are captured by value now.
  package let captures: [(name: String, value: Expression)]
  package let body: [Statement]
  /// The highest `$n` used plus one; 0 when none.
  package let anonymousParameterCount: Int
  package let place: SourcePlace

  package init(
    parameters: [ClosureParameter]?, returnType: TypeReference?,
    captures: [(name: String, value: Expression)], body: [Statement],
    anonymousParameterCount: Int, place: SourcePlace
  ) {
    self.parameters = parameters
    self.returnType = returnType
    self.captures = captures
    self.body = body
    self.anonymousParameterCount = anonymousParameterCount
    self.place = place
  }
}
