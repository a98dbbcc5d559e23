import Testing
import TimelinerWire

@testable import Timeliner

/// Numbers of views, over more of them than there are numbers.
struct IdentityTableTests {
  private let largest = IdentityTable.largestNumber

  /// A table whose paths, the first children of the root, have these numbers.
  private func table(_ numbers: [Int], next: Int) -> IdentityTable {
    let entries = numbers.enumerated().map { index, number in
      (IdentityStep.index(index), IdentityTable.Entry(identity: Identity(number: number), turn: 0))
    }
    return IdentityTable([.root: Dictionary(uniqueKeysWithValues: entries)], next: next)
  }

  private func newNumbers(_ count: Int, in table: inout IdentityTable) -> [Int] {
    table.begin()
    return (0..<count).map { table.child(of: .root, .index(1000 + $0)).number }
  }

  @Test func `the largest number has room in a frame`() throws {
    var frame = Frame(scene: "Scene")
    frame.append(layer: largest, key: .x, number: 1)
    var bytes: [UInt8] = []
    frame.appendCBOR(to: &bytes)
    let copy = try Frame.read(cbor: try CBORReader.read(bytes), field: "frame").frame
    #expect(copy.changes.map(\.layer) == [largest])
  }

  @Test func `numbers begin again after the largest, and none is given twice`() {
    var table = table([1, 2, 5], next: largest - 1)
    #expect(newNumbers(4, in: &table) == [largest - 1, largest, 6, 7])
    #expect(table.child(of: .root, .index(0)).number == 1)
  }

  @Test func `after the numbers before one in use come the most that are free`() {
    var table = table([10, 20, 50, largest - 3], next: 8)
    #expect(newNumbers(4, in: &table) == [8, 9, 51, 52])
    var other = self.table([10, largest / 2, largest], next: 10)
    #expect(newNumbers(1, in: &other) == [largest / 2 + 1])
  }

  @Test func `a kept table goes on where it was`() throws {
    for next in [1, 2, 19, 20, 21, largest, largest + 1] {
      var table = table([1, 20, 21], next: next)
      var writer = StateWriter()
      table.write(to: &writer)
      var reader = StateReader(writer.bytes)
      var copy = try IdentityTable(from: &reader)
      #expect(newNumbers(30, in: &copy) == newNumbers(30, in: &table))
    }
  }
}
