/// A layer as a subscriber sees it when a scene begins: everything about it.
package struct LayerRecord: Equatable, Sendable {
  /// Stays the same for as long as the layer lives, over reloads and epochs too.
  package var id: Int
  /// The layer whose space the numbers are in; nil for the scene's own space.
  package var parent: Int?
  package var kind: LayerKind
  /// `.accessibilityIdentifier`, or nil.
  package var name: String?
  /// In the order of their keys.
  package var properties: [(key: PropertyKey, value: PropertyValue)]

  package init(
    id: Int, parent: Int?, kind: LayerKind, name: String?,
    properties: [(key: PropertyKey, value: PropertyValue)]
  ) {
    self.id = id
    self.parent = parent
    self.kind = kind
    self.name = name
    self.properties = properties
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.id == other.id && one.parent == other.parent && one.kind == other.kind
      && one.name == other.name
      && one.properties.elementsEqual(other.properties) { $0.key == $1.key && $0.value == $1.value }
  }
}
