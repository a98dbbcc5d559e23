/// How a date is written, in American English.
struct DateFormat: Equatable {
  /// How much of the date, or of the time, is written; `DateFormatter.Style`.
  enum Length: Int {
    case none
    case short
    case medium
    case long
    case full

    /// By the names of Foundation's own styles and of the newer format styles.
    init(token: String) {
      switch token {
      case "short", "numeric", "shortened": self = .short
      case "medium", "abbreviated", "standard": self = .medium
      case "long": self = .long
      case "full", "complete": self = .full
      case _: self = .none
      }
    }
  }

  var date = Length.none
  var time = Length.none
  /// As "yyyy-MM-dd", in place of both lengths.
  var pattern: String?
}

extension Evaluator {
  /// What Foundation formats, loaded when it was not yet.
  func formats(at place: SourcePlace) throws(EvaluationError) -> FormatsLibrary {
    do throws(FormatsLibrary.LoadingError) {
      return try FormatsLibrary.loaded()
    } catch {
      throw EvaluationError("dates can't be formatted: \(error.reason)", at: place)
    }
  }

  /// The zone of a name, or nil when the database has none.
  func namedZone(
    _ identifier: String, at place: SourcePlace
  ) throws(EvaluationError) -> NamedZone? {
    do throws(FormatsLibrary.LoadingError) {
      return try NamedZone(identifier: identifier)
    } catch {
      throw EvaluationError("zones can't be looked up: \(error.reason)", at: place)
    }
  }

  /// A date (seconds since the reference date) as text, in the scene's zone or another.
  func text(
    of date: Double, _ format: DateFormat, in zone: (any ZoneRules)? = nil, at place: SourcePlace
  ) throws(EvaluationError) -> String {
    let text = try formats(at: place).text(of: date, format, in: zone ?? self.zone)
    try checkSize(text.utf8.count, at: place)
    return text
  }
}
