import Foundation

/// Times what a tick does against the same work in hand-written C, over the same columns.
///
/// With `--only NAME` it times the lines whose names begin so; with `--check FILE` it ends with an error
/// when a threshold of the file is missed.
@main
enum Main {
  /// What the arguments ask for.
  private struct Options {
    var prefix = ""
    var thresholds: Thresholds?
  }

  static func main() throws {
    let options = try readOptions()
    print(
      "nanoseconds a value, medians of interleaved rounds; peers as published, on other machines")
    var measurements: [Measurement] = []
    for (name, measure) in lines where name.hasPrefix(options.prefix) {
      let measurement = try measure()
      print(measurement.description)
      measurements.append(measurement)
    }
    guard let thresholds = options.thresholds else { return }
    let misses = thresholds.misses(of: measurements)
    for miss in misses { print("missed: \(miss)") }
    if !misses.isEmpty { exit(1) }
    print("all \(thresholds.thresholds.count) thresholds are met")
  }

  /// What is timed, in the order in which it is printed.
  private static var lines: [(name: String, measure: () throws -> Measurement)] {
    var lines: [(String, () throws -> Measurement)] = []
    func add(_ name: String, counts: [Int], _ measure: @escaping (Int) throws -> Measurement) {
      for count in counts { lines.append((name, { try measure(count) })) }
    }
    add("springs", counts: Columns.counts) { SpringBenchmark.run(count: $0) }
    for benchmark in CurveBenchmark.allCases {
      add(benchmark.name, counts: Columns.counts) { benchmark.run(count: $0) }
    }
    add("keyframes", counts: Columns.counts) { KeyframeBenchmark.run(count: $0) }
    add("orbits", counts: Columns.counts) { OrbitBenchmark.run(count: $0) }
    add("orbits of the wall clock", counts: Columns.counts) {
      OrbitBenchmark.run(count: $0, epoch: 8e8, name: "orbits of the wall clock")
    }
    add("mixed", counts: Columns.counts) { MixedBenchmark.run(count: $0) }
    add("starts", counts: [10_000]) { StartBenchmark.starts(count: $0) }
    add("retargets", counts: [10_000]) { StartBenchmark.retargets(count: $0) }
    add("engine tick of springs", counts: [EngineBenchmark.count]) { _ in
      try EngineBenchmark.springs()
    }
    add("engine tick of orbits", counts: [EngineBenchmark.count]) { _ in
      try EngineBenchmark.orbits()
    }
    return lines
  }

  private static func readOptions() throws -> Options {
    var options = Options()
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      guard let value = arguments.popFirst(), argument == "--only" || argument == "--check" else {
        print("usage: Benchmarks [--only NAME] [--check FILE]")
        exit(64)
      }
      if argument == "--only" {
        options.prefix = value
      } else {
        options.thresholds = try Thresholds(try String(contentsOfFile: value, encoding: .utf8))
      }
    }
    return options
  }
}
