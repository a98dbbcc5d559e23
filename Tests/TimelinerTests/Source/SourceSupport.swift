import Foundation
import Synchronization
import Testing
import Timeliner
import TimelinerParser

/// Runs what parses on a thread with the stack that `SourceLimits` asks for.
func onParserStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) throws -> Result {
  let box = Box<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let result = body()
    box.value.withLock { $0 = result }
    done.signal()
  }
  thread.stackSize = SourceLimits.stackBytes
  thread.start()
  done.wait()
  return try #require(box.value.withLock { $0 })
}

private final class Box<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

/// Parses one file.
func parse(_ text: String, path: String = "Scene.swift") throws -> ViewProgram {
  try onParserStack { ViewParser.parse([SourceFile(path: path, text: text)]) }
}

/// The severities and messages of a program, in order.
func messages(_ program: ViewProgram) -> [String] {
  program.diagnostics.map { "\($0.severity.rawValue): \($0.message)" }
}

/// Text with markers such as 1️⃣ taken out, and the places where they stood.
struct MarkedSource {
  let text: String
  private(set) var places: [Character: SourcePlace] = [:]

  init(_ marked: String) {
    var text = ""
    var line = 1
    var column = 1
    for character in marked {
      if character.unicodeScalars.contains("\u{20E3}"), let digit = character.unicodeScalars.first {
        places[Character(digit)] = SourcePlace(file: 0, line: line, column: column)
        continue
      }
      text.append(character)
      if character.isNewline {
        line += 1
        column = 1
      } else {
        column += character.utf8.count
      }
    }
    self.text = text
  }
}
