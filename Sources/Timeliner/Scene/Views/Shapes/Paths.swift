/// `Path`: its initialisers and what adds to it.
enum Paths {
  static func register(in library: inout NativeLibrary) {
    library.addFunction("Path", "CGMutablePath", "UIBezierPath") {
      (call) throws(EvaluationError) -> Value in .native(try path(&call))
    }
    registerLines(in: &library)
    registerFigures(in: &library)
    registerArcs(in: &library)
    PathQueries.register(in: &library)
  }

  private static func path(_ call: inout NativeCall) throws(EvaluationError) -> PathValue {
    var path = PathValue()
    if call.offersBuilder {
      let function = try call.function(nil)
      let builder = PathBuilderValue()
      _ = try call.evaluator.call(function, [.native(builder)], at: call.place)
      return builder.path
    }
    call.ignore("style")
    if call.offers("ellipseIn") {
      path.addEllipse(in: try call.needRect("ellipseIn"))
    } else if call.offers("byRoundingCorners") {
      try addCorners(&path, &call)
    } else if call.offers("arcCenter") {
      try addBezierArc(&path, &call, center: "arcCenter")
    } else if call.offers("ovalIn") {
      path.addEllipse(in: try call.needRect("ovalIn"))
    } else if call.offers("rect") {
      path.addRect(try call.needRect("rect"))
    } else if call.offers("cgPath") {
      let value = try call.needValue("cgPath", as: "Path")
      if case .path(let other)? = call.evaluator.shape(in: value) { return other }
    } else if call.offers("roundedRect") {
      try addRounded(&path, call.needRect("roundedRect"), &call)
    } else if call.offers(nil) {
      let value = try call.needValue(nil, as: "CGRect")
      if let shape = call.evaluator.shape(in: value), case .path(let other) = shape {
        return other
      }
      path.addRect(try call.evaluator.rect(in: value, at: call.place))
    }
    return path
  }

  /// Adds to a path in place: to the builder, or to the variable that holds the path.
  static func add(
    _ names: String..., in library: inout NativeLibrary,
    _ change:
      @escaping @Sendable (inout PathValue, inout NativeCall) throws(EvaluationError) -> Void
  ) {
    for name in names {
      library.addMethod("Path", name) { (call) throws(EvaluationError) -> Value in
        guard case .path(var path) = call.evaluator.shape(in: call.receiver) else {
          throw call.evaluator.mismatch(call.receiver, expected: "Path", at: call.place)
        }
        let limit = call.evaluator.limits.collection
        try change(&path, &call)
        guard path.elements.count <= limit else {
          throw EvaluationError(
            "a path can't have more than \(limit) elements", at: call.place, code: .limit)
        }
        if let builder = call.receiver.native(PathBuilderValue.self) {
          builder.path = path
        } else {
          call.newReceiver = .native(path)
        }
        return .void
      }
    }
  }

  private static func registerLines(in library: inout NativeLibrary) {
    add("move", in: &library) { (path, call) throws(EvaluationError) in
      path.move(to: try call.needPoint("to"))
    }
    add("addLine", in: &library) { (path, call) throws(EvaluationError) in
      path.addLine(to: try call.needPoint("to"))
    }
    add("addLines", in: &library) { (path, call) throws(EvaluationError) in
      for (index, value) in try call.takeElements(nil, of: "CGPoint").enumerated() {
        let point = try call.evaluator.point(in: value, at: call.place)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    add("addQuadCurve", in: &library) { (path, call) throws(EvaluationError) in
      let end = try call.needPoint("to")
      let label = call.offers("controlPoint") ? "controlPoint" : "control"
      path.addQuad(to: end, control: try call.needPoint(label))
    }
    for name in ["cgPath", "path"] {
      library.addProperty("Path", name) { (value, _, _) throws(EvaluationError) -> Value in value }
    }
    add("addCurve", in: &library) { (path, call) throws(EvaluationError) in
      let end = try call.needPoint("to")
      if call.offers("controlPoint1") {
        let first = try call.needPoint("controlPoint1")
        return path.addCurve(to: end, first, try call.needPoint("controlPoint2"))
      }
      let first = try call.needPoint("control1")
      path.addCurve(to: end, first, try call.needPoint("control2"))
    }
    add("closeSubpath", "close", in: &library) { (path, call) in path.close() }
  }

  private static func registerFigures(in library: inout NativeLibrary) {
    add("addRect", in: &library) { (path, call) throws(EvaluationError) in
      path.addRect(try call.needRect(nil))
    }
    add("addRects", in: &library) { (path, call) throws(EvaluationError) in
      for value in try call.takeElements(nil, of: "CGRect") {
        path.addRect(try call.evaluator.rect(in: value, at: call.place))
      }
    }
    add("addEllipse", in: &library) { (path, call) throws(EvaluationError) in
      path.addEllipse(in: try call.needRect("in"))
    }
    add("addRoundedRect", in: &library) { (path, call) throws(EvaluationError) in
      try addRounded(&path, call.needRect("in"), &call)
    }
    add("addPath", in: &library) { (path, call) throws(EvaluationError) in
      let place = call.place(of: nil)
      let value = try call.needValue(nil, as: "Path")
      guard case .path(let other) = call.evaluator.shape(in: value) else {
        throw call.evaluator.mismatch(value, expected: "Path", at: place)
      }
      let transform = try call.takeTransform("transform") ?? PathTransform()
      path.elements += other.applying(transform).elements
    }
  }

  private static func addRounded(
    _ path: inout PathValue, _ rect: Rect, _ call: inout NativeCall
  ) throws(EvaluationError) {
    call.ignore("style")
    if let size = try call.takeSize("cornerSize") {
      path.addRoundedRect(rect, width: size.width, height: size.height)
    } else {
      let radius = try call.needDouble("cornerRadius")
      path.addRoundedRect(rect, width: radius, height: radius)
    }
  }

  /// `UIBezierPath(roundedRect:byRoundingCorners:cornerRadii:)`.
  private static func addCorners(
    _ path: inout PathValue, _ call: inout NativeCall
  ) throws(EvaluationError) {
    let rect = try call.needRect("roundedRect")
    let corners = Set(try call.takeTokens("byRoundingCorners", "UIRectCorner") ?? [])
    let radius = try call.takeSize("cornerRadii")?.width ?? 0
    func length(at corner: String) -> Double {
      corners.contains(corner) || corners.contains("allCorners") ? radius : 0
    }
    let shape = ShapeValue.unevenRoundedRectangle(
      ["topLeft", "bottomLeft", "bottomRight", "topRight"].map { .constant(length(at: $0)) })
    path.elements += try call.evaluator.outline(of: shape, in: rect, at: call.place).elements
  }

  /// An arc as UIKit says it; `clockwise` means what one sees.
  private static func addBezierArc(
    _ path: inout PathValue, _ call: inout NativeCall, center label: String
  ) throws(EvaluationError) {
    let center = try call.needPoint(label)
    let radius = try call.needDouble("radius")
    let start = try call.needDouble("startAngle")
    let end = try call.needDouble("endAngle")
    path.addArc(
      center: center, radius: radius, start: start, end: end,
      isClockwise: !(try call.takeBool("clockwise") ?? true))
  }

  private static func registerArcs(in library: inout NativeLibrary) {
    add("addArc", in: &library) { (path, call) throws(EvaluationError) in
      if call.offers("withCenter") {
        return try addBezierArc(&path, &call, center: "withCenter")
      }
      if call.offers("tangent1End") {
        let corner = try call.needPoint("tangent1End")
        let end = try call.needPoint("tangent2End")
        return path.addArc(corner: corner, end: end, radius: try call.needDouble("radius"))
      }
      let center = try call.needPoint("center")
      let radius = try call.needDouble("radius")
      let start = try call.needRadians("startAngle")
      let end = try call.needRadians("endAngle")
      path.addArc(
        center: center, radius: radius, start: start, end: end,
        isClockwise: try call.takeBool("clockwise") ?? false)
    }
    add("addRelativeArc", in: &library) { (path, call) throws(EvaluationError) in
      let center = try call.needPoint("center")
      let radius = try call.needDouble("radius")
      let start = try call.needRadians("startAngle")
      path.addArc(
        center: center, radius: radius, start: start, delta: try call.needRadians("delta"))
    }
  }
}

extension NativeCall {
  /// Whether this is `Path { path in … }`.
  fileprivate var offersBuilder: Bool {
    if case .closure = waiting(nil)?.kind { return true }
    return offersTrailingClosure()
  }

  /// Takes an `Angle` as it is now, in radians.
  fileprivate mutating func needRadians(_ label: String) throws(EvaluationError) -> Double {
    let argumentPlace = place(of: label)
    return try evaluator.current(needAngle(label), at: argumentPlace) * .pi / 180
  }

  /// Takes a `CGAffineTransform`.
  mutating func takeTransform(_ label: String?) throws(EvaluationError) -> PathTransform? {
    let argumentPlace = place(of: label)
    guard let value = try takeValue(label, as: "CGAffineTransform") else { return nil }
    var numbers: [Double] = []
    for field in ["a", "b", "c", "d", "tx", "ty"] {
      numbers.append(try evaluator.coordinate(field, of: value, at: argumentPlace))
    }
    return PathTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}
