package import TimelinerMotion

/// `Spring`.
package struct SpringValue: NativeValue, Equatable {
  package var spring: Spring

  package init(_ spring: Spring) {
    self.spring = spring
  }

  package var typeName: String { "Spring" }
}
