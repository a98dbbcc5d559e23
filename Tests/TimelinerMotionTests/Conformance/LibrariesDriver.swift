import ConformanceVectors

@testable import TimelinerMotion

/// Group O: the closed form as other libraries print it.
struct LibrariesDriver {
  func answer(_ row: ConformanceRow) throws -> ConformanceAnswer {
    switch row.id {
    case "V305", "V306", "V307": return try sampled(row, every: 0.2, rounded: true)
    case "V308": return try sampled(row, every: 0.016, rounded: false)
    case "V309", "V310", "V311": return try positions(row)
    case "V312":
      let spring = Spring(duration: 0.5, bounce: 0.3)
      return try hundredths([spring.stiffness, spring.damping], row)
    case "V313": return try hundredths([Spring(duration: 0.5, bounce: -0.3).damping], row)
    case "V314": return try estimates(row)
    default: throw ConformanceError(text: "no library for \(row.id)")
    }
  }

  private func sampled(
    _ row: ConformanceRow, every interval: Double, rounded: Bool
  ) throws -> ConformanceAnswer {
    guard let stiffness = row.subject.number(after: "k"),
      let damping = row.subject.number(after: " c"),
      let start = row.subject.number(after: ", "),
      let end = row.subject.number(after: "→")
    else { throw ConformanceError(text: "no spring in \(row.subject)") }
    let spring = Spring(stiffness: stiffness, damping: damping, allowOverDamping: true)
    let expected = row.expectedNumbers
    let values = expected.indices.map { index in
      let value = spring.value(
        from: lane(start), to: lane(end), time: Double(index) * interval)[0]
      return rounded ? value.rounded() : value
    }
    return try ConformanceAnswer(values, expected)
  }

  /// Whole numbers without their decimals, positions and then velocities.
  private func positions(_ row: ConformanceRow) throws -> ConformanceAnswer {
    let ratio = row.subject.number(after: "ratio ") ?? 1
    let target = row.subject.number(after: "→") ?? .nan
    // k = 100: ω = 10.
    let basis = SpringBasis(angularFrequency: 10, dampingRatio: ratio)
    func position(_ time: Double) -> Double {
      let terms = basis.terms(at: time)
      return target * (1 - terms.cosine - basis.decay * terms.sine)
    }
    func speed(_ time: Double) -> Double {
      target * basis.stiffness * basis.terms(at: time).sine
    }
    let values: [Double]
    switch row.id {
    case "V309":
      let times = [0.25, 0.5, 0.75]
      values = times.map(position) + times.map(speed)
    case "V310":
      let times = [0.5, 1, 1.5]
      values = times.map(position) + times.map(speed)
    default: values = [position(1), speed(1), position(6)]
    }
    return try ConformanceAnswer(
      values.map { $0.rounded(.down) }, row.expectedNumbers)
  }

  private func hundredths(
    _ values: [Double], _ row: ConformanceRow
  ) throws -> ConformanceAnswer {
    try ConformanceAnswer(values.map { ($0 * 100).rounded() / 100 }, row.expectedNumbers)
  }

  /// When the closed form is last 1 away: exactly without a swing, by its envelope with one.
  private func estimates(_ row: ConformanceRow) throws -> ConformanceAnswer {
    func left(_ basis: SpringBasis, _ time: Double) -> Double {
      let terms = basis.terms(at: time)
      return 100 * terms.cosine + (3000 + 100 * basis.decay) * terms.sine
    }
    func last(_ ratio: Double) -> Double {
      let basis = SpringBasis(angularFrequency: 10, dampingRatio: ratio)
      var (low, high) = (0.3, 20.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if left(basis, middle) > 1 { low = middle } else { high = middle }
      }
      return high
    }
    let swinging = SpringBasis(angularFrequency: 10, dampingRatio: 0.5)
    let amplitude = Libm.hypot(100, (3000 + 100 * swinging.decay) / swinging.frequency)
    let times = [last(1), last(5), Libm.log(amplitude) / swinging.decay]
    return try ConformanceAnswer(
      times.map { ($0 * 1000).rounded(.down) }, row.expectedNumbers)
  }
}
