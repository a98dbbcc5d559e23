/// A property of a layer, with the unit its numbers are in.
///
/// Raw values are the CBOR keys; they never change meaning.
package enum PropertyKey: UInt8, CaseIterable, Sendable {
  /// Centre in the parent layer's space, points, towards trailing.
  case x = 0
  /// Centre in the parent layer's space, points, downwards.
  case y = 1
  /// Points.
  case width = 2
  /// Points.
  case height = 3
  /// 0…1.
  case opacity = 4
  /// Degrees, clockwise, about the anchor.
  case rotation = 5
  /// Factor along x, about the anchor.
  case scaleX = 6
  /// Factor along y, about the anchor.
  case scaleY = 7
  /// Anchor of rotation and scale as a fraction of the width.
  case anchorX = 8
  /// Anchor of rotation and scale as a fraction of the height.
  case anchorY = 9
  /// sRGB red, green, blue 0…1 (outside for wide colours), not premultiplied, and alpha 0…1.
  case fill = 10
  /// As `fill`.
  case stroke = 11
  /// Points.
  case lineWidth = 12
  /// Fraction of the outline where drawing starts, 0…1.
  case trimFrom = 13
  /// Fraction of the outline where drawing ends, 0…1.
  case trimTo = 14
  /// Points.
  case cornerRadius = 15
  /// Radius, points.
  case blur = 16
  /// As `fill`.
  case shadowColor = 17
  /// Points.
  case shadowRadius = 18
  /// Points.
  case shadowX = 19
  /// Points.
  case shadowY = 20
  /// Text content.
  case text = 21
  /// Points.
  case fontSize = 22
  /// 100…900.
  case fontWeight = 23
  /// default, serif, rounded, monospaced.
  case fontDesign = 24
  /// Name of a picture, or `symbol:` and a symbol's name.
  case image = 25
  /// SVG path data in the layer's own space (origin top left), points.
  case path = 26
  /// Whether children are cut at the layer's outline (`clip` names it: rectangle, roundedRectangle, circle, …).
  case clip = 27
  /// normal, multiply, screen, …
  case blendMode = 28
  /// linear, radial, angular or elliptical, after `stroke-` when it is the stroke's; see docs/Wire.md.
  case gradient = 29
  /// Numbers of the gradient: four of its geometry, then for each stop location, r, g, b, a.
  case gradientStops = 30
  /// butt, round, square.
  case lineCap = 31
  /// miter, round, bevel.
  case lineJoin = 32
  /// Lengths of dashes and gaps, points.
  case dash = 33
  /// Points into the dash pattern where the outline starts.
  case dashPhase = 34
  /// Degrees about the x, y, z axes.
  case rotation3D = 35
  /// leading, center, trailing.
  case textAlignment = 36
  /// Most lines of text; absent for no limit.
  case lineLimit = 37
  /// Whether taps inside the layer reach an action.
  case tappable = 38
  /// Hue rotation, degrees.
  case hueRotation = 39
  /// Factor.
  case saturation = 40
  /// Added, −1…1.
  case brightness = 41
  /// Factor.
  case contrast = 42
  /// 0…1.
  case grayscale = 43
  /// Points: top left, bottom left, bottom right, top right; instead of `cornerRadius`.
  case cornerRadii = 44
  /// Whether the layer is not drawn, and its alpha cuts its parent's other children.
  case mask = 45

  /// The JSON key.
  package var name: String { String(describing: self) }
}
