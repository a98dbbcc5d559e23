/// An attribute or property wrapper: `@State`, `@Binding`, `@ViewBuilder`, `@Environment(\.x)`.
package struct AttributeReference: Sendable {
  package let name: String
  package let arguments: [Argument]
  package let place: SourcePlace

  package init(name: String, arguments: [Argument], place: SourcePlace) {
    self.name = name
    self.arguments = arguments
    self.place = place
  }
}
