/// What all stages of the ticks have cost so far.
struct StageCosts: Equatable, Sendable {
  private(set) var orders = StageCost()
  private(set) var evaluate = StageCost()
  private(set) var build = StageCost()
  private(set) var encode = StageCost()
  private(set) var send = StageCost()
  private(set) var catchUp = StageCost()

  /// Adds one tick.
  mutating func add(_ times: StageTimes) {
    orders.add(times.orders)
    evaluate.add(times.evaluate)
    build.add(times.build)
    encode.add(times.encode)
    send.add(times.send)
    catchUp.add(times.catchUp)
  }

  /// By name, in the order of a tick.
  var named: [(name: String, cost: StageCost)] {
    [
      ("orders", orders), ("evaluate", evaluate), ("build", build), ("encode", encode),
      ("send", send), ("catchUp", catchUp),
    ]
  }
}
