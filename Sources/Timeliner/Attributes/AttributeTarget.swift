package import TimelinerMotion

/// Where an attribute belongs: numbers, some of which may be functions of time.
package struct AttributeTarget: Hashable, Sendable {
  /// Lanes that do not depend on time.
  package var constants: SIMD4<Double>
  /// Nodes of the lanes that do; nil for a lane that is constant.
  ///
  /// Empty when all are.
  package var signals: [TapeNode?]

  package init(_ numbers: Number...) {
    self.init(numbers)
  }

  /// One to four numbers, a lane each; lanes without one are 0.
  package init(_ numbers: [Number]) {
    constants = .zero
    signals = []
    for (lane, number) in numbers.enumerated() {
      switch number {
      case .constant(let value):
        constants[lane] = value
      case .signal(let node):
        if signals.isEmpty { signals = [nil, nil, nil, nil] }
        signals[lane] = node
      }
    }
  }

  package init(constants: SIMD4<Double>) {
    self.constants = constants
    signals = []
  }
}
