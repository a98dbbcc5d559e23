import CLinux

/// The C library's heap, on which Swift's objects lie too.
enum Heap {
  /// Memory in use, bytes, all threads together.
  ///
  /// The library does not count allocations, so nobody can.
  static var bytesInUse: Int { Int(clinux_heap_bytes()) }
}
