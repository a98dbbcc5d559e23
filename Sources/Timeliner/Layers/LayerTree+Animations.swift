import TimelinerMotion

extension LayerTree {
  /// The layers' places by their numbers.
  ///
  /// - Complexity: O(layers).
  func places() -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($0.element.id, $0.offset) })
  }

  /// When an attribute of the layer at a place has arrived: `.max` for never; nil when it does not move.
  func animationEnd(of attribute: Int, ofLayerAt place: Int) -> Int64? {
    guard
      let state = attributes[entries[place].attributes].first(where: { $0.number == attribute }),
      state.motion >= 0
    else { return nil }
    return motions.end(of: state.motion)
  }
}
