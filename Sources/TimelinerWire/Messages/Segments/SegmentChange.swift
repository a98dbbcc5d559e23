/// Where the values of one property of one layer come from, from a frame on.
package struct SegmentChange: Equatable, Sendable {
  /// Where the values come from.
  package enum Source: Equatable, Sendable {
    /// It stays.
    case value(PropertyValue)
    /// The sum, or the list, of terms.
    case terms([SegmentTerm])
    /// Only the daemon can evaluate it: its values come in frames.
    case sampled
  }

  package var layer: Int
  package var key: PropertyKey
  package var source: Source

  package init(layer: Int, key: PropertyKey, source: Source) {
    self.layer = layer
    self.key = key
    self.source = source
  }
}
