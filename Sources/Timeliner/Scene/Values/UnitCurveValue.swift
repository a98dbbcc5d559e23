package import TimelinerMotion

/// `UnitCurve`.
package struct UnitCurveValue: NativeValue, Equatable {
  package var curve: UnitCurve

  package init(_ curve: UnitCurve) {
    self.curve = curve
  }

  package var typeName: String { "UnitCurve" }
}
