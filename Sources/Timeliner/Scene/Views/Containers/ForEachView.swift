/// `ForEach`: one view for each element, matched across changes by its id.
enum ForEachView {
  static func register(in library: inout NativeLibrary) {
    library.addView("ForEach") { (call) throws(EvaluationError) in
      .forEach(try call.takeRows())
    }
  }
}

extension NativeCall {
  /// Takes `data`, `id:` and the content of each element.
  mutating func takeRows() throws(EvaluationError) -> [(key: Value, view: ViewValue)] {
    let dataPlace = place(of: nil)
    let data = try needValue(nil, as: nil)
    let identifier = offers("id") ? try optionalFunction("id") : nil
    let content = try function("content")
    let elements = try RowElements(data, evaluator: evaluator, at: dataPlace)
    var rows: [(key: Value, view: ViewValue)] = []
    for index in 0..<elements.count {
      let element = try elements.element(at: index)
      let key = try rowKey(of: elements.plainElement(at: index), by: identifier, at: dataPlace)
      let view = try evaluator.buildView(content, [element], at: place)
      rows.append((key: key, view: view))
      guard rows.count <= evaluator.limits.collection else {
        throw EvaluationError(
          "'\(name)' can't make more than \(evaluator.limits.collection) views", at: place,
          code: .limit)
      }
    }
    return rows
  }

  /// The id of an element: what the key path gives, a number itself, or its `id`.
  private func rowKey(
    of element: Value, by identifier: FunctionValue?, at dataPlace: SourcePlace
  ) throws(EvaluationError) -> Value {
    if let identifier {
      return evaluator.concrete(try evaluator.call(identifier, [element], at: dataPlace))
    }
    switch element {
    case .structure, .object, .enumeration:
      return evaluator.concrete(try evaluator.property("id", of: element, at: dataPlace))
    case .int:
      return element
    default:
      evaluator.report(
        .warning,
        "'\(name)' needs 'id:' here: a \(evaluator.typeName(of: element)) is not Identifiable",
        at: place)
      return element
    }
  }
}

/// The elements of a range, an array or a binding to an array.
private struct RowElements {
  private enum Source {
    case integers(Range<Int>)
    case values([Value])
    case binding(BindingValue, [Value])
  }

  private let source: Source
  private let place: SourcePlace

  init(
    _ value: Value, evaluator: Evaluator, at place: SourcePlace
  ) throws(EvaluationError) {
    self.place = place
    switch value {
    case .range(let range):
      source = .integers(try Self.integers(in: range, at: place))
    case .array(let values):
      source = .values(values)
    case .dictionary, .string, .int:
      throw EvaluationError(
        "a \(evaluator.typeName(of: value)) can't be iterated here; use a range or an array",
        at: place)
    default:
      guard let binding = value.native(BindingValue.self),
        case .array(let values) = try binding.get(evaluator)
      else {
        throw evaluator.mismatch(value, expected: "Array", at: place)
      }
      source = .binding(binding, values)
    }
  }

  var count: Int {
    switch source {
    case .integers(let range): range.count
    case .values(let values), .binding(_, let values): values.count
    }
  }

  /// What the content is given.
  func element(at index: Int) throws(EvaluationError) -> Value {
    if case .binding(let binding, let values) = source {
      return .native(binding.element(at: index, last: values[index], place: place))
    }
    return plainElement(at: index)
  }

  /// The element itself.
  func plainElement(at index: Int) -> Value {
    switch source {
    case .integers(let range): .int(range.lowerBound + index)
    case .values(let values), .binding(_, let values): values[index]
    }
  }

  private static func integers(
    in range: RangeValue, at place: SourcePlace
  ) throws(EvaluationError) -> Range<Int> {
    guard range.isInteger, let low = range.lower.flatMap({ Int(exactly: $0) }),
      let high = range.upper.flatMap({ Int(exactly: $0) })
    else { throw EvaluationError("a range of integers with both ends is needed here", at: place) }
    let (end, overflows) = high.addingReportingOverflow(range.isClosed ? 1 : 0)
    guard !overflows, low <= end, !end.subtractingReportingOverflow(low).overflow else {
      throw EvaluationError("the range from \(low) to \(high) can't be iterated", at: place)
    }
    return low..<end
  }
}

extension BindingValue {
  /// A binding to one element of the array that this one is bound to.
  ///
  /// A view that is on its way out shows the value that its element had last.
  fileprivate func element(
    at index: Int, last: Value, place: SourcePlace
  ) -> BindingValue {
    BindingValue(
      animation: animation,
      get: { [get] (evaluator) throws(EvaluationError) in
        guard case .array(let values) = try get(evaluator), values.indices.contains(index) else {
          return last
        }
        return values[index]
      },
      set: { [get, set] (value, evaluator) throws(EvaluationError) in
        guard case .array(var values) = try get(evaluator), values.indices.contains(index) else {
          throw EvaluationError("the element is not in the array any more", at: place)
        }
        values[index] = value
        try set(.array(values), evaluator)
      })
  }
}
