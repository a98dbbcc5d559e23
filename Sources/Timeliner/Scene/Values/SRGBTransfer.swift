import Glibc

/// sRGB's transfer function, IEC 61966-2-1, odd-extended below zero.
package enum SRGBTransfer {
  /// A component as it is stored, from one that is linear in light.
  package static func encoded(_ linear: Double) -> Double {
    let magnitude = abs(linear)
    let value =
      magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return linear < 0 ? -value : value
  }

  /// A component that is linear in light, from one as it is stored.
  package static func linear(_ encoded: Double) -> Double {
    let magnitude = abs(encoded)
    let value = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -value : value
  }
}
