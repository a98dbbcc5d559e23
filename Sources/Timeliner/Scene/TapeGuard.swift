package import TimelinerMotion

/// What an evaluation took for granted about time: when the node's value is another, views must be
/// evaluated again.
package struct TapeGuard: Hashable, Sendable {
  package var node: TapeNode
  /// The value the evaluation used.
  package var value: Double

  package init(node: TapeNode, value: Double) {
    self.node = node
    self.value = value
  }
}
