extension ProgramRecord {
  /// Reads a record from memory that another process wrote; the descriptor is ours, whatever happens.
  init(adopting number: Int32, build: [UInt8]) throws(Failure) {
    let memory: SharedMemory
    do throws(SystemError) {
      memory = try SharedMemory(adopting: number)
    } catch {
      throw .foreign
    }
    guard memory.byteCount <= Self.maximumBytes else { throw .foreign }
    try self.init(reading: memory.bytes(at: 0, count: memory.byteCount), build: build)
  }

  /// Memory with the bytes of a record, for somebody else to hold.
  static func memory(of bytes: [UInt8]) throws(SystemError) -> SharedMemory {
    let memory = try SharedMemory(name: memoryName, byteCount: bytes.count)
    memory.write(bytes, at: 0)
    return memory
  }
}
