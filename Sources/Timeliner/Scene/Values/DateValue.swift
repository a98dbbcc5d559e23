/// `Date`: seconds since the reference date; a date that depends on time is a `Symbol`.
package struct DateValue: NativeValue, Equatable {
  package var seconds: Double

  package init(seconds: Double) {
    self.seconds = seconds
  }

  package var typeName: String { "Date" }
}
