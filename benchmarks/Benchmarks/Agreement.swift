/// Makes sure that both sides of a comparison did the same work.
enum Agreement {
  /// Ends the program when a number differs from the reference by more than 1e-9 of it.
  static func check(_ ours: [Double], _ reference: [Double], _ name: String) {
    guard ours.count == reference.count else {
      fatalError("\(name): \(ours.count) numbers and \(reference.count)")
    }
    for index in ours.indices {
      let scale = max(1, abs(reference[index]))
      guard abs(ours[index] - reference[index]) <= 1e-9 * scale else {
        fatalError("\(name), element \(index): \(ours[index]) and \(reference[index])")
      }
    }
  }
}
