extension LayerTree {
  /// The tree before a change of targets.
  struct Snapshot {
    let entries: [Entry]
    /// Those whose motion was taken over have none.
    var attributes: [AttributeState]
    let shown: [SIMD4<Double>]
    let signals: [Double]

    /// Where a layer has an attribute; nil when it has none of that key and part.
    ///
    /// - Complexity: O(log attributes of the layer); they are in the order of their keys and parts.
    func place(of wanted: LayerTarget.Attribute, layer: Int) -> Int? {
      let end = entries[layer].attributes.upperBound
      var (low, high) = (entries[layer].attributes.lowerBound, end)
      while low < high {
        let middle = (low + high) / 2
        let (key, part) = (attributes[middle].key, attributes[middle].part)
        if (key.rawValue, part) < (wanted.key.rawValue, wanted.part) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      guard low < end, attributes[low].key == wanted.key, attributes[low].part == wanted.part
      else { return nil }
      return low
    }

    /// Whether a layer is in the same place, of the same kind and with the same properties.
    func matches(_ layer: Int, _ target: LayerTarget) -> Bool {
      let entry = entries[layer]
      return entry.parent == target.parent && entry.kind == target.kind
        && entry.name == target.name && entry.attributes.count == target.attributes.count
        && zip(attributes[entry.attributes], target.attributes).allSatisfy {
          $0.key == $1.key && $0.part == $1.part
        } && entry.constants.elementsEqual(target.constants) { $0.key == $1.key }
    }
  }
}
