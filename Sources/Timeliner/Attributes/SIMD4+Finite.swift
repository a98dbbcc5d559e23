extension SIMD4<Double> {
  /// Whether every lane is a number that can be published.
  package var isFinite: Bool {
    self[0].isFinite && self[1].isFinite && self[2].isFinite && self[3].isFinite
  }
}
