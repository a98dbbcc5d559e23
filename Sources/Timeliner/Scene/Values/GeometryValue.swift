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
