/// The id of the machine's boot: times of different boots cannot be compared.
enum BootIdentity {
  /// The environment variable in which a unit tells it to a daemon that sees no /proc/sys.
  static let variable = "TIMELINER_BOOT_ID"

  private static let digits = 32

  /// Reads it: 32 hexadecimal digits.
  ///
  /// What the environment tells is taken if it is such an id; else what the system's own file says, or why
  /// it cannot be read.
  static func read(
    told: String? = Process.environment(variable)
  ) throws(SystemError) -> String {
    if let told, told.utf8.count == digits, told.allSatisfy(\.isHexDigit) { return told }
    let bytes = try Files.read("/proc/sys/kernel/random/boot_id", limit: 4096)
    return String(decoding: bytes, as: UTF8.self).filter(\.isHexDigit)
  }
}
