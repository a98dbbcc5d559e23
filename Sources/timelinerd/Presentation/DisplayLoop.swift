/// A delay-locked loop of second order: learns from noisy reports when a display shows its next picture.
///
/// Pure: it reads no clock. After F. Adriaensen, "Using a DLL to filter time" (2005): with ω = 2π·bandwidth·period the
/// prediction takes √2·ω of each error and the period ω².
struct DisplayLoop {
  /// What became of a report.
  enum Outcome: Equatable {
    /// It is the first, or the display changed its mode, or the old prediction was wrong: it starts anew.
    case started
    case taken
    /// Too far from the prediction.
    case dropped
    /// The moment was reported already, or lies before the last one.
    case repeated
  }

  /// The bandwidth, hertz: as much as fits a straight line through all reports so far, within these bounds.
  private static let bandwidths = 0.03...3.0
  /// Bandwidth times covered seconds: the gain 4/n of a line through n reports is √2·2π·bandwidth/rate.
  private static let narrowing = 0.45
  /// From here on reports are judged, nanoseconds covered.
  private static let judgement = 1.5e9
  /// ω at most, whatever the period: with more the loop would not be stable.
  private static let greatestOmega = 1.0 / 3
  /// What the prediction is worth something after: nanoseconds covered, and reports.
  private static let settling = 1e9
  private static let settlingReports = 30.0
  /// Reports farther away than so many mean errors, and some, are dropped.
  private static let gateErrors = 6.0
  private static let gateFloor = 50_000.0
  /// Reports over which the mean error is taken.
  private static let meanReports = 64.0
  /// So many dropped reports in a row that agree are the truth.
  private static let agreement = 4
  /// The stated period may change by this much before it counts as another mode.
  private static let modeTolerance = 0.0005
  /// The measured period may differ by this much from the stated one.
  private static let periodTolerance = 0.02
  /// Beyond these parts of the stated period none is looked for.
  private static let periods = 0.95...1.05

  /// The period that the display states, nanoseconds.
  private(set) var nominal = 0.0
  /// The measured period, nanoseconds.
  private(set) var period = 0.0
  /// The latest report less what was predicted, nanoseconds.
  private(set) var error = 0.0
  /// Mean magnitude of the errors of taken reports, nanoseconds.
  private(set) var meanError = 0.0
  private var predicted: Int64 = 0
  /// What the prediction is later than `predicted`, nanoseconds.
  private var fraction = 0.0
  private var covered = 0.0
  private var taken = 0.0
  private var strays = 0
  private var stray = 0.0

  /// When the display shows its next picture after the last report, CLOCK_MONOTONIC, nanoseconds.
  var moment: Int64 { predicted + Int64(fraction.rounded()) }

  /// Whether the prediction can be relied on.
  var isLocked: Bool {
    covered >= Self.settling && taken >= Self.settlingReports && meanError < nominal / 8
      && abs(period - nominal) <= nominal * Self.periodTolerance
  }

  /// Forgets the display, as after a suspend, in which its phase is lost.
  mutating func reset() { self = DisplayLoop() }

  /// Takes a report.
  /// - Parameters:
  ///   - time: when a picture was shown, CLOCK_MONOTONIC, nanoseconds.
  ///   - nominal: the display's period as it states it, nanoseconds; positive.
  /// - Returns: what became of it.
  mutating func take(_ time: Int64, nominal: Double) -> Outcome {
    guard abs(nominal - self.nominal) <= nominal * Self.modeTolerance else {
      return start(time, nominal, period: nominal)
    }
    let raw = Double(time - predicted) - fraction
    let skipped = (raw / period).rounded()
    guard skipped >= 0 else { return .repeated }
    error = raw - skipped * period
    if covered >= Self.judgement, abs(error) > gate { return drop(time, skipped) }
    strays = 0
    let omega = min(2 * Double.pi * bandwidth * nominal / 1e9, Self.greatestOmega)
    advance(by: (skipped + 1) * period + 2.0.squareRoot() * omega * error)
    // Over several pictures an error of the period adds up: it is that much smaller.
    let measured = period + omega * omega * error / (skipped + 1)
    period =
      nominal * min(max(measured / nominal, Self.periods.lowerBound), Self.periods.upperBound)
    covered += nominal
    taken += 1
    meanError += (abs(error) - meanError) / min(taken, Self.meanReports)
    return .taken
  }

  private var gate: Double { Self.gateErrors * meanError + Self.gateFloor }

  private var bandwidth: Double {
    let narrowed = covered > 0 ? Self.narrowing / (covered / 1e9) : .infinity
    return min(max(narrowed, Self.bandwidths.lowerBound), Self.bandwidths.upperBound)
  }

  private mutating func start(_ time: Int64, _ nominal: Double, period: Double) -> Outcome {
    self = DisplayLoop()
    self.nominal = nominal
    self.period = period
    predicted = time
    advance(by: period)
    return .started
  }

  /// Coasts over a report, unless it is one of several that agree.
  private mutating func drop(_ time: Int64, _ skipped: Double) -> Outcome {
    strays = strays > 0 && abs(error - stray) <= gate ? strays + 1 : 1
    stray = error
    if strays >= Self.agreement { return start(time, nominal, period: period) }
    advance(by: (skipped + 1) * period)
    return .dropped
  }

  private mutating func advance(by nanoseconds: Double) {
    fraction += nanoseconds
    let whole = fraction.rounded(.down)
    predicted += Int64(whole)
    fraction -= whole
  }
}
