package import Timeliner
import TimelinerWire

extension RenderedScene {
  /// A layer's centre in the scene, where groups around it are moved and neither turned nor scaled.
  package func center(_ layer: Int?) -> Point? {
    guard let layer, let x = number(layer, .x), let y = number(layer, .y) else { return nil }
    var point = Point(x: x, y: y)
    var parent = record.layers.first { $0.id == layer }?.parent
    while let group = parent {
      guard let x = number(group, .x), let y = number(group, .y),
        let width = number(group, .width), let height = number(group, .height)
      else { return nil }
      point = Point(x: point.x + x - width / 2, y: point.y + y - height / 2)
      parent = record.layers.first { $0.id == group }?.parent
    }
    return point
  }
}
