/// Finds what an author probably meant.
enum Suggestions {
  /// `; did you mean 'x'?` for the nearest known name at most two edits away, or nothing.
  static func hint(for name: String, among known: some Sequence<String>) -> String {
    guard let nearest = nearest(to: name, among: known) else { return "" }
    return "; did you mean '\(nearest)'?"
  }

  /// The nearest known name at most two edits away, or nil.
  static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    guard (3...40).contains(wanted.count) else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known where candidate != name && candidate != "Self" {
      let letters = Array(candidate.utf8)
      guard abs(letters.count - wanted.count) <= 2 else { continue }
      let distance = distance(wanted, letters)
      guard distance <= 2, distance * 2 <= wanted.count else { continue }
      if let best, (best.distance, best.name) <= (distance, candidate) { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// Levenshtein's distance.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in b.enumerated() {
        let cost = left == right ? diagonal : diagonal + 1
        diagonal = row[j + 1]
        row[j + 1] = min(cost, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
