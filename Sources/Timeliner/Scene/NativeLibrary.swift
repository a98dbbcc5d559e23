/// Names that the language itself does not know: one table per way of saying them.
package struct NativeLibrary: Sendable {
  /// `sin(x)`, `withAnimation { }`, and initialisers: `Text("…")`, `CGPoint(x:y:)`.
  package var functions: [String: NativeFunction] = [:]
  /// `Color.red`, `.red`, with or without arguments: by type name, then member.
  package var statics: [String: [String: NativeFunction]] = [:]
  /// `date.timeIntervalSince1970`, `size.width`: by the receiver's type name, then member.
  package var properties: [String: [String: NativeProperty]] = [:]
  /// `point.x = 3`, `transaction.animation = nil`: by the type's name, then member.
  package var setters: [String: [String: NativeSetter]] = [:]
  /// `text.bold()`, `animation.delay(1)`, `array.map { }`: by the receiver's type name, then member.
  package var methods: [String: [String: NativeFunction]] = [:]
  /// Modifiers, which apply to every view: `opacity`, `frame`.
  package var modifiers: [String: NativeFunction] = [:]
  /// Where else the members of a type may be found: `ShapeStyle` → `Color`, `Gradient`, ….
  package var lookupFallbacks: [String: [String]] = [:]
  /// Known names of SwiftUI that are accepted and mean nothing in a headless scene, each with why.
  package var ignoredModifiers: [String: String] = [:]

  package init() {}

  /// All that a scene may use, which all scenes share; whoever asks first makes it.
  package static let complete = standard().merging(.swiftUI())
}
