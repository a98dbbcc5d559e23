import Glibc
import Testing

@testable import timelinerd

@Suite struct ProgramRecordTests {
  private static let build: [UInt8] = [0xB1, 0xD0]

  private func record(_ programs: [[UInt8]]) throws -> [UInt8] {
    var record = ProgramRecord(build: Self.build)
    for program in programs {
      let isAdded = record.add(program)
      #expect(isAdded)
    }
    return record.bytes
  }

  private func failure(
    _ bytes: [UInt8], build: [UInt8] = ProgramRecordTests.build
  ) -> ProgramRecord.Failure? {
    do throws(ProgramRecord.Failure) {
      _ = try ProgramRecord(reading: bytes, build: build)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [[], [[]], [[1, 2, 3], [], [4]]] as [[[UInt8]]])
  func `what is written is read`(programs: [[UInt8]]) throws {
    let bytes = try record(programs)
    let read = try ProgramRecord(reading: bytes, build: Self.build)
    #expect(read.programs == programs)
    #expect(read.bytes == bytes)
    #expect(read.sum == ProgramRecord.sum(in: bytes))
    #expect(try ProgramRecord(reading: bytes + [0, 0], build: Self.build).programs == programs)
  }

  @Test func `other programs give another sum, and the same programs the same`() throws {
    let one = ProgramRecord.sum(in: try record([[1], [2]]))
    #expect(ProgramRecord.sum(in: try record([[1], [2]])) == one)
    #expect(ProgramRecord.sum(in: try record([[1, 2]])) != one)
    #expect(ProgramRecord.sum(in: try record([[2], [1]])) != one)
  }

  @Test func `a record of another build or version, or of somebody else, is refused`() throws {
    let bytes = try record([[1]])
    for build: [UInt8] in [[0xB1], [0xB1, 0xD1], [0xB1, 0xD0, 0]] {
      #expect(failure(bytes, build: build) == .otherBuild)
    }
    var other = bytes
    other[8] = 7
    #expect(failure(other) == .otherVersion(7))
    other = bytes
    other[0] ^= 1
    #expect(failure(other) == .foreign)
    #expect(failure([]) == .foreign)
  }

  @Test func `every record that is cut short, and every bit that is another, is noticed`() throws {
    let bytes = try record([[1, 2, 3], [9]])
    for count in 0..<bytes.count { #expect(failure(Array(bytes.prefix(count))) != nil) }
    for bit in 0..<8 * bytes.count {
      var other = bytes
      other[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(failure(other) != nil, "bit \(bit)")
    }
  }

  @Test func `lengths that cannot be are refused though the checksum is right`() throws {
    // The build's length, the build, then a program's length and the program.
    for content: [UInt8] in [
      [], [2, 0xB1], [2, 0xB1, 0xD0, 1], [2, 0xB1, 0xD0, 1, 0, 0], [2, 0xB1, 0xD0, 2, 0, 0, 0, 1],
      [2, 0xB1, 0xD0, 0xFF, 0xFF, 0xFF, 0xFF, 1], [0], [255, 0xB1, 0xD0],
    ] {
      var bytes = Array(try record([]).prefix(16))
      for word in [UInt64(content.count), Checksum.of(content, seed: 1)] {
        for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * index))) }
      }
      #expect(failure(bytes + content) != nil, "\(content)")
    }
  }

  @Test func `programs are taken up to the bound and not beyond`() throws {
    var record = ProgramRecord(build: Self.build)
    let room = ProgramRecord.maximumBytes - record.bytes.count - 4
    let isTooMuch = record.add([UInt8](repeating: 1, count: room + 1))
    #expect(!isTooMuch)
    let isAdded = record.add([UInt8](repeating: 1, count: room))
    #expect(isAdded)
    #expect(record.bytes.count == ProgramRecord.maximumBytes)
    let isMore = record.add([])
    #expect(!isMore)
    #expect(try ProgramRecord(reading: record.bytes, build: Self.build).programs[0].count == room)
  }

  @Test func `it goes from one process to another in memory that keeps its size`() throws {
    let bytes = try record([[1, 2, 3]])
    let memory = try ProgramRecord.memory(of: bytes)
    let read = try ProgramRecord(adopting: memory.duplicate(), build: Self.build)
    #expect(read.programs == [[1, 2, 3]])
    let large = try SharedMemory(name: "large", byteCount: ProgramRecord.maximumBytes + 1)
    large.write(bytes, at: 0)
    let pair = try SocketPair()
    for descriptor in [try large.duplicate(), pair.daemonSide] {
      #expect(throws: ProgramRecord.Failure.foreign) {
        try ProgramRecord(adopting: descriptor, build: Self.build)
      }
    }
    let isEnded = pair.read() == nil
    #expect(isEnded)
  }
}
