/// Something to tell the author of a scene, with the place.
package struct SourceDiagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable, Hashable {
    /// The scene does not play.
    case error
    /// The scene plays, without what is named or against good advice.
    case warning
    /// Good to know.
    case note
  }

  package var severity: Severity
  /// What is wrong and what to do; one sentence, no final period.
  package var message: String
  package var place: SourcePlace

  package init(severity: Severity, message: String, place: SourcePlace) {
    self.severity = severity
    self.message = message
    self.place = place
  }
}
