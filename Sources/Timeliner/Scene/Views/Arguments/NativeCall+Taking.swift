/// Taking arguments one by one, as the built-in views and modifiers do.
///
/// An argument is found by its label; nil is the next one without. Trailing closures are found by
/// the takers of closures and content only, so that a value is never mistaken for them.
extension NativeCall {
  /// Whether an argument waits under a label; trailing closures do not count.
  func offers(_ label: String?) -> Bool { waiting(label) != nil }

  /// The expression that waits under a label, not evaluated; trailing closures do not count.
  func waiting(_ label: String?) -> Expression? {
    arguments.indices.first {
      !taken[$0] && !arguments[$0].isTrailingClosure && arguments[$0].label == label
    }.map { arguments[$0].value }
  }

  /// Whether a trailing closure waits; nil asks for the one without a label.
  func offersTrailingClosure(_ label: String? = nil) -> Bool {
    arguments.indices.contains {
      !taken[$0] && arguments[$0].isTrailingClosure && arguments[$0].label == label
    }
  }

  /// Takes an argument, evaluated for a type; nil when there is none.
  mutating func takeValue(
    _ label: String?, as typeName: String?
  ) throws(EvaluationError) -> Value? {
    guard offers(label) else { return nil }
    return try argument(label, as: typeName.map { .named($0, arguments: []) })
  }

  /// Takes an argument that may also be nil, evaluated for a type; nil when there is none.
  mutating func takeOptional(
    _ label: String?, as typeName: String
  ) throws(EvaluationError) -> Value? {
    guard offers(label) else { return nil }
    return try argument(label, as: .optional(.named(typeName, arguments: [])))
  }

  /// Takes an argument that has to be there.
  mutating func needValue(
    _ label: String?, as typeName: String?
  ) throws(EvaluationError) -> Value {
    try need(takeValue(label, as: typeName), label)
  }

  /// Takes an argument that has to be there and may be nil, evaluated for a type.
  mutating func needOptional(
    _ label: String?, as typeName: String
  ) throws(EvaluationError) -> Value {
    try need(takeOptional(label, as: typeName), label)
  }

  /// What was taken, or an error that names what is missing.
  func need<Result>(_ result: Result?, _ label: String?) throws(EvaluationError) -> Result {
    if let result { return result }
    let argument = label.map { "argument '\($0)'" } ?? "an argument"
    throw EvaluationError("missing \(argument) in call to '\(name)'", at: place)
  }

  /// Marks every argument as taken: what they say has no effect here.
  mutating func ignoreRest() {
    for index in taken.indices { taken[index] = true }
  }

  /// Marks arguments as taken: what they say has no effect here.
  mutating func ignore(_ labels: String...) {
    for index in arguments.indices {
      guard let label = arguments[index].label, labels.contains(label) else { continue }
      taken[index] = true
    }
  }

  /// Tells the author that something plays differently from SwiftUI.
  func warn(_ message: String) {
    evaluator.report(.warning, message, at: place)
  }
}
