extension LayerTree {
  /// An attribute that ticks look at, with all that they read of it, so that they walk memory in order.
  struct LiveAttribute {
    /// A copy of what is in the tree's column.
    var state: AttributeState
    /// Where it is in the tree's columns.
    let position: Int
    /// The layer's place.
    let layer: Int
    /// The layer's number.
    let id: Int
    /// How many live attributes, from this one on, are published together; it counts in the first of them.
    let count: Int
  }
}
