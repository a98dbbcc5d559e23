extension Journal {
  /// Tells of settings that files have and nobody knows.
  func write(unknownSettings warnings: [String]) {
    for warning in warnings { write(.warning, "\(warning).", kind: .settingUnknown) }
  }

  /// Tells whether the frame thread has the real-time priority that was asked for.
  func write(priority: Int, _ error: SystemError?) {
    guard let error else {
      return write(
        .info, "The frame thread has real-time priority \(priority).", kind: .realtimeGranted,
        fields: [("REALTIME_PRIORITY", "\(priority)")])
    }
    write(
      .warning,
      "The frame thread has no real-time priority \(priority) and plays on without: \(error).",
      kind: .realtimeRefused, fields: [("REALTIME_PRIORITY", "\(priority)")])
  }
}
