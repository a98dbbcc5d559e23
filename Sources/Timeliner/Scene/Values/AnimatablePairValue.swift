/// `AnimatablePair`: two animatable values that move together.
package struct AnimatablePairValue: NativeValue {
  package var first: Value
  package var second: Value

  package init(_ first: Value, _ second: Value) {
    self.first = first
    self.second = second
  }

  package var typeName: String { "AnimatablePair" }

  package func isEqual(to other: any NativeValue) -> Bool {
    guard let other = other as? AnimatablePairValue else { return false }
    return Self.areEqual(first, other.first) && Self.areEqual(second, other.second)
  }

  private static func areEqual(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.int(let x), .int(let y)): x == y
    case (.double(let x), .double(let y)): x == y
    case (.int(let x), .double(let y)), (.double(let y), .int(let x)): Double(x) == y
    case (.symbol(let x), .symbol(let y)): x == y
    case (.native(let x), .native(let y)): x.isEqual(to: y)
    default: false
    }
  }
}
