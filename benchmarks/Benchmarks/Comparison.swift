/// One measurement beside its yardstick, in nanoseconds an element.
struct Comparison {
  let ours: Double
  let reference: Double

  func show(as name: String) {
    let padded = name + String(repeating: " ", count: max(1, 24 - name.count))
    print(
      "\(padded)ours \(rounded(ours))  C \(rounded(reference))  ratio \(rounded(ours / reference))")
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
