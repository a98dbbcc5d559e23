/// A call as written: what the callee's arguments are, and where they are evaluated.
struct CallSite {
  let arguments: [Argument]
  let scope: Scope
  let place: SourcePlace

  init(arguments: [Argument], scope: Scope = Scope(parent: nil), place: SourcePlace) {
    self.arguments = arguments
    self.scope = scope
    self.place = place
  }
}

/// What argument matching needs to know of a parameter.
struct ParameterShape {
  let label: String?
  let hasDefault: Bool
  let isVariadic: Bool
  let isFunction: Bool
}

/// Finds which argument goes to which parameter, by Swift's rules.
enum ArgumentMatcher {
  /// The indices of the arguments of each parameter (none: its default), or nil when they don't fit.
  static func match(_ parameters: [ParameterShape], _ arguments: [Argument]) -> [[Int]]? {
    var result: [[Int]] = Array(repeating: [], count: parameters.count)
    var plain = arguments.indices.filter { !arguments[$0].isTrailingClosure }[...]
    var unlabelledClosure: Int?
    for index in arguments.indices where arguments[index].isTrailingClosure {
      guard let label = arguments[index].label else {
        unlabelledClosure = index
        continue
      }
      guard let parameter = parameters.lastIndex(where: { $0.label == label }) else { return nil }
      result[parameter] = [index]
    }
    var lastPlain = -1
    for (index, parameter) in parameters.enumerated() where result[index].isEmpty {
      if let next = plain.first, arguments[next].label == parameter.label {
        result[index] = [plain.removeFirst()]
        lastPlain = index
        while parameter.isVariadic, let next = plain.first, arguments[next].label == nil {
          result[index].append(plain.removeFirst())
        }
      } else if !parameter.hasDefault, !parameter.isVariadic,
        !(parameter.isFunction && unlabelledClosure != nil)
      {
        return nil
      }
    }
    guard plain.isEmpty else { return nil }
    if let unlabelledClosure {
      let free = parameters.indices.filter { result[$0].isEmpty && parameters[$0].isFunction }
      let later = free.filter { $0 > lastPlain }
      let candidates = later.isEmpty ? free : later
      guard let chosen = candidates.first(where: { !parameters[$0].hasDefault }) ?? candidates.first
      else { return nil }
      result[chosen] = [unlabelledClosure]
    }
    let isComplete = parameters.indices.allSatisfy {
      !result[$0].isEmpty || parameters[$0].hasDefault || parameters[$0].isVariadic
    }
    return isComplete ? result : nil
  }
}
