extension GeometryValue {
  /// Names of the fields in the order of Swift's initialiser.
  static let fieldNames: [String: [String]] = [
    "CGPoint": ["x", "y"], "CGSize": ["width", "height"], "CGVector": ["dx", "dy"],
    "CGRect": ["x", "y", "width", "height"], "UnitPoint": ["x", "y"],
    "EdgeInsets": ["top", "leading", "bottom", "trailing"],
    "UIEdgeInsets": ["top", "left", "bottom", "right"],
    "CGAffineTransform": ["a", "b", "c", "d", "tx", "ty"],
  ]

  /// The fields in the order of Swift's initialiser.
  package var orderedFields: [Number] {
    (Self.fieldNames[typeName] ?? fields.keys.sorted()).map { self[$0] }
  }

  /// A field; zero when it was never set.
  package subscript(_ name: String) -> Number {
    get { fields[name] ?? .constant(0) }
    set { fields[name] = newValue }
  }

  /// A value with fields in the order of Swift's initialiser.
  package init(_ typeName: String, _ values: [Number]) {
    let names = Self.fieldNames[typeName] ?? []
    self.init(
      typeName: typeName,
      fields: Dictionary(zip(names, values).map { ($0, $1) }) { first, _ in first })
  }
}
