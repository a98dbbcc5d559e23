extension FuzzTarget {
  /// Kept states of a scene, which goes on from them for a while, under commands.
  ///
  /// Needs a thread with `EvaluationLimits.threadStackBytes` of stack.
  package static let state = FuzzTarget(
    name: "state",
    dictionary: [
      "\u{F4}", "\u{F5}", "\u{1B}\u{7F}", "\u{3B}\u{7F}", "\u{0}", "\u{1}", "\u{20}", "cone", "bon",
      "dMode", "dbusy", "eframe", "fcircle", "dfull", "ereduced",
    ],
    maximumBytes: 8192
  ) { bytes throws(FuzzFinding) in
    var play = try StatePlay()
    try play.run(bytes)
  }
}
