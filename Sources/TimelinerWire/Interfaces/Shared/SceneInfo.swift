/// A scene as observers see it in a list.
package struct SceneInfo: VarlinkParameters, JSONConvertible, Equatable {
  /// Name.
  package var scene: String
  /// Number of its present structure.
  package var epoch: Int
  /// Points.
  package var width: Double
  /// Points.
  package var height: Double
  /// How many layers it has.
  package var layers: Int
  /// Whether anything moves at this moment.
  package var moving: Bool

  package init(scene: String, epoch: Int, width: Double, height: Double, layers: Int, moving: Bool)
  {
    self.scene = scene
    self.epoch = epoch
    self.width = width
    self.height = height
    self.layers = layers
    self.moving = moving
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    scene = try fields.required("scene")
    epoch = try fields.required("epoch")
    width = try fields.required("width")
    height = try fields.required("height")
    layers = try fields.required("layers")
    moving = try fields.required("moving")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("scene", scene.json),
      ("epoch", epoch.json),
      ("width", width.json),
      ("height", height.json),
      ("layers", layers.json),
      ("moving", moving.json))
  }
}
