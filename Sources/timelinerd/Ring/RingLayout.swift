/// Where things lie in a ring; docs/Wire.md tells it to readers.
enum RingLayout {
  static let magic = Array("TMLNRING".utf8)
  static let version: UInt32 = 1

  /// Offsets in the header.
  ///
  /// What comes before `newest` never changes.
  enum Header {
    static let magic = 0
    static let version = 8
    static let slots = 12
    static let first = 16
    static let slotStride = 24
    static let whole = 32
    static let wholeStride = 40
    static let bytes = 48
    static let newest = 64
    static let bell = 72
    static let state = 76
    /// A page: slots begin on a page of their own.
    static let size = 4096
  }

  /// Offsets in a slot, and in the whole.
  enum Record {
    static let lock = 0
    static let number = 8
    static let time = 16
    static let period = 24
    static let length = 32
    static let flags = 36
    static let bytes = 64
  }

  /// What a record says beside its bytes.
  struct Flags: OptionSet {
    let rawValue: UInt32

    /// Of a slot: the whole was written for it and takes its place.
    static let whole = Flags(rawValue: 1)
    /// Nothing moves until a command, or by itself later.
    static let still = Flags(rawValue: 2)
  }
}
