/// `foregroundStyle`, `foregroundColor`, `tint`, `accentColor`, `backgroundStyle`.
enum StyleModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addTransform("foregroundStyle") { (call, view) throws(EvaluationError) in
      let style = try call.need(call.takeStyle(nil), nil)
      if call.offers(nil) {
        call.ignoreRest()
        call.warn("only the first style of 'foregroundStyle' is used; levels are made of it")
      }
      return view.colored(style, at: call.place)
    }
    library.addTransform("foregroundColor") { (call, view) throws(EvaluationError) in
      guard let color = try call.takeColor(nil) else { return view }
      return view.colored(.color(color), at: call.place)
    }
    library.addModifier("tint") { (call) throws(EvaluationError) in
      let style = try call.takeStyle(nil)
      if case .color(let color) = style { return .tint(color) }
      if style != nil { call.warn("'tint' takes a color for now: the standard tint is used") }
      return .tint(nil)
    }
    library.addModifier("accentColor") { (call) throws(EvaluationError) in
      .tint(try call.takeColor(nil))
    }
  }
}

extension ViewValue {
  /// Text keeps its colour itself, so that texts can be joined; anything else inherits it.
  fileprivate func colored(_ style: StyleValue, at place: SourcePlace) -> ViewValue {
    guard case .text(var text) = kind else { return modified(.foregroundStyle(style), at: place) }
    if text.color == nil { text.color = style }
    return ViewValue(.text(text), at: self.place)
  }
}
