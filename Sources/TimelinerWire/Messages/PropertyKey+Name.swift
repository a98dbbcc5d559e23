extension PropertyKey {
  private static let keysByName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The key with a JSON name; nil when there is none.
  package init?(name: String) {
    guard let key = Self.keysByName[name] else { return nil }
    self = key
  }

  /// `,"name":` for each raw value, so that no name is made in a steady frame.
  static let jsonPrefixes: [[UInt8]] = prefixes { Array(",\"\($0.name)\":".utf8) }

  /// The CBOR text item of each raw value's name.
  static let cborNames: [[UInt8]] = prefixes { key in
    var bytes: [UInt8] = []
    CBORWriter.append(text: key.name, to: &bytes)
    return bytes
  }

  private static func prefixes(_ make: (PropertyKey) -> [UInt8]) -> [[UInt8]] {
    precondition(
      allCases.enumerated().allSatisfy { $0.offset == Int($0.element.rawValue) },
      "raw values count from 0 without gaps")
    return allCases.map(make)
  }
}
