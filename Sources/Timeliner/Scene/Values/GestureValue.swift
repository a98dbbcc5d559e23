/// A gesture: what is recognised and what then happens.
package struct GestureValue: NativeValue {
  /// Swift's name of the gesture's type: `TapGesture`, `DragGesture`.
  package var name: String
  /// Taps.
  package var count: Int
  package var onEnded: FunctionValue?
  package var onChanged: FunctionValue?

  package init(
    name: String, count: Int = 1, onEnded: FunctionValue? = nil, onChanged: FunctionValue? = nil
  ) {
    self.name = name
    self.count = count
    self.onEnded = onEnded
    self.onChanged = onChanged
  }

  package var typeName: String { "Gesture" }
  package func isEqual(to other: any NativeValue) -> Bool { false }
}
