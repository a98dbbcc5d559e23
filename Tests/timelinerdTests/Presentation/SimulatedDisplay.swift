import Glibc

/// A display of a known rate, and reports of it as they come: jittered, lost, late.
struct SimulatedDisplay {
  var start: Int64 = 1_000_000_000_000
  /// Nanoseconds.
  var period = 1e9 / 59.951
  /// Standard deviation, nanoseconds.
  var jitter: Double
  var lost = 0.01
  var late = 0.003
  private var state: UInt64

  init(jitter: Double, seed: UInt64) {
    self.jitter = jitter
    state = seed
  }

  /// The true moment of a picture.
  func moment(_ index: Int) -> Int64 { start + Int64((Double(index) * period).rounded()) }

  /// What is reported of a picture; nil when nothing is.
  mutating func report(_ index: Int) -> Int64? {
    let noise = jitter * normal()
    let delay = uniform() < late ? 4e6 : 0
    guard uniform() >= lost else { return nil }
    return moment(index) + Int64((noise + delay).rounded())
  }

  /// Normally distributed by the transform of Box and Muller.
  private mutating func normal() -> Double {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    return radius * cos(2 * Double.pi * uniform())
  }

  /// In 0..<1, by SplitMix64.
  private mutating func uniform() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / 9_007_199_254_740_992
  }
}
