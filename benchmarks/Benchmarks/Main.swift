/// Times what a tick does against the same work in hand-written C, over the same columns.
@main
enum Main {
  static func main() throws {
    print("nanoseconds an element or layer, median of \(Stopwatch.rounds) rounds")
    SpringBenchmark().run().show(as: "springs in flight")
    OrbitBenchmark().run().show(as: "functions of time")
    try EngineBenchmark().springs().show(as: "engine tick, springs")
    try EngineBenchmark().orbits().show(as: "engine tick, time")
  }
}
