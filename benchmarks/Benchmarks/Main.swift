import Foundation

/// Times what a tick does against the same work in hand-written C, over the same columns.
///
/// With `--check FILE` it ends with an error when a threshold of the file is missed.
@main
enum Main {
  static func main() throws {
    let thresholds = try readThresholds()
    print(
      "nanoseconds a value, medians of interleaved rounds; peers as published, on other machines")
    let measurements = try measure()
    let misses = thresholds?.misses(of: measurements) ?? []
    for miss in misses { print("missed: \(miss)") }
    if !misses.isEmpty { exit(1) }
    if let thresholds { print("all \(thresholds.thresholds.count) thresholds are met") }
  }

  private static func measure() throws -> [Measurement] {
    var measurements: [Measurement] = []
    func add(_ measurement: Measurement) {
      print(measurement.description)
      measurements.append(measurement)
    }
    for count in Columns.counts { add(SpringBenchmark.run(count: count)) }
    for benchmark in CurveBenchmark.allCases {
      for count in Columns.counts { add(benchmark.run(count: count)) }
    }
    for count in Columns.counts { add(KeyframeBenchmark.run(count: count)) }
    for count in Columns.counts { add(OrbitBenchmark.run(count: count)) }
    for count in Columns.counts {
      add(OrbitBenchmark.run(count: count, epoch: 8e8, name: "orbits of the wall clock"))
    }
    for count in Columns.counts { add(MixedBenchmark.run(count: count)) }
    add(StartBenchmark.starts(count: 10_000))
    add(StartBenchmark.retargets(count: 10_000))
    add(try EngineBenchmark.springs())
    add(try EngineBenchmark.orbits())
    return measurements
  }

  private static func readThresholds() throws -> Thresholds? {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else { return nil }
    guard arguments.count == 3, arguments[1] == "--check" else {
      print("usage: Benchmarks [--check FILE]")
      exit(64)
    }
    return try Thresholds(try String(contentsOfFile: arguments[2], encoding: .utf8))
  }
}
