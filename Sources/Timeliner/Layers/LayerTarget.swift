package import TimelinerWire

/// A layer as the views ask for it: everything at its final value, before motion.
package struct LayerTarget {
  /// One attribute, where it belongs, and what takes it there when it changed.
  package struct Attribute {
    package var key: AttributeKey
    /// Which of the layer's attributes with that key.
    package var part: Int
    package var target: AttributeTarget
    /// The animation of the transaction that reached the view; nil for none.
    package var animation: AnimationValue?

    /// Which attribute of its layer, as a number.
    var number: Int { key.number(part: part) }

    package init(
      key: AttributeKey, part: Int = 0, target: AttributeTarget, animation: AnimationValue?
    ) {
      self.key = key
      self.part = part
      self.target = target
      self.animation = animation
    }
  }

  package var id: Int
  package var parent: Int?
  package var kind: LayerKind
  package var name: String?
  /// In ascending order of their keys and parts, each at most once; `frame` is always there.
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
