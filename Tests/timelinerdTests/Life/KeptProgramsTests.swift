import Foundation
import Glibc
import Testing
import Timeliner

@testable import timelinerd

/// What the manager is told of programs, and what the journal is told of those that it is not.
///
/// The store is found through the environment: each test has a process of its own.
@Suite struct KeptProgramsTests {
  /// A manager and a journal that are sockets, and what hands programs to them.
  private final class Stage {
    let manager: DatagramService
    let journal: DatagramService
    let programs: KeptPrograms

    init() throws {
      let path = NSTemporaryDirectory() + "timeliner-\(UUID().uuidString.prefix(8))"
      manager = try DatagramService(path: path + "m")
      journal = try DatagramService(path: path + "j")
      unsafe setenv("NOTIFY_SOCKET", path + "m", 1)
      programs = KeptPrograms(
        nil, serial: 4, build: [1], descriptors: try #require(DescriptorStore()),
        journal: try Journal(level: .info, path: path + "j"))
    }

    func keep(_ texts: [String]) {
      programs.keep(
        texts.enumerated().map { number, text in
          let program = ViewProgram(
            files: [SourceFile(path: "S.swift", text: text)], types: [], functions: [],
            variables: [], aliases: [], previews: [], diagnostics: [])
          return (name: "S\(number)", program: program)
        })
    }

    /// What the manager was told since it was asked last.
    func told() -> [String] { texts(manager) }

    /// What the journal was told since it was asked last.
    func written() -> [String] { texts(journal) }

    private func texts(_ service: DatagramService) -> [String] {
      var texts: [String] = []
      while let bytes = service.take() { texts.append(String(decoding: bytes, as: UTF8.self)) }
      return texts
    }
  }

  /// How many descriptors the process may have.
  private static func allow(_ count: rlim_t) {
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = min(count, limit.rlim_max)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  @Test func `programs replace those before them, and the same are not handed over twice`() async {
    await #expect(processExitsWith: .success) {
      let stage = try Stage()
      stage.keep(["a"])
      #expect(
        stage.told() == [
          "FDSTORE=1\nFDNAME=programs-5", "FDSTOREREMOVE=1\nFDNAME=programs-4",
        ])
      stage.keep(["a"])
      #expect(stage.told() == [])
      stage.keep(["b"])
      #expect(
        stage.told() == [
          "FDSTORE=1\nFDNAME=programs-6", "FDSTOREREMOVE=1\nFDNAME=programs-5",
        ])
      #expect(stage.written() == [])
    }
  }

  @Test func `without memory what is held stays, the journal says so once, and it is tried again`()
    async
  {
    await #expect(processExitsWith: .success) {
      let stage = try Stage()
      stage.keep(["a"])
      _ = stage.told()
      KeptProgramsTests.allow(0)
      stage.keep(["b"])
      stage.keep(["c"])
      KeptProgramsTests.allow(.max)
      #expect(stage.told() == [])
      let written = stage.written()
      #expect(written.count == 1)
      #expect(written.first?.contains("MESSAGE=There is no memory for programs") == true)
      #expect(written.first?.contains(SystemError.text(of: EMFILE)) == true)
      stage.keep(["c"])
      #expect(
        stage.told() == [
          "FDSTORE=1\nFDNAME=programs-6", "FDSTOREREMOVE=1\nFDNAME=programs-5",
        ])
    }
  }

  @Test func `scenes that are too large are named once, and the others kept`() async {
    await #expect(processExitsWith: .success) {
      let stage = try Stage()
      let large = String(repeating: " ", count: ProgramRecord.maximumBytes)
      for texts in [[large, "a"], [large, "b"]] {
        stage.keep(texts)
        #expect(stage.told().count == 2)
      }
      let written = stage.written()
      #expect(written.count == 1)
      #expect(written.first?.contains("over a restart: S0.\n") == true)
      stage.keep(["a"])
      stage.keep([large, "b"])
      #expect(stage.written().count == 1)
    }
  }
}
