import CProcessor

/// For which processors a set of kernels is compiled; every set gives the same numbers, to the bit.
package enum KernelLevel: Int, CaseIterable, Comparable, Sendable {
  /// What every processor of the architecture has.
  case baseline
  /// x86-64-v3: 256-bit vectors.
  case v3
  /// x86-64-v4: 512-bit vectors.
  case v4

  /// The best that this machine can run.
  package static let best: KernelLevel = {
    switch cprocessor_level() {
    case 4...: .v4
    case 3: .v3
    default: .baseline
    }
  }()

  package static func < (left: KernelLevel, right: KernelLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
