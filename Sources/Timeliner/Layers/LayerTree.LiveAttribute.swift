extension LayerTree {
  /// An attribute that ticks look at, with all that they read of it, so that they walk memory in order.
  struct LiveAttribute {
    /// A copy of what is in the tree's column.
    var state: AttributeState
    /// Where it is in the tree's columns.
    var position: Int { Int(place) }
    /// The layer's place.
    var layer: Int { Int(layerPlace) }
    /// How many live attributes, from this one on, are published together; it counts in the first of them.
    var count: Int { Int(groupCount) }
    /// The layer's number.
    let id: Int

    // Small, so that two cache lines hold it all.
    private let place: Int32
    private let layerPlace: Int32
    private let groupCount: Int32

    init(state: AttributeState, position: Int, layer: Int, id: Int, count: Int) {
      self.state = state
      place = Int32(position)
      layerPlace = Int32(layer)
      groupCount = Int32(count)
      self.id = id
    }
  }
}
