/// An argument of a call, subscript or tuple.
package struct Argument: Sendable {
  /// Nil when there is none (and for the first trailing closure).
  package let label: String?
  package let value: Expression
  package let isTrailingClosure: Bool

  package init(label: String?, value: Expression, isTrailingClosure: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailingClosure = isTrailingClosure
  }
}
