/// A time zone of Foundation's database.
package struct NamedZone: ZoneRules, Sendable {
  package let identifier: String
  private let formats: FormatsLibrary

  /// The zone of a name, or nil when the database has none.
  ///
  /// - Throws: the loader's reason when the library with the database can't be loaded.
  package init?(identifier: String) throws(FormatsLibrary.LoadingError) {
    formats = try FormatsLibrary.loaded()
    guard let name = formats.zone(named: identifier) else { return nil }
    self.identifier = name
  }

  package func offset(at date: Double) -> Double {
    date.isFinite ? formats.offset(ofZone: identifier, at: date) : 0
  }
}
