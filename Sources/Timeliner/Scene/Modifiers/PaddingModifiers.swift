/// `padding`, with edges, a length or insets; no length is the default one.
enum PaddingModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addModifier("padding") { (call) throws(EvaluationError) in try padding(&call) }
    library.addModifier("safeAreaPadding") { (call) throws(EvaluationError) in
      try padding(&call)
    }
    library.addModifier("scenePadding") { (call) throws(EvaluationError) in
      let edges = try call.takeTokens(nil, "Edge.Set") ?? ["all"]
      call.ignoreRest()
      return sides(edges, length: nil)
    }
  }

  private static func padding(_ call: inout NativeCall) throws(EvaluationError) -> ModifierValue {
    guard call.offers(nil) else { return sides(["all"], length: nil) }
    let place = call.place(of: nil)
    // One literal may be a length, edges or insets; its own form tells which.
    let first = try call.needValue(nil, as: call.paddingType)
    if let insets = first.native(GeometryValue.self) { return try padded(by: insets, call, place) }
    switch first {
    case .int, .double, .symbol:
      return sides(["all"], length: try call.evaluator.double(first, at: place))
    case .none:
      return sides(["all"], length: nil)
    default:
      let edges = try call.evaluator.tokens(in: first, "Edge.Set", at: place)
      return sides(edges, length: try call.takeDouble(nil))
    }
  }

  private static func padded(
    by insets: GeometryValue, _ call: NativeCall, _ place: SourcePlace
  ) throws(EvaluationError) -> ModifierValue {
    var lengths: [Double] = []
    for field in ["top", "leading", "bottom", "trailing"] {
      lengths.append(
        try call.evaluator.coordinate(field, of: .native(insets), at: place))
    }
    return .padding(
      top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3])
  }

  /// The length on the named edges and zero on the others.
  private static func sides(_ edges: [String], length: Double?) -> ModifierValue {
    func side(_ names: String...) -> Double? {
      edges.contains("all") || edges.contains(where: { names.contains($0) }) ? length : 0
    }
    return .padding(
      top: side("top", "vertical"), leading: side("leading", "horizontal"),
      bottom: side("bottom", "vertical"), trailing: side("trailing", "horizontal"))
  }
}

extension NativeCall {
  /// What the first argument of `padding` is evaluated for: names after a dot are edges, except in
  /// `.init(top:…)`; anything else decides for itself.
  fileprivate var paddingType: String? {
    guard let expression = waiting(nil) else { return nil }
    switch expression.kind {
    case .array: return "Edge.Set"
    case .call(let function, _):
      if case .member(nil, "init") = function.kind { return "EdgeInsets" }
      return "CGFloat"
    case .member(nil, _): return "Edge.Set"
    case .ternary(_, let then, let otherwise):
      return then.isLeadingDot || otherwise.isLeadingDot ? "Edge.Set" : "CGFloat"
    default: return "CGFloat"
    }
  }
}

extension Expression {
  /// Whether this is `.name`.
  fileprivate var isLeadingDot: Bool {
    if case .member(nil, _) = kind { true } else { false }
  }
}
