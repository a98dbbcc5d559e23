/// A gradient with its colours known; its numbers may be functions of time.
struct ResolvedGradient {
  /// What a renderer calls it.
  enum Kind: Int {
    case linear
    case radial
    case angular
    case elliptical

    var name: String { String(describing: self) }

    /// What its second pair of numbers is; nil for a linear one, whose points are four numbers.
    var extent: AttributeKey? {
      switch self {
      case .linear: nil
      case .radial, .elliptical: .gradientExtent
      case .angular: .gradientAngles
      }
    }
  }

  /// A colour and where it stands.
  struct Stop {
    var location: Double
    var color: ResolvedColor
  }

  var kind: Kind
  /// Start and end of a linear one, the centre of others; fractions of the frame.
  var points: AttributeTarget
  /// Radii, angles or fractions where others start and end.
  var extent = AttributeTarget()
  var stops: [Stop]

  /// It as attributes of a layer, in ascending order of keys and parts.
  ///
  /// The part is the stop's position and says whose it is: stops of one kind of gradient do not move to
  /// become stops of another kind, or those of a stroke.
  func attributes(isStroke: Bool, _ animation: AnimationValue?) -> [LayerTarget.Attribute] {
    let part = (kind.rawValue * 2 + (isStroke ? 1 : 0)) << 32
    func attribute(
      _ key: AttributeKey, _ stop: Int, _ target: AttributeTarget
    ) -> LayerTarget.Attribute {
      LayerTarget.Attribute(key: key, part: part + stop, target: target, animation: animation)
    }
    var result = [attribute(.gradientPoints, 0, points)]
    if let key = kind.extent { result.append(attribute(key, 0, extent)) }
    for (index, stop) in stops.enumerated() {
      result.append(
        attribute(.gradientLocation, index, AttributeTarget(.constant(stop.location))))
    }
    for (index, stop) in stops.enumerated() {
      let color = stop.color
      result.append(
        attribute(
          .gradientColor, index,
          AttributeTarget(color.red, color.green, color.blue, color.alpha)))
    }
    return result
  }
}

extension ResolvedGradient {
  /// A gradient as the scene says it; without a geometry it goes from top to bottom.
  init(_ geometry: GradientValue.Geometry, stops: [Stop]) {
    switch geometry {
    case .none:
      self.init(
        kind: .linear, points: AttributeTarget(constants: SIMD4(0.5, 0, 0.5, 1)), stops: stops)
    case .linear(let startX, let startY, let endX, let endY):
      self.init(
        kind: .linear, points: AttributeTarget(constants: SIMD4(startX, startY, endX, endY)),
        stops: stops)
    case .radial(let x, let y, let start, let end):
      self.init(
        kind: .radial, points: AttributeTarget(constants: SIMD4(x, y, 0, 0)),
        extent: AttributeTarget(constants: SIMD4(start, end, 0, 0)),
        stops: stops)
    case .angular(let x, let y, let start, let end):
      self.init(
        kind: .angular, points: AttributeTarget(constants: SIMD4(x, y, 0, 0)),
        extent: AttributeTarget(start, end),
        stops: stops)
    case .elliptical(let x, let y, let start, let end):
      self.init(
        kind: .elliptical, points: AttributeTarget(constants: SIMD4(x, y, 0, 0)),
        extent: AttributeTarget(constants: SIMD4(start, end, 0, 0)),
        stops: stops)
    }
  }
}
