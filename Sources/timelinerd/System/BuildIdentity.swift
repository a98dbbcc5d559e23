import CLinux

/// What tells builds of the program apart: the linker's id, and the file that the parser is in, which may
/// be replaced alone.
enum BuildIdentity {
  /// Longer ones are cut; linkers make 8 to 32 bytes, and the file's are 32.
  static let maximumBytes = 64
  private static let parser = "libTimelinerParser.so"

  /// The running program's; empty when it was linked without one.
  static func read() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: maximumBytes) { buffer, count in
      // The call writes within the buffer, from its start, as much as it says.
      unsafe count = clinux_build_identity(buffer.baseAddress, buffer.count)
      guard count > 0 else { return }
      let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
      unsafe count += clinux_file_identity(parser, rest.baseAddress, rest.count)
    }
  }
}
