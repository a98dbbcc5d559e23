/// What a `ButtonStyle`'s `makeBody(configuration:)` is given.
package struct ButtonConfigurationValue: NativeValue {
  package var label: ViewValue

  package init(label: ViewValue) {
    self.label = label
  }

  package var typeName: String { "ButtonStyleConfiguration" }
  package func isEqual(to other: any NativeValue) -> Bool { false }
}
