import CLinux
import Glibc

/// A word that others sleep on, in memory that another process made and that can only be read here.
///
/// Nothing is ever read from it: what the memory holds, and whether it is there at all, is the system's
/// matter. Safe: the map lives as long as the value.
@safe struct SleepingBell: ~Copyable {
  private let base: UnsafeMutableRawPointer
  private let offset: Int

  /// Maps the first page of a descriptor, which stays the caller's.
  ///
  /// - Parameters:
  ///   - descriptor: of shared memory.
  ///   - offset: where the word is, a multiple of 4 in the first page.
  /// - Throws: what the system says when it cannot be mapped.
  init(descriptor: Int32, offset: Int) throws(SystemError) {
    precondition(offset >= 0 && offset % 4 == 0 && offset < Self.mappedBytes)
    let map = unsafe mmap(nil, Self.mappedBytes, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let base = unsafe map, unsafe base != MAP_FAILED else {
      throw SystemError(call: "mmap", code: errno)
    }
    unsafe self.base = unsafe base
    self.offset = offset
  }

  deinit { unsafe munmap(base, Self.mappedBytes) }

  /// Wakes whoever sleeps on the word.
  ///
  /// - Returns: how many did, or the negative number of an error, as of memory that is shorter.
  @discardableResult
  func ring() -> Int32 {
    // Only the address counts: the word itself is the system's to look at.
    unsafe clinux_ring_wake((base + offset).assumingMemoryBound(to: UInt32.self))
  }

  private static let mappedBytes = 4096
}
