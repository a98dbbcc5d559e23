import Glibc
package import TimelinerMotion

/// The space colours are animated in: cube roots of cone responses, premultiplied, times 128.
///
/// Matrices and transfer function: Ottosson, "A perceptual color space for image processing" (the
/// lms step of Oklab), and IEC 61966-2-1, odd-extended below zero. The way back is the exact inverse of
/// the published matrix, not its rounded one, so that a colour comes back as it went in.
package enum PerceptualColor {
  private static let unitScale = 128.0

  /// sRGB components (not premultiplied) and alpha to animatable lanes.
  package static func lanes(sRGB color: SIMD4<Double>) -> MotionVector {
    let (red, green, blue) = (
      SRGBTransfer.linear(color[0]), SRGBTransfer.linear(color[1]), SRGBTransfer.linear(color[2])
    )
    let alpha = color[3]
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return SIMD4(l * alpha, m * alpha, s * alpha, alpha) * unitScale
  }

  /// Animatable lanes back to sRGB components (not premultiplied) and alpha.
  package static func sRGB(lanes: MotionVector) -> SIMD4<Double> {
    let alpha = lanes[3] / unitScale
    let divisor = alpha == 0 ? unitScale : alpha * unitScale
    let l = cube(lanes[0] / divisor)
    let m = cube(lanes[1] / divisor)
    let s = cube(lanes[2] / divisor)
    return SIMD4(
      SRGBTransfer.encoded(
        4.0767416613479943 * l - 3.3077115904081933 * m + 0.23096992872942789 * s),
      SRGBTransfer.encoded(
        -1.2684380040921761 * l + 2.6097574006633714 * m - 0.34131939631021962 * s),
      SRGBTransfer.encoded(
        -0.0041960865418371093 * l - 0.70341861445944961 * m + 1.7076147009309449 * s),
      alpha)
  }

  private static func cube(_ value: Double) -> Double { value * value * value }
}
