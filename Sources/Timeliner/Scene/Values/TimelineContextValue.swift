/// What a `TimelineView`'s content is given.
package struct TimelineContextValue: NativeValue {
  /// A date symbol.
  package var date: Value

  package init(date: Value) {
    self.date = date
  }

  package var typeName: String { "TimelineViewContext" }
  package func isEqual(to other: any NativeValue) -> Bool { false }
}
