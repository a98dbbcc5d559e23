/// The id of the machine's boot: times of different boots cannot be compared.
enum BootIdentity {
  /// Reads it: 32 hexadecimal digits.
  static func read() throws(SystemError) -> String {
    let bytes = try Files.read("/proc/sys/kernel/random/boot_id", limit: 4096)
    return String(decoding: bytes, as: UTF8.self).filter(\.isHexDigit)
  }
}
