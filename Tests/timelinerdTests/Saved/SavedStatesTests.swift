import Foundation
import Testing

@testable import timelinerd

/// The folder of saved states, and what becomes of it when the disk does not play along.
final class SavedStatesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "saved-\(UUID().uuidString.prefix(8))")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func states(in name: String = "state") -> SavedStates {
    SavedStates(folder: folder.appending(path: name).path, journal: Journal(level: .error))
  }

  private func files(_ name: String = "state") -> [String] {
    Files.names(in: folder.appending(path: name).path)
  }

  @Test func `what was written is read by the next`() {
    let one = states()
    one.put([SavedVariables(scene: "A", state: [1, 2]), SavedVariables(scene: "B", state: [3])])
    one.write()
    #expect(!one.hasWaiting)
    one.put([SavedVariables(scene: "A", state: [4])])
    #expect(one.state(of: "A") == [4])
    one.write()
    let next = states()
    #expect(next.state(of: "A") == [4])
    #expect(next.state(of: "B") == [3])
    #expect(next.state(of: "C") == nil)
    #expect(files() == ["A.state", "B.state"])
  }

  @Test func `whoever watches is told before each file, however many wait`() {
    let one = states()
    var told: [Int] = []
    one.willWrite = { [self] in told.append(files().count) }
    one.put(["A", "B", "C"].map { SavedVariables(scene: $0, state: [1]) })
    one.write()
    #expect(told == [0, 1, 2])
  }

  @Test func `a damaged file is set aside, and another takes its place`() throws {
    let one = states()
    one.put([SavedVariables(scene: "A", state: [1, 2, 3])])
    one.write()
    let path = folder.appending(path: "state/A.state")
    var bytes = try Data(contentsOf: path)
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: path)
    #expect(one.state(of: "A") == nil)
    #expect(files() == ["A.damaged"])
    one.put([SavedVariables(scene: "A", state: [5])])
    one.write()
    #expect(states().state(of: "A") == [5])
    #expect(files() == ["A.damaged", "A.state"])
  }

  @Test func `what can't be written waits for a better time`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let blocked = folder.appending(path: "state")
    try Data().write(to: blocked)
    let one = states()
    one.put([SavedVariables(scene: "A", state: [1])])
    one.write()
    one.write()
    #expect(one.hasWaiting)
    #expect(one.state(of: "A") == [1])
    try FileManager.default.removeItem(at: blocked)
    one.write()
    #expect(!one.hasWaiting)
    #expect(states().state(of: "A") == [1])
  }

  @Test func `a failed write leaves the file that was there`() throws {
    let one = states()
    one.put([SavedVariables(scene: "A", state: [1])])
    one.write()
    // Nothing can be opened for writing where a folder stands.
    try FileManager.default.createDirectory(
      at: folder.appending(path: "state/A.state.new"), withIntermediateDirectories: true)
    one.put([SavedVariables(scene: "A", state: [2])])
    one.write()
    #expect(one.hasWaiting)
    #expect(states().state(of: "A") == [1])
  }

  @Test func `without a folder nothing is saved`() {
    let none = SavedStates(folder: nil, journal: Journal(level: .error))
    none.put([SavedVariables(scene: "A", state: [1])])
    none.write()
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
    let one = states()
    one.put([SavedVariables(scene: "New", state: [1])])
    one.write()
    #expect(files().count == min(count + 1, SavedStates.maximumFiles))
    #expect(files().contains("New.state"))
    #expect(files().contains("old7.state") == (beyond < 0))
  }
}
