extension PlayingScene {
  /// The functions of the root view that `call` takes, in source order.
  package var functionNames: [String] {
    (rootValue?.type.functions ?? []).map(\.name).filter { $0 != "init" }
  }

  /// What `tap` takes: the first name of each control, or its number.
  package var controlNames: [String] {
    controls.enumerated().map { $0.element.names.first ?? "#\($0.offset + 1)" }
  }
}
