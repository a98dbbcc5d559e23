package import Foundation

/// The cases that are checked in: minimal texts of each form, and everything that was ever found.
package enum FuzzCorpus {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The cases of a target by their file names: `NAME.hex` holds bytes in hexadecimal, every other file
  /// its bytes as they are.
  ///
  /// - Throws: when a file cannot be read or holds something else than hexadecimal.
  package static func cases(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    try files(in: "Tests/Corpora/\(target.name)")
  }

  /// The files of a folder of the project, in the order of their names.
  package static func files(in path: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = project.appendingPathComponent(path)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      return (name, name.hasSuffix(".hex") ? try hexadecimal(bytes, of: name) : bytes)
    }
  }

  /// Where the input stands that a target is checking, for the case that it traps.
  package static func lastInput(of target: FuzzTarget) throws -> URL {
    let folder = project.appendingPathComponent(".build/fuzz")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("\(target.name).last")
  }

  private static func hexadecimal(_ text: [UInt8], of name: String) throws -> [UInt8] {
    let digits = text.filter { $0 > 0x20 }.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count.isMultiple(of: 2), !digits.contains(nil) else {
      throw FuzzFinding("\(name) is not hexadecimal")
    }
    return stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8((digits[index] ?? 0) << 4 | (digits[index + 1] ?? 0))
    }
  }
}
