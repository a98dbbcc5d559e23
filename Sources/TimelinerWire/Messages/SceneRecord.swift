/// A whole scene: what a subscriber gets first, and again whenever the structure changes.
package struct SceneRecord: Equatable, Sendable {
  package var scene: String
  /// Grows by one with every change of structure (layers added, removed, reordered, renamed).
  package var epoch: Int
  /// Points.
  package var width: Double
  /// Points.
  package var height: Double
  /// Back to front; a parent before its children.
  package var layers: [LayerRecord]

  package init(scene: String, epoch: Int, width: Double, height: Double, layers: [LayerRecord]) {
    self.scene = scene
    self.epoch = epoch
    self.width = width
    self.height = height
    self.layers = layers
  }
}
