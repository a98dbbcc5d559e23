/// `ButtonStyleConfiguration`'s members.
enum ButtonStyles {
  static func register(in library: inout NativeLibrary) {
    library.addProperty("ButtonStyleConfiguration", "label") {
      (value, _, place) throws(EvaluationError) in
      guard let configuration = value.native(ButtonConfigurationValue.self) else {
        throw EvaluationError("expected ButtonStyleConfiguration", at: place)
      }
      return .view(configuration.label)
    }
    // Taps arrive whole: there is no time between touching and letting go.
    library.addProperty("ButtonStyleConfiguration", "isPressed") {
      (_, _, _) throws(EvaluationError) in .bool(false)
    }
    library.addProperty("ButtonStyleConfiguration", "role") {
      (_, _, _) throws(EvaluationError) in .none
    }
  }
}
