extension ConformanceVectors {
  /// The rows that tests of their own play or lay out, by the test's name.
  package static let elsewhere: [String: String] = {
    var table: [String: String] = [:]
    for id in ["V284", "V285", "V286", "V287", "V288", "V289", "V290", "V291", "V292", "V299"] {
      table[id] = "LayoutVectorTests"
    }
    for id in ["V197", "V198", "V199", "V200", "V201", "V203", "V204", "V205"] {
      table[id] = "CompletionTests"
    }
    for id in ["V231", "V232", "V233"] { table[id] = "KeyframeAnimatorTests" }
    for id in ["V237", "V239", "V240", "V241"] { table[id] = "PhaseAnimatorTests" }
    for id in ["V293", "V294"] { table[id] = "MatchedGeometryTests" }
    table["V218"] = "ScheduleTests"
    table["V296"] = "EnvironmentDefaultsTests"
    table["V303"] = "TransitionTests"
    table["V304"] = "EnvironmentDefaultsTests"
    return table
  }()
}
