/// `lineLimit`, `multilineTextAlignment`, and what changes the characters of a `Text`.
enum TextModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addModifier("lineLimit") { (call) throws(EvaluationError) in
      call.ignore("reservesSpace")
      guard call.offers(nil) else { return .lineLimit(nil) }
      let place = call.place(of: nil)
      let value = try call.needValue(nil, as: "Int")
      switch value {
      case .none: return .lineLimit(nil)
      case .range(let range): return .lineLimit(range.upper.flatMap { Int(exactly: $0) })
      default: return .lineLimit(try call.evaluator.int(value, at: place))
      }
    }
    library.addModifier("multilineTextAlignment") { (call) throws(EvaluationError) in
      .multilineTextAlignment(try call.takeToken(nil, "TextAlignment") ?? "leading")
    }
    library.addTokens("Text.Case", ["uppercase", "lowercase"])
    library.addTransform("textCase") { (call, view) throws(EvaluationError) in
      guard let letterCase = try call.takeToken(nil, "Text.Case") else { return view }
      guard case .text(var text) = view.kind else {
        call.warn("'textCase' is supported on a Text itself only: the texts inside keep theirs")
        return view
      }
      text.string =
        letterCase == "uppercase" ? text.string.uppercased() : text.string.lowercased()
      return ViewValue(.text(text), at: view.place)
    }
  }
}
