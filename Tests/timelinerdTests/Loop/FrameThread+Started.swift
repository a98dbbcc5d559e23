import Testing
import Timeliner

@testable import timelinerd

extension FrameThread {
  /// A thread of its own that makes frames until an order stops it; what goes wrong on it is an issue of the test.
  static func started(_ start: FrameThreadStart) throws -> LargeStackThread {
    try LargeStackThread(name: "frames", stackBytes: EvaluationLimits.threadStackBytes) {
      do throws(SystemError) {
        try FrameThread(start).run()
      } catch {
        Issue.record("\(error)")
      }
    }
  }
}
