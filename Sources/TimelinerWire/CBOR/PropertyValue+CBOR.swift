extension PropertyValue {
  /// Reads the value of a property in a scene; nil when it is of no known form.
  init?(cbor: CBORValue) {
    switch cbor {
    case .double(let number): self = .number(number)
    case .unsigned, .negative:
      guard let integer = cbor.integer else { return nil }
      self = .number(Double(integer))
    case .text(let text): self = .text(text)
    case .bool(let flag): self = .flag(flag)
    case .tagged:
      guard let numbers = cbor.doubles else { return nil }
      self = .numbers(numbers)
    case .bytes, .array, .map, .null, .undefined, .simple: return nil
    }
  }

  /// Appends the value of a property in a scene.
  func appendCBOR(to bytes: inout [UInt8]) {
    switch self {
    case .number(let number): CBORWriter.append(number, to: &bytes)
    case .numbers(let numbers):
      CBORWriter.append(typedDoubleCount: numbers.count, to: &bytes)
      for number in numbers { CBORWriter.append(element: number, to: &bytes) }
    case .text(let text): CBORWriter.append(text: text, to: &bytes)
    case .flag(let flag): CBORWriter.append(flag, to: &bytes)
    }
  }
}
