import Timeliner

/// The program: reads its command line and does what it says, on a thread with the stack that
/// evaluation needs.
@main
enum Main {
  static func main() {
    Process.blockSignals()
    let words = Process.arguments
    do throws(SystemError) {
      let thread = try LargeStackThread(
        name: "service", stackBytes: EvaluationLimits.threadStackBytes
      ) { Process.exit(run(words)) }
      thread.join()
    } catch {
      Process.writeError("timelinerd: \(error)\n")
      Process.exit(.failure)
    }
  }

  private static func run(_ words: [String]) -> ExitStatus {
    do throws(OptionError) {
      switch try Invocation(words: words) {
      case .help: Process.writeOutput(Help.text)
      case .version: Process.writeOutput(Help.version)
      case .check(let request): return CheckCommand(request).run()
      case .render(let request): return RenderCommand(request).run()
      case .explain(let request): return ExplainCommand(request).run()
      case .daemon(let flags): return try play(flags)
      }
      return .success
    } catch {
      Process.writeError("timelinerd: \(error)\n")
      return error.status
    }
  }

  private static func play(
    _ flags: [(key: OptionKey, value: String)]
  ) throws(OptionError) -> ExitStatus {
    var reader = OptionsReader()
    let options = try reader.read(flags: flags)
    Process.prepareForSockets()
    do throws(SystemError) {
      let daemon = try Daemon(options: options, flags: flags)
      daemon.journal.write(unknownSettings: reader.warnings)
      try daemon.run()
      Process.keep(daemon)
      return .success
    } catch {
      Process.writeError("timelinerd: \(error)\n")
      return .failure
    }
  }
}
