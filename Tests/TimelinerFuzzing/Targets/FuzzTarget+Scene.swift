import Timeliner
import TimelinerWire

extension FuzzTarget {
  /// Source of scenes: parsed, evaluated, played for some frames under commands, then loaded over
  /// another scene.
  ///
  /// Needs a thread with `EvaluationLimits.threadStackBytes` of stack.
  package static let scene = FuzzTarget(
    name: "scene",
    dictionary: [
      "@State", "private", "var", "let", "func", "struct", "enum", "case", "switch", "if", "else",
      "for", "in", "while", "return", "guard", "nil", "true", "Int", "Double", "String", "Int.max",
      "Int.min", "Double.infinity", "-1", "/ 0", "% 0", "<< 64", "...", "..<", "??", "?", "!", "[",
      "]", "(", ")", "{", "}", "\"\\(", "$0", "$on", ".spring()", ".linear(duration: 0)",
      "VStack", "ForEach", "Text", "Circle()", "Capsule()", "ZStack", "GeometryReader", "Button",
      ".frame(width: 1)", ".offset(x: 1)", ".opacity(0)", ".rotationEffect(.degrees(1))",
      ".animation(.bouncy, value: n)", "withAnimation", ".onAppear", ".onChange(of: n)",
      ".transition(.slide)", "TimelineView(.animation)", ".repeatForever()", ".speed(0)",
      ".delay(1e300)", "Date()", "sin(", "Color.red", "AngularGradient", "PhaseAnimator",
      "withTransaction", "try", "await", "#if", "/*", "\"\"\"", "\u{1F468}\u{200D}\u{1F469}",
    ],
    maximumBytes: 2048
  ) { bytes throws(FuzzFinding) in
    let file: SourceFile
    do throws(SourceError) {
      file = try SourceFile(path: "Scene.swift", bytes: bytes)
    } catch {
      try FuzzFinding.unless(
        (0..<bytes.count).contains(error.offset), "offset \(error.offset) of \(bytes.count)")
      return
    }
    let lines = SourceLines(file.text)
    var play = ScenePlay(seed: bytes.reduce(0) { $0 &* 31 &+ UInt64($1) })
    for diagnostic in try play.run(file) {
      try lines.check(diagnostic.place, diagnostic.message)
    }
  }
}

/// How long the lines of a text are, as diagnostics count.
private struct SourceLines {
  /// Bytes of each line.
  private let lengths: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var lengths = [0]
    for (index, byte) in bytes.enumerated() {
      // A line ends with LF, CR LF or CR.
      let isEnd = byte == 0x0A || byte == 0x0D && bytes.dropFirst(index + 1).first != 0x0A
      if isEnd { lengths.append(0) } else { lengths[lengths.count - 1] += 1 }
    }
    self.lengths = lengths
  }

  func check(_ place: SourcePlace, _ message: String) throws(FuzzFinding) {
    try FuzzFinding.unless(
      place.file == 0 && (1...lengths.count).contains(place.line),
      "no line \(place.line) of \(lengths.count) for \(message)")
    try FuzzFinding.unless(
      (1...lengths[place.line - 1] + 1).contains(place.column),
      "no column \(place.column) in line \(place.line) for \(message)")
  }
}
