import Glibc
import TimelinerWire

extension LayerTree {
  /// What a tap at a point of the scene's space reaches, and where in its layer: the topmost thing
  /// there, at its final place, decides; nil when nothing is there or it has no action.
  ///
  /// - Complexity: O(regions × depth).
  func tapTarget(
    at point: Point, _ regions: [LayerBuilder.HitRegion]
  ) -> (target: TapTarget, place: Point)? {
    for region in regions.reversed() {
      guard let inside = local(point, layer: region.layer), region.outline.contains(inside)
      else { continue }
      return region.tap.map { ($0, inside) }
    }
    return nil
  }

  /// A point in a layer's own space (origin top left); nil when the layer or one around it is not
  /// visible or has no extent.
  private func local(_ point: Point, layer: Int) -> Point? {
    var outer = point
    if let parent = entries[layer].parent {
      guard let index = entries.firstIndex(where: { $0.id == parent }),
        let inside = local(point, layer: index)
      else { return nil }
      outer = inside
    }
    let attributes = models(layer)
    guard (attributes[.opacity]?[0] ?? 1) > 0.001, let frame = attributes[.frame] else {
      return nil
    }
    let offset = attributes[.offset] ?? .zero
    let anchor = attributes[.anchor] ?? SIMD4(0.5, 0.5, 0, 0)
    let pivot = Point(
      x: frame[0] + offset[0] + (anchor[0] - 0.5) * frame[2],
      y: frame[1] + offset[1] + (anchor[1] - 0.5) * frame[3])
    let angle = (attributes[.rotation]?[0] ?? 0) * .pi / 180
    let scale = attributes[.scale] ?? SIMD4(1, 1, 0, 0)
    guard scale[0] != 0, scale[1] != 0 else { return nil }
    let (dx, dy) = (outer.x - pivot.x, outer.y - pivot.y)
    let turnedX = (dx * cos(angle) + dy * sin(angle)) / scale[0]
    let turnedY = (dy * cos(angle) - dx * sin(angle)) / scale[1]
    return Point(x: turnedX + anchor[0] * frame[2], y: turnedY + anchor[1] * frame[3])
  }
}

extension HitOutline {
  /// Whether a point of the layer's space lies in the outline.
  func contains(_ point: Point) -> Bool {
    let (width, height) = (rect.size.width, rect.size.height)
    let (x, y) = (point.x - rect.origin.x, point.y - rect.origin.y)
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    switch kind {
    case .circle, .ellipse:
      let (u, v) = (2 * x / width - 1, 2 * y / height - 1)
      return u * u + v * v <= 1
    case .capsule:
      return isInside(x, y, radius: min(width, height) / 2)
    case .roundedRectangle:
      return isInside(x, y, radius: min(radius(atX: x, y: y), min(width, height) / 2))
    case .group, .rectangle, .path, .text, .image:
      return true
    }
  }

  /// Of the corner nearest to a point inside the rectangle.
  private func radius(atX x: Double, y: Double) -> Double {
    guard let cornerRadii else { return cornerRadius }
    let (isLeft, isTop) = (x < rect.size.width / 2, y < rect.size.height / 2)
    return cornerRadii[isLeft ? (isTop ? 0 : 1) : (isTop ? 3 : 2)]
  }

  /// Whether a point inside the rectangle is not cut off by a round corner.
  private func isInside(_ x: Double, _ y: Double, radius: Double) -> Bool {
    let dx = max(radius - x, x - (rect.size.width - radius), 0)
    let dy = max(radius - y, y - (rect.size.height - radius), 0)
    return dx * dx + dy * dy <= radius * radius
  }
}
