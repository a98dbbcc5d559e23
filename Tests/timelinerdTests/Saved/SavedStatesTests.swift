import Foundation
import Testing

@testable import timelinerd

/// The folder of saved states, and what becomes of it when the disk does not play along.
final class SavedStatesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "saved-\(UUID().uuidString.prefix(8))")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func states(in name: String = "state") throws -> SavedStates {
    try SavedStates(
      folder: folder.appending(path: name).path, journal: Journal(level: .error, path: nil))
  }

  private func files(_ name: String = "state") -> [String] {
    Files.names(in: folder.appending(path: name).path)
  }

  @Test func `what was written is read by the next`() throws {
    let one = try states()
    one.put([SavedVariables(scene: "A", state: [1, 2]), SavedVariables(scene: "B", state: [3])])
    one.finish()
    #expect(!one.hasWaiting)
    one.put([SavedVariables(scene: "A", state: [4])])
    #expect(one.state(of: "A") == [4])
    one.finish()
    let next = try states()
    #expect(next.state(of: "A") == [4])
    #expect(next.state(of: "B") == [3])
    #expect(next.state(of: "C") == nil)
    #expect(files() == ["A.state", "B.state"])
  }

  @Test func `what a scene begins with anyway gets no file, and takes the place of another's`()
    throws
  {
    let one = try states()
    one.put([SavedVariables(scene: "A", state: [1], isInitial: true)])
    #expect(!one.hasWaiting)
    // Waiting for the disk, and on it.
    one.put([SavedVariables(scene: "B", state: [2]), SavedVariables(scene: "C", state: [3])])
    one.put([SavedVariables(scene: "B", state: [4], isInitial: true)])
    one.finish()
    one.put([SavedVariables(scene: "C", state: [5], isInitial: true)])
    one.finish()
    #expect(files() == ["B.state", "C.state"])
    let next = try states()
    #expect(next.state(of: "B") == [4])
    #expect(next.state(of: "C") == [5])
  }

  @Test func `a disk that does not answer holds nobody up`() throws {
    let place = folder.appending(path: "state")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    // To open a pipe for writing takes until somebody reads it.
    let pipe = place.appending(path: "A.state.new").path
    let made = unsafe mkfifo(pipe, 0o600)
    try #require(made == 0)
    let one = try states()
    one.put([SavedVariables(scene: "A", state: [1])])
    one.write()
    #expect(one.isWriting && one.take() == nil)
    #expect(one.state(of: "A") == [1])
    // What changes meanwhile waits its turn, and is newer.
    one.put([SavedVariables(scene: "A", state: [2]), SavedVariables(scene: "B", state: [3])])
    one.write()
    #expect(one.state(of: "A") == [2])
    let reader = unsafe open(pipe, O_RDONLY | O_CLOEXEC)
    defer { close(reader) }
    // A pipe is no file that the disk could have.
    #expect(waitForEnd(of: one) == SavedStates.retryInterval)
    #expect(!one.isWriting && one.hasWaiting)
    #expect(one.state(of: "A") == [2])
    one.write()
    #expect(waitForEnd(of: one) == SavedStates.interval)
    #expect(!one.hasWaiting)
    let next = try states()
    #expect(next.state(of: "A") == [2])
    #expect(next.state(of: "B") == [3])
  }

  /// What `take` says once the flag of outcomes is up.
  private func waitForEnd(of states: SavedStates) -> Int64? {
    var entry = pollfd(fd: states.outcomes.flag.number, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, 30_000) == 1 else { return nil }
    return states.take()
  }

  @Test func `a write that is under way at the end is waited for`() throws {
    let one = try states()
    one.put([SavedVariables(scene: "A", state: [1])])
    one.write()
    one.put([SavedVariables(scene: "A", state: [2])])
    one.finish()
    #expect(!one.hasWaiting)
    #expect(try states().state(of: "A") == [2])
  }

  @Test func `a damaged file is set aside, and another takes its place`() throws {
    let one = try states()
    one.put([SavedVariables(scene: "A", state: [1, 2, 3])])
    one.finish()
    let path = folder.appending(path: "state/A.state")
    var bytes = try Data(contentsOf: path)
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: path)
    #expect(one.state(of: "A") == nil)
    #expect(files() == ["A.damaged"])
    one.put([SavedVariables(scene: "A", state: [5])])
    one.finish()
    #expect(try states().state(of: "A") == [5])
    #expect(files() == ["A.damaged", "A.state"])
  }

  @Test func `what can't be written waits for a better time`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let blocked = folder.appending(path: "state")
    try Data().write(to: blocked)
    let one = try states()
    one.put([SavedVariables(scene: "A", state: [1])])
    one.finish()
    one.finish()
    #expect(one.hasWaiting)
    #expect(one.state(of: "A") == [1])
    try FileManager.default.removeItem(at: blocked)
    one.finish()
    #expect(!one.hasWaiting)
    #expect(try states().state(of: "A") == [1])
  }

  @Test func `a failed write leaves the file that was there`() throws {
    let one = try states()
    one.put([SavedVariables(scene: "A", state: [1])])
    one.finish()
    // Nothing can be opened for writing where a folder stands.
    try FileManager.default.createDirectory(
      at: folder.appending(path: "state/A.state.new"), withIntermediateDirectories: true)
    one.put([SavedVariables(scene: "A", state: [2])])
    one.finish()
    #expect(one.hasWaiting)
    #expect(try states().state(of: "A") == [1])
  }

  @Test func `without a folder nothing is saved`() throws {
    let none = try SavedStates(folder: nil, journal: Journal(level: .error, path: nil))
    none.put([SavedVariables(scene: "A", state: [1])])
    none.finish()
    #expect(!none.isOn && !none.hasWaiting)
    #expect(none.state(of: "A") == nil)
  }

  @Test(arguments: [-1, 0, 1])
  func `there are so many files and no more`(beyond: Int) throws {
    let place = folder.appending(path: "state")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let count = SavedStates.maximumFiles + beyond
    for number in 0..<count {
      try Data().write(to: place.appending(path: "old\(number).state"))
    }
    let oldest = place.appending(path: "old7.state").path
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: oldest)
    let one = try states()
    one.put([SavedVariables(scene: "New", state: [1])])
    one.finish()
    #expect(files().count == min(count + 1, SavedStates.maximumFiles))
    #expect(files().contains("New.state"))
    #expect(files().contains("old7.state") == (beyond < 0))
  }
}
