import Glibc
import Testing

@testable import timelinerd

/// What a client may do with a ring's memory: read it.
@Suite struct RingMemoryTests {
  private static let bytes = 8192

  /// An errno, or 0 when the call went through.
  private func code(_ result: Int) -> Int32 { result < 0 ? errno : 0 }

  private func map(_ descriptor: Int32, _ protection: Int32) -> UnsafeMutableRawPointer? {
    let map = unsafe mmap(nil, Self.bytes, protection, MAP_SHARED, descriptor, 0)
    return unsafe map == MAP_FAILED ? nil : map
  }

  @Test func `nobody can map it writable, neither at once nor later`() throws {
    let memory = try RingMemory(count: Self.bytes)
    #expect(unsafe map(memory.descriptor, PROT_READ | PROT_WRITE) == nil)
    let readable = unsafe map(memory.descriptor, PROT_READ)
    let start = try unsafe #require(readable)
    defer { unsafe munmap(start, Self.bytes) }
    let changed = unsafe mprotect(start, Self.bytes, PROT_READ | PROT_WRITE)
    #expect(code(Int(changed)) == EACCES)
  }

  @Test func `nobody can write to it or resize it`() throws {
    let memory = try RingMemory(count: Self.bytes)
    let descriptor = memory.descriptor
    var byte: UInt8 = 1
    let written = unsafe pwrite(descriptor, &byte, 1, 0)
    #expect(code(written) == EPERM)
    #expect(code(Int(ftruncate(descriptor, 1))) == EPERM)
    #expect(code(Int(ftruncate(descriptor, off_t(2 * Self.bytes)))) == EPERM)
    #expect(posix_fallocate(descriptor, 0, off_t(2 * Self.bytes)) == EPERM)
  }

  @Test func `only the daemon's user can open it anew, and nobody can execute it`() throws {
    let memory = try RingMemory(count: Self.bytes)
    var status = stat()
    let code = unsafe fstat(memory.descriptor, &status)
    #expect(code == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func `opening it anew changes nothing`() throws {
    let memory = try RingMemory(count: Self.bytes)
    let path = "/proc/self/fd/\(memory.descriptor)"
    let number = unsafe open(path, O_RDWR | O_CLOEXEC)
    try #require(number >= 0)
    let again = FileDescriptor(owning: number)
    var byte: UInt8 = 1
    let written = unsafe pwrite(again.number, &byte, 1, 0)
    #expect(code(written) == EPERM)
    #expect(unsafe map(again.number, PROT_READ | PROT_WRITE) == nil)
  }

  @Test func `no seal can be added or taken away`() throws {
    let memory = try RingMemory(count: Self.bytes)
    // F_ADD_SEALS with F_SEAL_WRITE, which would stop the daemon.
    #expect(code(Int(fcntl(memory.descriptor, 1033, 8))) == EPERM)
  }

  @Test func `what is stored is seen through another map`() throws {
    var memory = try RingMemory(count: Self.bytes)
    let readable = unsafe map(memory.descriptor, PROT_READ)
    let start = try unsafe #require(readable)
    defer { unsafe munmap(start, Self.bytes) }
    memory.set(7 as UInt32, at: 8)
    memory.release(9 as UInt64, at: 16)
    memory.copy([1, 2, 3], to: Self.bytes - 3)
    #expect(unsafe start.load(fromByteOffset: 8, as: UInt32.self) == 7)
    #expect(unsafe start.load(fromByteOffset: 16, as: UInt64.self) == 9)
    #expect(unsafe start.load(fromByteOffset: Self.bytes - 1, as: UInt8.self) == 3)
  }

  @Test func `bytes beyond the end are a mistake of ours`() async {
    await #expect(processExitsWith: .failure) {
      var memory = try RingMemory(count: 8192)
      memory.copy([1, 2, 3], to: 8190)
    }
  }
}
