/// Makes sure that both sides of a comparison did the same work.
enum Agreement {
  static func check(_ ours: [Double], _ reference: [Double], _ name: String) {
    for index in ours.indices {
      let scale = max(1, abs(reference[index]))
      precondition(
        abs(ours[index] - reference[index]) <= 1e-9 * scale,
        "\(name), element \(index): \(ours[index]) and \(reference[index])")
    }
  }
}
