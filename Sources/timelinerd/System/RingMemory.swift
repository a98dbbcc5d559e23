import CLinux
import Glibc

/// Memory that this process alone can change, and that others map by its descriptor.
///
/// Sealed: its size stays, and nobody can map it writable or write to it, this process included. What is
/// here is read at the same time by others; the order of the stores is the caller's matter. Safe: the map
/// lives as long as the value, and every access is checked against its bounds.
@safe struct RingMemory: ~Copyable {
  private let file: FileDescriptor
  private let base: UnsafeMutableRawPointer
  let count: Int

  /// Makes so many bytes, all 0.
  init(count: Int) throws(SystemError) {
    let file = FileDescriptor(
      owning: try Syscall.check("memfd_create") {
        unsafe clinux_memory("timeliner-ring", count)
      })
    // The map lives as long as this value.
    let map = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0)
    guard let base = unsafe map, unsafe base != MAP_FAILED else {
      throw SystemError(call: "mmap", code: errno)
    }
    do throws(SystemError) {
      try Syscall.check("F_ADD_SEALS") { clinux_ring_seal(file.number) }
    } catch {
      unsafe munmap(base, count)
      throw error
    }
    self.file = file
    unsafe self.base = unsafe base
    self.count = count
  }

  deinit { unsafe munmap(base, count) }

  /// To hand over.
  var descriptor: Int32 { file.number }

  /// Stores a number, in no order with others.
  mutating func set(_ number: some FixedWidthInteger, at offset: Int) {
    check(offset, MemoryLayout.size(ofValue: number))
    // Inside the map, as was checked; all offsets are multiples of the size.
    unsafe base.storeBytes(of: number, toByteOffset: offset, as: type(of: number))
  }

  /// Stores a word after everything that was stored before.
  mutating func release(_ number: UInt64, at offset: Int) {
    check(offset, 8)
    // As above.
    unsafe clinux_store_release_64(base + offset, number)
  }

  /// Stores a word after everything that was stored before.
  mutating func release(_ number: UInt32, at offset: Int) {
    check(offset, 4)
    // As above.
    unsafe clinux_store_release_32(base + offset, number)
  }

  /// Stores a word before everything that is stored later.
  mutating func setFirst(_ number: UInt64, at offset: Int) {
    check(offset, 8)
    // As above.
    unsafe clinux_store_before_64(base + offset, number)
  }

  /// Stores bytes.
  mutating func copy(_ bytes: [UInt8], to offset: Int) {
    check(offset, bytes.count)
    unsafe bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      // Both sides are as long as `bytes`, and the map is nobody's array.
      unsafe memcpy(base + offset, start, source.count)
    }
  }

  /// Wakes whoever sleeps on a word.
  mutating func wake(at offset: Int) {
    check(offset, 4)
    // Only the address counts. It cannot fail: the word is mapped and in its place.
    _ = unsafe clinux_ring_wake((base + offset).assumingMemoryBound(to: UInt32.self))
  }

  private func check(_ offset: Int, _ size: Int) {
    precondition(offset >= 0 && size <= count - offset, "\(size) bytes at \(offset) of \(count)")
  }
}
