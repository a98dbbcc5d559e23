/// What `matchedGeometryEffect` says.
package struct MatchedGeometryValue {
  /// The namespace and the id, as text.
  package var key: String
  /// What the key is called in messages.
  package var title: String
  package var matchesPosition: Bool
  package var matchesSize: Bool
  /// A fraction of the size.
  package var anchor: Point
  package var isSource: Bool

  package init(
    key: String, title: String, matchesPosition: Bool, matchesSize: Bool, anchor: Point,
    isSource: Bool
  ) {
    self.key = key
    self.title = title
    self.matchesPosition = matchesPosition
    self.matchesSize = matchesSize
    self.anchor = anchor
    self.isSource = isSource
  }
}
