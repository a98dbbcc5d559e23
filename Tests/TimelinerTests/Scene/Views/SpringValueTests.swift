import Testing

/// `Spring` and `UnitCurve` as scenes call them, against SwiftUI's measured numbers.
@Suite struct SpringValueTests {
  private func numbers(_ body: String) throws -> [Double] {
    let text = try Snippet(body: body).text
    return text.split { ",() ".contains($0) }.compactMap { Double($0) }
  }

  private func expect(_ body: String, _ expected: Double...) throws {
    let values = try numbers("return (\(body))")
    #expect(values.count == expected.count, "\(values)")
    for (value, expected) in zip(values, expected) {
      #expect(value == expected || abs(value - expected) < 2e-6, "\(value) \(expected)")
    }
  }

  @Test func `values and velocities from zero and between two values`() throws {
    let spring = "Spring(duration: 0.5, bounce: 0)"
    try expect("\(spring).value(target: 1, time: 0.1)", 0.357739556)
    try expect("\(spring).value(target: 1, initialVelocity: 2, time: 0.1)", 0.414661465)
    try expect("\(spring).velocity(target: 1, initialVelocity: 2.0, time: 0.1)", 4.348291049)
    try expect("\(spring).value(fromValue: 0.2, toValue: 1.0, time: 0.3)", 0.912027151)
    try expect(
      "\(spring).velocity(fromValue: 0.2, toValue: 1.0, initialVelocity: 0, time: 0.3)",
      0.873734220)
    try expect("Spring(duration: 1, bounce: -0.2).velocity(target: 1, time: 0.1)", 2.867333970)
    try expect("Spring.snappy.value(target: 1, time: 0.4)", 1.001616993)
  }

  @Test func `points move in both components`() throws {
    try expect(
      """
      Spring(duration: 0.5, bounce: 0.3).value(
        target: CGPoint(x: 1, y: 0), initialVelocity: CGPoint(x: 0, y: 2), time: 0.1)
      """, 0.423302123, 0.072287071)
    try expect(
      """
      Spring(duration: 0.5, bounce: 0.3).value(
        target: CGSize(width: 1, height: 2), initialVelocity: .zero, time: 0)
      """, 0, 0)
  }

  @Test func `forces and updates`() throws {
    try expect(
      "Spring(duration: 0.5, bounce: 0).force(target: 1, position: 0.5, velocity: 0)",
      78.956835209)
    let updated = try numbers(
      """
      var value = 0.25
      var velocity = -1.5
      let spring = Spring(duration: 0.5, bounce: 0.3)
      spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.1)
      return (value, velocity)
      """)
    #expect(updated.count == 2)
    for (value, expected) in zip(updated, [0.513261289, 4.369427366]) {
      #expect(abs(value - expected) < 1e-6)
    }
  }

  @Test func `settling durations`() throws {
    try expect("Spring(duration: 0.5, bounce: 0).settlingDuration", 0.8)
    try expect("Spring(duration: 0.5, bounce: 0).settlingDuration(target: 0.2)", 0.6)
    try expect(
      """
      Spring(duration: 0.5, bounce: 0.3).settlingDuration(
        target: 1, initialVelocity: 3, epsilon: 0.001)
      """, 1.0031487275)
    try expect(
      """
      Spring(duration: 0.5, bounce: 0.3).settlingDuration(
        fromValue: CGPoint(x: 0.5, y: 1), toValue: CGPoint(x: 4, y: -2),
        initialVelocity: CGPoint(x: 1, y: 2), epsilon: 0.001)
      """, 1.2199389664)
    try expect("Spring(response: 0.5, dampingRatio: 0).settlingDuration", .infinity)
  }

  @Test func `readings of every initialiser, odd ones included`() throws {
    try expect("Spring(duration: -0.2, bounce: 0).stiffness", 986.9604401)
    try expect("Spring(duration: -0.2).bounce", 2)
    try expect("Spring(mass: -1, stiffness: 90, damping: 12).stiffness", -162)
    try expect("Spring(mass: 1.2, stiffness: -90, damping: 12).bounce", 0.5527864045)
    try expect(
      "Spring(mass: 1.2, stiffness: 90, damping: 40, allowOverDamping: true).bounce",
      -0.4803847578)
    try expect("Spring(settlingDuration: 1, dampingRatio: 2).dampingRatio", 1)
    try expect("Spring(duration: 0.5, bounce: 1.2).damping", 0)
  }

  @Test func `unit curves have values, slopes and inverses`() throws {
    try expect("UnitCurve.easeIn.value(at: 0.3)", 0.129576683)
    try expect("UnitCurve.circularEaseIn.velocity(at: 0.3)", 0.314485451)
    try expect("UnitCurve.easeInOut.inverse.value(at: 0.2)", 0.309797287)
    try expect(
      """
      UnitCurve.bezier(
        startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1)
      ).velocity(at: 0.5)
      """, -1)
  }

  @Test func `a value that no spring can move is an error at its place`() throws {
    let text = try Snippet("Spring().value(target: \"a\", time: 1)").text
    #expect(text.hasPrefix("error 1:"))
    let constants = try Snippet(
      "Spring().update(value: 1, velocity: 2, target: 3, deltaTime: 1)")
    #expect(constants.text.hasPrefix("error 1: update(value:velocity:) needs two variables"))
  }
}
