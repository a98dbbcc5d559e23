import CLibFuzzer
import Foundation
import TimelinerFuzzing
import TimelinerTestSupport

/// Feeds a target from libFuzzer, which looks for inputs that reach new code: FUZZ_TARGET names it, the
/// arguments are libFuzzer's.
@main enum LibFuzzer {
  private static let targets: [FuzzTarget] = [
    .cbor, .command, .json, .program, .scene, .state, .varlink,
  ]
  /// The one that is fuzzed; libFuzzer's callback carries nothing.
  fileprivate static let target: FuzzTarget? = targets.first {
    $0.name == ProcessInfo.processInfo.environment["FUZZ_TARGET"]
  }

  static func main() throws {
    guard target != nil else {
      let names = targets.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(Data("FUZZ_TARGET is one of \(names)\n".utf8))
      exit(2)
    }
    // libFuzzer calls back on the thread that it runs on.
    exit(try onLargeStack { run() })
  }

  private static func run() -> Int32 {
    var count = CommandLine.argc
    // Swift keeps the arguments for as long as the process lives.
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
      unsafe CommandLine.unsafeArgv
    return unsafe LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      // The bytes live until the callback returns.
      let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
      LibFuzzer.check(input)
      return 0
    }
  }

  private static func check(_ input: [UInt8]) {
    guard let target, input.count <= target.maximumBytes else { return }
    do throws(FuzzFinding) {
      try target.check(input)
    } catch {
      fatalError("\(target.name): \(error)")
    }
  }
}
