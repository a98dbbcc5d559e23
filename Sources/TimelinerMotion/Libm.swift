import Glibc

/// The one door to the C library's mathematics, under our own names.
///
/// Nothing else in this module imports anything, so that a number never depends on more than libm.
enum Libm {
  static func exp(_ x: Double) -> Double { Glibc.exp(x) }
  static func expm1(_ x: Double) -> Double { Glibc.expm1(x) }
  static func log(_ x: Double) -> Double { Glibc.log(x) }
  static func log2(_ x: Double) -> Double { Glibc.log2(x) }
  static func log10(_ x: Double) -> Double { Glibc.log10(x) }
  static func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
  static func cbrt(_ x: Double) -> Double { Glibc.cbrt(x) }
  static func hypot(_ x: Double, _ y: Double) -> Double { Glibc.hypot(x, y) }

  static func sin(_ x: Double) -> Double { Glibc.sin(x) }
  static func cos(_ x: Double) -> Double { Glibc.cos(x) }
  static func tan(_ x: Double) -> Double { Glibc.tan(x) }
  static func asin(_ x: Double) -> Double { Glibc.asin(x) }
  static func acos(_ x: Double) -> Double { Glibc.acos(x) }
  static func atan(_ x: Double) -> Double { Glibc.atan(x) }
  static func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
  static func sinh(_ x: Double) -> Double { Glibc.sinh(x) }
  static func cosh(_ x: Double) -> Double { Glibc.cosh(x) }
  static func tanh(_ x: Double) -> Double { Glibc.tanh(x) }

  static func fmod(_ x: Double, _ y: Double) -> Double { Glibc.fmod(x, y) }
  static func remainder(_ x: Double, _ y: Double) -> Double { Glibc.remainder(x, y) }
}
