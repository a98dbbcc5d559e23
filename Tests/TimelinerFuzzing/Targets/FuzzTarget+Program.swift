import Timeliner
import TimelinerParser

extension FuzzTarget {
  /// Kept programs of one file, without the file in front.
  ///
  /// Needs a thread with `SourceLimits.stackBytes` of stack.
  package static let program = FuzzTarget(
    name: "program",
    dictionary: [
      "\u{0}", "\u{1}", "\u{1}\u{0}", "\u{2}\u{2}", "\u{A}", "\u{7F}", "\u{1}\u{1}\u{1}\u{1}",
    ],
    maximumBytes: 8192
  ) { bytes throws(FuzzFinding) in
    guard let program = try? read(bytes) else { return }
    guard let written = program.bytes else { return }
    let again: ViewProgram
    do throws(ProgramError) {
      again = try ViewProgram.read(written, of: files)
    } catch {
      throw FuzzFinding("a program that was written is refused: \(error)")
    }
    try FuzzFinding.unless(again.bytes == written, "another program came back")
    try FuzzFinding.unless(again.description == program.description, "it says something else")
  }

  private static let files = [SourceFile(path: "Scene.swift", text: StatePlay.text)]

  private static func read(_ bytes: [UInt8]) throws(ProgramError) -> ViewProgram {
    try ViewProgram.read(ViewProgram.key(of: files) + bytes, of: files)
  }

  /// A program of a scene with something of every kind, as the target reads it.
  package static var programOfAScene: [UInt8] {
    let bytes = ViewParser.parse(files).bytes ?? []
    return Array(bytes.dropFirst(ViewProgram.key(of: files).count))
  }
}
