/// Times what a tick does against the same work in hand-written C, over the same columns.
@main
enum Main {
  static func main() {
    print(
      "columns of \(Columns.count); nanoseconds an element, median of \(Stopwatch.rounds) rounds")
    SpringBenchmark().run().show(as: "springs in flight")
    OrbitBenchmark().run().show(as: "functions of time")
  }
}
