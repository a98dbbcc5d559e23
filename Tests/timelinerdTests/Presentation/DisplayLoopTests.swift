import Testing

@testable import timelinerd

@Suite struct DisplayLoopTests {
  /// 60 Hz, which the simulated display of 59.951 Hz says of itself.
  private static let stated = 1e9 / 60

  /// Errors of the prediction from the tenth second to the sixtieth, nanoseconds.
  private func errors(jitter: Double, seed: UInt64) -> [Double] {
    var display = SimulatedDisplay(jitter: jitter, seed: seed)
    var loop = DisplayLoop()
    var errors: [Double] = []
    for index in 0..<3600 {
      guard let time = display.report(index) else { continue }
      _ = loop.take(time, nominal: Self.stated)
      if index >= 600 { errors.append(Double(loop.moment - display.moment(index + 1))) }
    }
    #expect(loop.isLocked)
    let partsPerMillion = abs(loop.period / display.period - 1) * 1e6
    #expect(partsPerMillion <= 15)
    return errors
  }

  @Test(arguments: [20_000.0, 300_000.0])
  func `the next picture of a noisy display is foretold after ten seconds`(jitter: Double) {
    let errors = (1...20).flatMap { self.errors(jitter: jitter, seed: $0) }
    let worst: Double = errors.reduce(0) { max($0, abs($1)) }
    let squares: Double = errors.reduce(0) { $0 + $1 * $1 }
    let rms = (squares / Double(errors.count)).squareRoot()
    #expect(worst <= 100_000)
    #expect(rms <= 25_000)
  }

  /// A loop that has seen so many exact reports.
  private func settled(_ display: SimulatedDisplay, reports: Int) -> DisplayLoop {
    var loop = DisplayLoop()
    for index in 0..<reports { _ = loop.take(display.moment(index), nominal: Self.stated) }
    return loop
  }

  private static let exact = SimulatedDisplay(jitter: 0, seed: 0)

  @Test func `a second of reports makes it sure, and not less`() {
    // The first report only starts it.
    #expect(!settled(Self.exact, reports: 60).isLocked)
    #expect(settled(Self.exact, reports: 62).isLocked)
  }

  @Test func `one late report is dropped and changes nothing`() {
    var loop = settled(Self.exact, reports: 300)
    let period = loop.period
    #expect(loop.take(Self.exact.moment(300) + 4_000_000, nominal: Self.stated) == .dropped)
    #expect(loop.period == period)
    let error = loop.moment - Self.exact.moment(301)
    #expect(abs(error) < 20_000)
    #expect(loop.take(Self.exact.moment(301), nominal: Self.stated) == .taken)
  }

  @Test func `four reports that agree are the truth`() {
    var loop = settled(Self.exact, reports: 300)
    for index in 300..<303 {
      let time = Self.exact.moment(index) + 4_000_000
      #expect(loop.take(time, nominal: Self.stated) == .dropped)
    }
    #expect(loop.take(Self.exact.moment(303) + 4_000_000, nominal: Self.stated) == .started)
    let error = loop.moment - Self.exact.moment(304) - 4_000_000
    #expect(abs(error) < 20_000)
    #expect(!loop.isLocked)
  }

  @Test func `late reports between good ones never add up to the truth`() {
    var loop = settled(Self.exact, reports: 300)
    for index in 300..<340 {
      let isLate = index.isMultiple(of: 2)
      let time = Self.exact.moment(index) + (isLate ? 4_000_000 : 0)
      #expect(loop.take(time, nominal: Self.stated) == (isLate ? .dropped : .taken))
    }
  }

  @Test func `another mode starts anew`() {
    var loop = settled(Self.exact, reports: 300)
    #expect(loop.take(Self.exact.moment(300), nominal: Self.stated * 1.0004) == .taken)
    #expect(loop.take(Self.exact.moment(301), nominal: Self.stated * 1.0006) == .started)
    #expect(!loop.isLocked)
  }

  @Test func `a picture counts once, however many scenes it shows`() {
    var loop = settled(Self.exact, reports: 300)
    let before = loop.moment
    #expect(loop.take(Self.exact.moment(299) + 1000, nominal: Self.stated) == .repeated)
    #expect(loop.take(Self.exact.moment(12), nominal: Self.stated) == .repeated)
    #expect(loop.moment == before)
  }

  @Test func `reports once a second suffice`() {
    var loop = DisplayLoop()
    for index in 0..<600 {
      _ = loop.take(Self.exact.moment(index * 60), nominal: 1e9 / 59.95)
    }
    #expect(loop.isLocked)
    let error = loop.moment - Self.exact.moment(599 * 60 + 1)
    #expect(abs(error) < 20_000)
  }

  @Test func `it is not sure of a display whose rate is far from what was stated`() {
    var loop = DisplayLoop()
    let fast = SimulatedDisplay(jitter: 0, seed: 0)
    for index in 0..<3600 { _ = loop.take(fast.moment(index), nominal: Self.stated * 0.97) }
    #expect(!loop.isLocked)
  }

  @Test func `a slow display is understood too, and not before thirty reports`() {
    var slow = Self.exact
    slow.period = 1.0003e9
    var loop = DisplayLoop()
    for index in 0...29 { _ = loop.take(slow.moment(index), nominal: 1e9) }
    #expect(!loop.isLocked)
    for index in 30..<200 { _ = loop.take(slow.moment(index), nominal: 1e9) }
    #expect(loop.isLocked)
    let error = loop.moment - slow.moment(200)
    #expect(abs(error) < 20_000)
  }

  @Test(arguments: [1e6, 1e9 / 60, 1e9])
  func `reports without sense lead nowhere`(nominal: Double) {
    var display = SimulatedDisplay(jitter: nominal * 0.4, seed: 1)
    display.period = nominal
    var loop = DisplayLoop()
    for index in 0..<2000 {
      guard let time = display.report(index) else { continue }
      _ = loop.take(time, nominal: nominal)
      let ratio = loop.period / nominal
      #expect((0.949...1.051).contains(ratio))
      #expect(!loop.isLocked)
    }
  }

  @Test func `a reset forgets`() {
    var loop = settled(Self.exact, reports: 300)
    loop.reset()
    #expect(!loop.isLocked)
    #expect(loop.take(5, nominal: Self.stated) == .started)
  }
}
