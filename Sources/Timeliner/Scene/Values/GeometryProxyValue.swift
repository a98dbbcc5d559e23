/// What a `GeometryReader`'s content is given: points.
package struct GeometryProxyValue: NativeValue, Equatable {
  package var width: Double
  package var height: Double
  /// The reader's origin in the scene's space.
  package var globalX: Double
  package var globalY: Double

  package init(width: Double, height: Double, globalX: Double, globalY: Double) {
    self.width = width
    self.height = height
    self.globalX = globalX
    self.globalY = globalY
  }

  package var typeName: String { "GeometryProxy" }
}
