/// `Color(.sRGBLinear, …)` and `Color(.displayP3, …)` in sRGB, in which colours are kept.
///
/// What lies outside sRGB has components below 0 and above 1. Numbers that depend on time are taken as
/// they are now, with a guard.
extension ColorValue {
  /// Linear Display P3 to linear sRGB with SwiftUI's own four decimals, which its bytes show.
  private static let fromDisplayP3: [[Double]] = [
    [1.2249, -0.2247, 0], [-0.0420, 1.0419, 0], [-0.0197, -0.0786, 1.0979],
  ]

  /// This colour's components, read in another space.
  func read(in space: String, by evaluator: Evaluator) -> ColorValue {
    guard space != "sRGB", case .components(let red, let green, let blue, let alpha) = self else {
      return self
    }
    let numbers = [red, green, blue].map(evaluator.present)
    let linear: [Double]
    if space == "displayP3" {
      let light = numbers.map(SRGBTransfer.linear)
      linear = Self.fromDisplayP3.map { row in
        row[0] * light[0] + row[1] * light[1] + row[2] * light[2]
      }
    } else {
      linear = numbers
    }
    let encoded = linear.map { Number.constant(SRGBTransfer.encoded($0)) }
    return .components(red: encoded[0], green: encoded[1], blue: encoded[2], alpha: alpha)
  }
}

extension Evaluator {
  /// A number as it is now, with a guard when it depends on time.
  func present(_ number: Number) -> Double {
    switch number {
    case .constant(let constant): constant
    case .signal(let node): guardedValue(of: node)
    }
  }
}
