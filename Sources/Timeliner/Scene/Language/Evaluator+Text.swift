extension Evaluator {
  /// The text of a string literal.
  func interpolate(
    _ segments: [Expression.StringSegment], in scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> String {
    var text = ""
    for segment in segments {
      switch segment {
      case .text(let plain): text += plain
      case .interpolation(let arguments):
        guard let first = arguments.first else { continue }
        let specifier = try arguments.first { $0.label == "specifier" }.map {
          (argument) throws(EvaluationError) in try evaluate(argument.value, in: scope)
        }
        if case .string(let format)? = specifier {
          let value = try evaluate(first.value, in: scope)
          text += try FormattedText.format(format, [value], by: self, at: place)
        } else if let formatted = try formatted(arguments, in: scope) {
          text += formatted
        } else {
          text += describe(concrete(try evaluate(first.value, in: scope)))
        }
        try checkSize(text.utf8.count, at: place)
      }
    }
    return text
  }

  /// `\(value, format: …)` is `value.formatted(…)`.
  private func formatted(
    _ arguments: [Argument], in scope: Scope
  ) throws(EvaluationError) -> String? {
    guard let first = arguments.first,
      let format = arguments.first(where: { $0.label == "format" })
    else { return nil }
    let value = try evaluate(first.value, in: scope)
    let site = CallSite(
      arguments: [Argument(label: nil, value: format.value)], scope: scope,
      place: first.value.place)
    let result = try callMember("formatted", of: value, base: nil, site, expecting: .string)
    return describe(result)
  }

  /// A value as Swift's string interpolation writes it.
  package func describe(_ value: Value) -> String { describe(value, depth: 0) }

  private func describe(_ value: Value, depth: Int) -> String {
    guard depth < 16, fuel > 0 else { return "…" }
    switch value {
    case .void: return "()"
    case .none: return "nil"
    case .bool(let flag): return flag ? "true" : "false"
    case .int(let integer): return String(integer)
    case .double(let number): return String(number)
    case .string(let text): return text
    case .symbol: return describe(concrete(value), depth: depth)
    case .array(let elements):
      fuel -= elements.count
      return "[\(elements.map { quoted($0, depth: depth + 1) }.joined(separator: ", "))]"
    case .dictionary(let dictionary):
      fuel -= dictionary.entries.count
      if dictionary.entries.isEmpty { return "[:]" }
      let entries = dictionary.entries.map {
        "\(quoted($0.key, depth: depth + 1)): \(quoted($0.value, depth: depth + 1))"
      }
      return "[\(entries.joined(separator: ", "))]"
    case .tuple(let elements):
      let parts = elements.map { element in
        (element.label.map { "\($0): " } ?? "") + quoted(element.value, depth: depth + 1)
      }
      return "(\(parts.joined(separator: ", ")))"
    case .range(let range): return describe(range)
    case .function: return "(Function)"
    case .structure(let structure): return describe(structure, value, depth: depth)
    case .enumeration(let enumeration): return describe(enumeration, value, depth: depth)
    case .object(let object):
      return described(value) ?? declarations.information(of: object.type).path
    case .type(let type): return type.text
    case .view: return "View"
    case .native(let native): return describe(native, depth: depth)
    }
  }

  private func describe(_ structure: StructValue, _ value: Value, depth: Int) -> String {
    if let own = described(value) { return own }
    let information = declarations.information(of: structure.type)
    let fields = information.stored.compactMap { variable -> String? in
      guard let name = variable.name, let field = structure.fields[name] else { return nil }
      return "\(name): \(quoted(field, depth: depth + 1))"
    }
    return "\(structure.type.name)(\(fields.joined(separator: ", ")))"
  }

  private func describe(_ enumeration: EnumValue, _ value: Value, depth: Int) -> String {
    if let own = described(value) { return own }
    if enumeration.associated.isEmpty { return enumeration.name }
    let parts = enumeration.associated.map { element in
      (element.label.map { "\($0): " } ?? "") + quoted(element.value, depth: depth + 1)
    }
    return "\(enumeration.name)(\(parts.joined(separator: ", ")))"
  }

  /// What `CustomStringConvertible` says.
  private func described(_ value: Value) -> String? {
    let place = SourcePlace.unknown
    let path = typeName(of: value)
    guard chain(ofTypeNamed: path).contains(where: { $0.variables["description"]?.getter != nil }),
      case .string(let text)? = try? memberOrNil("description", of: value, at: place)
    else { return nil }
    return text
  }

  private func describe(_ native: any NativeValue, depth: Int) -> String {
    switch native {
    case let set as SetValue:
      return "[\(set.elements.map { quoted($0, depth: depth + 1) }.joined(separator: ", "))]"
    case let token as TokenValue: return token.name
    case let identifier as UniqueIdentifier: return identifier.text
    case let color as ColorValue: return color.text
    case let date as DateValue: return DateText.description(of: date.seconds)
    case let angle as AngleValue: return "Angle(degrees: \(describe(value(of: angle.degrees))))"
    case let geometry as GeometryValue:
      let values = geometry.orderedFields.map { describe(value(of: $0)) }
      if geometry.typeName == "CGRect", values.count == 4 {
        return "(\(values[0]), \(values[1]), \(values[2]), \(values[3]))"
      }
      return "(\(values.joined(separator: ", ")))"
    case let box as StateBox: return describe(box.current, depth: depth + 1)
    case let animation as AnimationValue: return "\(animation.animation)"
    default: return native.typeName
    }
  }

  private func describe(_ range: RangeValue) -> String {
    func bound(_ number: Double?) -> String {
      guard let number else { return "" }
      if range.isInteger, let integer = Int(exactly: number) { return String(integer) }
      return String(number)
    }
    return bound(range.lower) + (range.isClosed ? "..." : "..<") + bound(range.upper)
  }

  /// Strings inside other values are quoted.
  private func quoted(_ value: Value, depth: Int) -> String {
    if case .string(let text) = value { return "\"\(text)\"" }
    return describe(value, depth: depth)
  }
}
