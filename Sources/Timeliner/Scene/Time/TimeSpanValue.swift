/// `Duration`, `DispatchTimeInterval`: a length of time.
package struct TimeSpanValue: NativeValue, Equatable {
  package var nanoseconds: Int64

  package var typeName: String { "Duration" }
}
