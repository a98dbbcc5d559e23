import CLinux

/// The id by which linkers tell builds of a program apart.
enum BuildIdentity {
  /// Longer ones are cut; linkers make 8 to 32 bytes.
  static let maximumBytes = 64

  /// The running program's; empty when it was linked without one.
  static func read() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: maximumBytes) { buffer, count in
      // The call writes within the buffer, from its start, as much as it says.
      unsafe count = clinux_build_identity(buffer.baseAddress, buffer.count)
    }
  }
}
