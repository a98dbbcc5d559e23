package import TimelinerMotion

/// `Animation`; nil in an optional means `.none`.
package struct AnimationValue: NativeValue, Equatable {
  package var animation: Animation

  package init(_ animation: Animation) {
    self.animation = animation
  }

  package var typeName: String { "Animation" }
}

/// `Angle`, in degrees.
package struct AngleValue: NativeValue, Equatable {
  package var degrees: Number

  package init(degrees: Number) {
    self.degrees = degrees
  }

  package var typeName: String { "Angle" }
}

/// `Date`: seconds since the reference date; a date that depends on time is a `Symbol`.
package struct DateValue: NativeValue, Equatable {
  package var seconds: Double

  package init(seconds: Double) {
    self.seconds = seconds
  }

  package var typeName: String { "Date" }
}

/// `CGPoint`, `CGSize`, `CGVector`, `CGRect`, `UnitPoint`, `EdgeInsets`: named numbers.
package struct GeometryValue: NativeValue, Equatable {
  /// Swift's name of the type.
  package var typeName: String
  /// By field: `x`, `y`, `width`, `height`, `top`, `leading`, …; a rectangle has x, y, width, height.
  package var fields: [String: Number]

  package init(typeName: String, fields: [String: Number]) {
    self.typeName = typeName
    self.fields = fields
  }
}

/// A case of a built-in enumeration or option: `.leading`, `.round`, `.fit`, `.bold`, `.hour`.
package struct TokenValue: NativeValue, Hashable {
  /// Swift's name of the type: `Alignment`, `HorizontalAlignment`, `ContentMode`, `Edge.Set`.
  package var typeName: String
  /// Canonical name.
  package var name: String

  package init(typeName: String, name: String) {
    self.typeName = typeName
    self.name = name
  }
}
