/// `offset`, `position`, `alignmentGuide`, `zIndex`.
enum PositionModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addModifier("offset") { (call) throws(EvaluationError) in
      let (x, y) = try call.takeOffset()
      return .offset(x: x, y: y)
    }
    library.addModifier("position") { (call) throws(EvaluationError) in
      if call.offers(nil) {
        let place = call.place(of: nil)
        let point = try call.needValue(nil, as: "CGPoint")
        return .position(
          x: try call.evaluator.numberField("x", of: point, at: place),
          y: try call.evaluator.numberField("y", of: point, at: place))
      }
      let x = try call.takeNumber("x") ?? .constant(0)
      return .position(x: x, y: try call.takeNumber("y") ?? .constant(0))
    }
    library.addModifier("alignmentGuide") { (call) throws(EvaluationError) in
      // Both kinds have `center`; either type gives the same name.
      let guide = try call.need(call.takeAlignmentGuide(), nil)
      return .alignmentGuide(guide, try call.function("computeValue"))
    }
    library.addModifier("zIndex") { (call) throws(EvaluationError) in
      .zIndex(try call.needDouble(nil))
    }
  }
}

extension NativeCall {
  /// Takes a `CGSize`, or `x:` and `y:`, zero when left out.
  mutating func takeOffset() throws(EvaluationError) -> (x: Number, y: Number) {
    if offers(nil) {
      let argumentPlace = place(of: nil)
      let size = try needValue(nil, as: "CGSize")
      if let geometry = size.native(GeometryValue.self), geometry.fields["width"] == nil {
        let x = try evaluator.numberField("x", of: size, at: argumentPlace)
        return (x, try evaluator.numberField("y", of: size, at: argumentPlace))
      }
      let width = try evaluator.numberField("width", of: size, at: argumentPlace)
      return (width, try evaluator.numberField("height", of: size, at: argumentPlace))
    }
    let x = try takeNumber("x") ?? .constant(0)
    return (x, try takeNumber("y") ?? .constant(0))
  }

  /// Takes a number for both axes, a `CGSize`, or `x:` and `y:`, one when left out.
  mutating func takeScale() throws(EvaluationError) -> (x: Number, y: Number) {
    guard offers(nil) else {
      let x = try takeNumber("x") ?? .constant(1)
      return (x, try takeNumber("y") ?? .constant(1))
    }
    let argumentPlace = place(of: nil)
    let value = try needValue(nil, as: scaleType)
    if value.native(GeometryValue.self) != nil {
      let width = try evaluator.numberField("width", of: value, at: argumentPlace)
      return (width, try evaluator.numberField("height", of: value, at: argumentPlace))
    }
    let scale = try evaluator.number(value, at: argumentPlace)
    return (scale, scale)
  }

  /// `.init(width:height:)` is a size; anything else decides for itself or is a number.
  private var scaleType: String {
    if case .call(let function, _) = waiting(nil)?.kind,
      case .member(nil, "init") = function.kind
    {
      return "CGSize"
    }
    return "CGFloat"
  }

  /// Takes a horizontal or vertical alignment by name.
  fileprivate mutating func takeAlignmentGuide() throws(EvaluationError) -> String? {
    let vertical = ["top", "bottom", "firstTextBaseline", "lastTextBaseline"]
    if case .member(nil, let name) = waiting(nil)?.kind, vertical.contains(name) {
      return try takeToken(nil, "VerticalAlignment")
    }
    return try takeToken(nil, "HorizontalAlignment")
  }
}
