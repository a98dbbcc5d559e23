/// `font`, `fontWeight`, `bold`, `italic`, `fontDesign`, `monospaced`.
///
/// On a `Text` they are kept in the text, where the innermost wins; elsewhere they are inherited.
enum FontModifiers {
  static func register(in library: inout NativeLibrary) {
    add("font", in: &library) { (call) throws(EvaluationError) in
      let font = try call.takeFont(nil)
      return Change(inherited: .font(font)) { $0.font = $0.font ?? font }
    }
    add("fontWeight", in: &library) { (call) throws(EvaluationError) in
      let weight = try call.takeWeight(nil)
      return Change(inherited: .fontWeight(weight)) { $0.weight = $0.weight ?? weight }
    }
    add("bold", in: &library) { (call) throws(EvaluationError) in
      let isActive = try call.takeBool(nil) ?? true
      let weight: Double? = isActive ? 700 : nil
      return Change(inherited: .fontWeight(weight)) { $0.weight = $0.weight ?? weight }
    }
    add("italic", in: &library) { (call) throws(EvaluationError) in
      let isActive = try call.takeBool(nil) ?? true
      return Change(inherited: .italic(isActive)) { $0.isItalic = $0.isItalic || isActive }
    }
    add("fontDesign", in: &library) { (call) throws(EvaluationError) in
      let design = try call.takeToken(nil, "Font.Design")
      return Change(inherited: .fontDesign(design)) { $0.design = $0.design ?? design }
    }
    add("monospaced", in: &library) { (call) throws(EvaluationError) in
      let design = try call.takeBool(nil) ?? true ? "monospaced" : nil
      return Change(inherited: .fontDesign(design)) { $0.design = $0.design ?? design }
    }
  }

  /// What a modifier does to a text, and to any other view.
  private struct Change {
    var inherited: ModifierValue
    var apply: (inout TextValue) -> Void
  }

  private static func add(
    _ name: String, in library: inout NativeLibrary,
    _ change: @escaping @Sendable (inout NativeCall) throws(EvaluationError) -> Change
  ) {
    library.addTransform(name) { (call, view) throws(EvaluationError) in
      let change = try change(&call)
      guard case .text(var text) = view.kind else {
        return view.modified(change.inherited, at: call.place)
      }
      change.apply(&text)
      return ViewValue(.text(text), at: view.place)
    }
  }
}
