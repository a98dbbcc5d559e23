import CLinux
import Glibc

/// The memory of a sealed memfd: what is written is there as soon as it is, and outlives the process
/// that wrote it when somebody else has the descriptor.
///
/// Its size never changes, so that no access can fail. It belongs to one thread of each process that
/// maps it.
@safe final class SharedMemory {
  /// Words stand at multiples of so many bytes.
  static let wordBytes = 8

  let byteCount: Int
  private let descriptor: FileDescriptor
  private let base: UnsafeMutableRawPointer

  /// Makes memory that is all zeros; what is never written takes no room.
  convenience init(name: String, byteCount: Int) throws(SystemError) {
    precondition(byteCount > 0, "no memory of \(byteCount) bytes")
    let number = try Syscall.check("memfd_create") {
      // The name is a C string for the length of the call.
      unsafe clinux_sealed_memory(name, byteCount)
    }
    try self.init(adopting: number)
  }

  /// Takes over a descriptor.
  ///
  /// Throws EINVAL for one whose size could change; it is closed then.
  init(adopting number: Int32) throws(SystemError) {
    let descriptor = FileDescriptor(owning: number)
    let size = clinux_sealed_size(number)
    guard size > 0 else { throw SystemError(call: "sealed memory", code: EINVAL) }
    let map = unsafe mmap(nil, Int(size), PROT_READ | PROT_WRITE, MAP_SHARED, number, 0)
    guard let map = unsafe map, unsafe map != MAP_FAILED else {
      throw SystemError(call: "mmap", code: errno)
    }
    unsafe base = map
    byteCount = Int(size)
    self.descriptor = descriptor
  }

  deinit { unsafe munmap(base, byteCount) }

  /// To give to somebody else; valid as long as this object lives.
  var number: Int32 { descriptor.number }

  /// Another descriptor of the same memory, for another owner.
  func duplicate() throws(SystemError) -> Int32 {
    try FileDescriptor.duplicate(number)
  }

  func word(at offset: Int) -> UInt64 {
    // The place lies inside the map, which lives as long as this object.
    unsafe clinux_load_word(place(offset, Self.wordBytes))
  }

  /// Stores a word at once and whole.
  func store(_ word: UInt64, at offset: Int) {
    // As above.
    unsafe clinux_store_release_64(place(offset, Self.wordBytes), word)
  }

  func write(_ bytes: [UInt8], at offset: Int) {
    let target = unsafe place(offset, bytes.count)
    unsafe bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      // Both regions have so many bytes; the map is no array of ours, so they do not overlap.
      unsafe target.copyMemory(from: start, byteCount: source.count)
    }
  }

  func bytes(at offset: Int, count: Int) -> [UInt8] {
    // The place lies inside the map and is copied.
    unsafe Array(UnsafeRawBufferPointer(start: place(offset, count), count: count))
  }

  private func place(_ offset: Int, _ count: Int) -> UnsafeMutableRawPointer {
    precondition(
      offset >= 0 && count >= 0 && count <= byteCount && offset <= byteCount - count,
      "\(count) bytes at \(offset) of \(byteCount)")
    return unsafe base + offset
  }
}
