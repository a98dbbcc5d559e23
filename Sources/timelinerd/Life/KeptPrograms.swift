import Timeliner

/// The service thread's side of programs that outlive the daemon: what was parsed before a restart need not
/// be parsed again.
///
/// The service manager holds one record of them. Losing it costs the time of parsing, nothing else.
final class KeptPrograms {
  private let descriptors: DescriptorStore
  private let journal: Journal
  /// What tells this build of the program from others; empty when nothing does, and nothing is kept.
  private let build: [UInt8]
  /// Of before the restart; gone once everything plays.
  private var programs: [[UInt8]]
  /// Which record the manager holds.
  private var serial: UInt64
  /// The checksum of what the manager holds; nil for nothing that is of use.
  private var held: UInt64?
  private var leftOut: [String] = []
  private var wasRefused = false
  /// Scenes that play a program of before the restart.
  private(set) var uses = 0

  /// - Parameters:
  ///   - record: what the manager holds that is of use.
  ///   - serial: which record it holds, or held last.
  ///   - build: what tells this build of the program from others; empty when nothing does.
  ///   - descriptors: the manager's store.
  ///   - journal: where it is told what is not kept.
  init(
    _ record: ProgramRecord?, serial: UInt64, build: [UInt8], descriptors: DescriptorStore,
    journal: Journal
  ) {
    self.descriptors = descriptors
    self.journal = journal
    self.build = build
    self.serial = serial
    programs = record?.programs ?? []
    held = record?.sum
  }

  /// What these very files were parsed to before the restart; nil when that is not known.
  func program(of files: [SourceFile]) -> ViewProgram? {
    guard !programs.isEmpty else { return nil }
    let key = ViewProgram.key(of: files)
    guard let index = programs.firstIndex(where: { $0.starts(with: key) }) else { return nil }
    do throws(ProgramError) {
      let program = try ViewProgram.read(programs[index], of: files)
      uses += 1
      return program
    } catch {
      programs.remove(at: index)
      journal.write(
        .warning, "A program of before the restart is set aside: \(error).", kind: .stateSetAside)
      return nil
    }
  }

  /// Everything plays: who is loaded from now on is parsed.
  func release() { programs = [] }

  /// Hands the programs of scenes to the service manager, if they are others than it holds.
  ///
  /// - Complexity: O(nodes and bytes of text) of all programs.
  func keep(_ scenes: [(name: String, program: ViewProgram)]) {
    guard !build.isEmpty else { return }
    var record = ProgramRecord(build: build)
    var leftOut: [String] = []
    for (name, program) in scenes where !add(program, to: &record) { leftOut.append(name) }
    tell(leftOut)
    let bytes = record.bytes
    let sum = ProgramRecord.sum(in: bytes)
    guard sum != held else { return }
    do throws(SystemError) {
      let memory = try ProgramRecord.memory(of: bytes)
      // The manager has its own descriptor; what it reads first it does first, and should it refuse the new
      // one, scenes are parsed after a restart as after a start.
      descriptors.keep(programs: serial + 1, memory.number)
    } catch {
      if !wasRefused {
        journal.write(
          .warning,
          "There is no memory for programs, which are parsed again after a restart: \(error).",
          kind: .storeFull)
      }
      wasRefused = true
      return
    }
    if serial > 0 { descriptors.forget(programs: serial) }
    serial += 1
    held = sum
  }

  /// - Returns: false when the program has no room.
  private func add(_ program: ViewProgram, to record: inout ProgramRecord) -> Bool {
    // Its texts are a part of it: what cannot fit is not written to find that out.
    let texts = program.files.reduce(0) { $0 + $1.text.utf8.count }
    guard record.hasRoom(for: texts), let bytes = program.bytes else { return false }
    return record.add(bytes)
  }

  private func tell(_ leftOut: [String]) {
    if leftOut != self.leftOut, !leftOut.isEmpty {
      journal.write(
        .notice,
        "The sources of these scenes are too large to be kept parsed over a restart: "
          + leftOut.joined(separator: ", ") + ".", kind: .storeFull)
    }
    self.leftOut = leftOut
  }
}
