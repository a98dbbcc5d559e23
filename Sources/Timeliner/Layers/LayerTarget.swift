package import TimelinerWire

/// A layer as the views ask for it: everything at its final value, before motion.
package struct LayerTarget {
  /// One attribute, where it belongs, and what takes it there when it changed.
  package struct Attribute {
    package var key: AttributeKey
    package var target: AttributeTarget
    /// The animation of the transaction that reached the view; nil for none.
    package var animation: AnimationValue?

    package init(key: AttributeKey, target: AttributeTarget, animation: AnimationValue?) {
      self.key = key
      self.target = target
      self.animation = animation
    }
  }

  package var id: Int
  package var parent: Int?
  package var kind: LayerKind
  package var name: String?
  /// In ascending order of their keys, each at most once; `frame` is always there.
  package var attributes: [Attribute]
  /// Properties that change at once: text, font, outline.
  package var constants: [(key: PropertyKey, value: PropertyValue)]

  package init(
    id: Int, parent: Int?, kind: LayerKind, name: String?, attributes: [Attribute],
    constants: [(key: PropertyKey, value: PropertyValue)]
  ) {
    self.id = id
    self.parent = parent
    self.kind = kind
    self.name = name
    self.attributes = attributes
    self.constants = constants
  }
}
