package import TimelinerMotion

/// A value that depends on time, as a node of the tape that is being built.
package struct Symbol: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case double
    case int
    case bool
    /// Seconds since the reference date (2001-01-01 00:00 UTC).
    case date
  }

  package var node: TapeNode
  package var kind: Kind

  package init(node: TapeNode, kind: Kind) {
    self.node = node
    self.kind = kind
  }
}
