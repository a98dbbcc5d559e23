extension NativeLibrary {
  /// Members that only ranges have.
  mutating func addRanges() {
    for name in ["lowerBound", "upperBound"] {
      property("Range", name) { (value, _, _) throws(EvaluationError) in
        guard case .range(let range) = value,
          let bound = name == "lowerBound" ? range.lower : range.upper
        else { return .none }
        guard range.isInteger else { return .double(bound) }
        return Int(exactly: bound).map { .int($0) } ?? .double(bound)
      }
    }
    method("Range", "clamped") { (call) throws(EvaluationError) in
      guard case .range(let limits) = try call.required("to"),
        case .range(var range) = call.receiver
      else { throw call.failure("clamped(to:) needs a range") }
      range.lower = max(range.lower ?? -.infinity, limits.lower ?? -.infinity)
      range.upper = min(range.upper ?? .infinity, limits.upper ?? .infinity)
      return .range(range)
    }
    method("Range", "overlaps") { (call) throws(EvaluationError) in
      guard case .range(let other) = try call.required(nil), case .range(let own) = call.receiver
      else { throw call.failure("overlaps(_:) needs a range") }
      let lower = max(own.lower ?? -.infinity, other.lower ?? -.infinity)
      let upper = min(own.upper ?? .infinity, other.upper ?? .infinity)
      return .bool(own.isClosed && other.isClosed ? lower <= upper : lower < upper)
    }
  }
}
