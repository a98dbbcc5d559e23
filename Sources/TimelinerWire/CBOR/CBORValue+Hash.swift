extension CBORValue: Hashable {
  /// Hashes what `==` compares: keys of a map are told apart in constant time.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .unsigned(let value): hasher.combine(Kind.unsigned, value)
    case .negative(let value): hasher.combine(Kind.negative, value)
    case .bytes(let bytes): hasher.combine(Kind.bytes, bytes)
    case .text(let text): hasher.combine(Kind.text, text)
    case .array(let elements): hasher.combine(Kind.array, elements)
    case .map(let members):
      hasher.combine(Kind.map, members.count)
      for member in members { hasher.combine(member.key, member.value) }
    case .tagged(let tag, let item):
      hasher.combine(Kind.tagged, tag)
      hasher.combine(item)
    case .bool(let flag): hasher.combine(Kind.bool, flag)
    case .null: hasher.combine(Kind.null)
    case .undefined: hasher.combine(Kind.undefined)
    case .simple(let value): hasher.combine(Kind.simple, value)
    case .double(let number):
      // Not a number is one value, and the zeros differ.
      hasher.combine(Kind.double, number.isNaN ? Double.nan.bitPattern : number.bitPattern)
    }
  }

  private enum Kind: Hashable {
    case unsigned, negative, bytes, text, array, map, tagged, bool, null, undefined, simple, double
  }
}

extension Hasher {
  fileprivate mutating func combine(_ one: some Hashable, _ other: some Hashable) {
    combine(one)
    combine(other)
  }
}
