package import TimelinerWire

/// An animatable attribute of a layer: one to four numbers that move together.
///
/// Raw values are the order of attributes within a layer.
package enum AttributeKey: UInt8, CaseIterable, Sendable {
  /// Centre x, y in the parent's space, width, height.
  case frame
  /// x, y; added to the centre.
  case offset
  /// x, y as fractions of the size.
  case anchor
  /// x, y.
  case scale
  /// Degrees.
  case rotation
  /// Degrees about the x, y and z axes.
  case rotation3D
  case opacity
  /// sRGB red, green, blue, alpha.
  case fill
  /// sRGB red, green, blue, alpha.
  case stroke
  case lineWidth
  case dashPhase
  /// from, to.
  case trim
  case cornerRadius
  /// topLeading, bottomLeading, bottomTrailing, topTrailing.
  case cornerRadii
  case blur
  /// sRGB red, green, blue, alpha.
  case shadowColor
  /// radius, x, y.
  case shadow
  case hueRotation
  case saturation
  case brightness
  case contrast
  case grayscale
  /// Start x, y, end x, y of a linear gradient as fractions of the size; centre x, y of the others.
  case gradientPoints
  /// Where a radial gradient starts and ends, points; an elliptical one, fractions.
  case gradientExtent
  /// Where an angular gradient starts and ends, degrees.
  case gradientAngles
  /// Where a stop is; a part for each stop.
  case gradientLocation
  /// sRGB red, green, blue, alpha of a stop; a part for each stop.
  case gradientColor

  /// Whether it is published together with the attributes before it: an offset with the frame, the rest of
  /// a gradient with its points.
  var isPublishedWithFirst: Bool { self == .offset || (isGradient && self != .gradientPoints) }

  /// A number that tells the attributes of a layer apart.
  package func number(part: Int) -> Int { part << 8 | Int(rawValue) }

  /// Whether a change of it is seen as movement, and not as a fade.
  package var isMovement: Bool {
    switch self {
    case .frame, .offset, .anchor, .scale, .rotation, .rotation3D, .lineWidth, .dashPhase, .trim,
      .cornerRadius, .cornerRadii, .shadow, .gradientPoints, .gradientExtent, .gradientAngles,
      .gradientLocation:
      true
    case .opacity, .fill, .stroke, .blur, .shadowColor, .hueRotation, .saturation, .brightness,
      .contrast, .grayscale, .gradientColor:
      false
    }
  }

  /// The property each lane is published as; `frame` and `offset` share x and y,
  /// what makes a gradient shares its numbers.
  package var properties: [PropertyKey] {
    switch self {
    case .frame: [.x, .y, .width, .height]
    case .offset: []
    case .anchor: [.anchorX, .anchorY]
    case .scale: [.scaleX, .scaleY]
    case .rotation: [.rotation]
    case .rotation3D: [.rotation3D]
    case .opacity: [.opacity]
    case .fill: [.fill]
    case .stroke: [.stroke]
    case .lineWidth: [.lineWidth]
    case .dashPhase: [.dashPhase]
    case .trim: [.trimFrom, .trimTo]
    case .cornerRadius: [.cornerRadius]
    case .cornerRadii: [.cornerRadii]
    case .blur: [.blur]
    case .shadowColor: [.shadowColor]
    case .shadow: [.shadowRadius, .shadowX, .shadowY]
    case .hueRotation: [.hueRotation]
    case .saturation: [.saturation]
    case .brightness: [.brightness]
    case .contrast: [.contrast]
    case .grayscale: [.grayscale]
    case .gradientPoints: [.gradientStops]
    case .gradientExtent, .gradientAngles, .gradientLocation, .gradientColor: []
    }
  }

  /// Whether the lanes are one colour.
  package var isColor: Bool {
    self == .fill || self == .stroke || self == .shadowColor || self == .gradientColor
  }

  /// Whether it is one of those that make a gradient; they follow one another, points first.
  package var isGradient: Bool {
    rawValue >= Self.gradientPoints.rawValue && rawValue <= Self.gradientColor.rawValue
  }

  /// Factor from the attribute's own unit to SwiftUI's animatable data, in which springs decide that
  /// they rest: 128 per radian and per unit of an anchor or a gradient's point.
  package var animatableScale: Double {
    switch self {
    case .rotation, .rotation3D, .hueRotation, .gradientAngles: 128 * .pi / 180
    case .anchor, .gradientPoints: 128
    case .frame, .offset, .scale, .opacity, .fill, .stroke, .lineWidth, .dashPhase, .trim,
      .cornerRadius, .cornerRadii, .blur, .shadowColor, .shadow, .saturation, .brightness,
      .contrast, .grayscale, .gradientExtent, .gradientLocation, .gradientColor:
      1
    }
  }
}
