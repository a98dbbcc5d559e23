import Foundation
import Glibc
import Testing

@testable import timelinerd

/// Notices of folders, and what another process's watch is good for.
struct FolderWatchTests {
  private let root: String

  init() throws {
    root = NSTemporaryDirectory() + "timeliner-watch-\(UUID().uuidString)"
    for name in ["one", "two"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(name)", withIntermediateDirectories: true)
    }
  }

  @Test func `it tells the folders in which something changed and no others`() throws {
    defer { remove() }
    var watch = try FolderWatch()
    let isAnyNew = watch.watch(["\(root)/one", "\(root)/two"])
    #expect(isAnyNew)
    #expect(watch.drain().isEmpty)
    try write("one/a.swift")
    try write("one/a name that makes the notice longer.swift")
    #expect(watch.drain() == ["\(root)/one"])
    try write("one/a.swift")
    try write("two/b.swift")
    #expect(watch.drain() == ["\(root)/one", "\(root)/two"])
    #expect(watch.drain().isEmpty)
  }

  @Test func `a folder that is wanted no longer is not told of`() throws {
    defer { remove() }
    var watch = try FolderWatch()
    _ = watch.watch(["\(root)/one", "\(root)/two"])
    let isAnyNew = watch.watch(["\(root)/two"])
    #expect(!isAnyNew)
    try write("one/a.swift")
    #expect(watch.drain().isEmpty)
  }

  @Test func `an adopted watch tells only what changes from now on in what is wanted now`() throws {
    defer { remove() }
    var old = try FolderWatch()
    _ = old.watch(["\(root)/one", "\(root)/two"])
    let kept = dup(old.number)
    try write("one/a.swift")
    var watch = FolderWatch(adopting: kept)
    #expect(watch.drain().isEmpty)
    _ = watch.watch(["\(root)/two"])
    // The first notice of what nobody wants ends its watch.
    try write("one/b.swift")
    #expect(watch.drain().isEmpty)
    _ = watch.drain()
    try write("one/c.swift")
    #expect(try waiting(watch.number) == 0)
    try write("two/d.swift")
    #expect(watch.drain() == ["\(root)/two"])
  }

  @Test func `when notices were lost every folder may have changed`() throws {
    defer { remove() }
    let limit = try #require(
      Int(
        String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
          .trimmingCharacters(in: .whitespacesAndNewlines)))
    var watch = try FolderWatch()
    _ = watch.watch(["\(root)/one", "\(root)/two"])
    for name in ["one/a", "one/b"] { try write(name) }
    // Two names in turn: the kernel tells the same thing twice in a row only once.
    for turn in 0...limit {
      try #require(unsafe chmod("\(root)/one/\(turn.isMultiple(of: 2) ? "a" : "b")", 0o600) == 0)
    }
    #expect(watch.drain() == ["\(root)/one", "\(root)/two"])
  }

  private func write(_ name: String) throws {
    try "".write(toFile: "\(root)/\(name)", atomically: false, encoding: .utf8)
  }

  private func waiting(_ descriptor: Int32) throws -> Int32 {
    var bytes: Int32 = 0
    try #require(unsafe ioctl(descriptor, UInt(FIONREAD), &bytes) == 0)
    return bytes
  }

  private func remove() { try? FileManager.default.removeItem(atPath: root) }
}
