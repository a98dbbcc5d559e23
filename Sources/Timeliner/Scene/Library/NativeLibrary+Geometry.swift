import TimelinerMotion

extension NativeLibrary {
  /// `CGPoint`, `CGSize`, `CGVector`, `CGRect`.
  mutating func addGeometry() {
    for type in ["CGPoint", "CGSize", "CGVector"] {
      addFields(type)
      constant(type, "zero", .native(GeometryValue(type, [.constant(0), .constant(0)])))
      addEquality(type)
    }
    for type in ["UnitPoint", "EdgeInsets"] { addSetters(type) }
    for name in ["degrees", "radians"] {
      setter("Angle", name) { (value, new, evaluator, place) throws(EvaluationError) in
        let number = try evaluator.number(new, at: place)
        let factor = name == "degrees" ? 1 : 180 / Double.pi
        value = .native(
          AngleValue(degrees: evaluator.apply(.multiply, number, .constant(factor))))
      }
    }
    addRectangle()
    addPlatformInsets()
    addRectangleEdges()
    addRectangleMethods()
    addRectangleTransform()
    addFields("UIEdgeInsets")
    method("CGRect", "inset") { (call) throws(EvaluationError) in
      let insets = try call.evaluator.geometry(
        call.required("by", as: .named("UIEdgeInsets")), at: call.place)
      call.finish()
      var rect = try call.evaluator.geometry(call.receiver, at: call.place)
      let edges = (x: ("left", "right"), y: ("top", "bottom"))
      for (origin, size, names) in [("x", "width", edges.x), ("y", "height", edges.y)] {
        let both = call.evaluator.apply(.add, insets[names.0], insets[names.1])
        rect[origin] = call.evaluator.apply(.add, rect[origin], insets[names.0])
        rect[size] = call.evaluator.apply(.subtract, rect[size], both)
      }
      return .native(rect)
    }
    addTransforms()
  }

  /// An initialiser that takes the fields, zero when left out, and the fields themselves.
  private mutating func addFields(_ type: String) {
    let names = GeometryValue.fieldNames[type] ?? []
    function(type) { (call) throws(EvaluationError) in
      var numbers: [Number] = []
      for name in names { numbers.append(try call.number(name, default: .constant(0))) }
      call.finish()
      return .native(GeometryValue(type, numbers))
    }
    for name in names {
      property(type, name) { (value, evaluator, place) throws(EvaluationError) in
        evaluator.value(of: try evaluator.geometry(value, at: place)[name])
      }
    }
    addSetters(type)
  }

  private mutating func addSetters(_ type: String) {
    for name in GeometryValue.fieldNames[type] ?? [] {
      setter(type, name) { (value, new, evaluator, place) throws(EvaluationError) in
        var geometry = try evaluator.geometry(value, at: place)
        geometry[name] = try evaluator.number(new, at: place)
        value = .native(geometry)
      }
    }
  }

  private mutating func addEquality(_ type: String) {
    method(type, "equalTo") { (call) throws(EvaluationError) in
      .bool(call.evaluator.areEqual(call.receiver, try call.required(nil, as: .named(type))))
    }
    method(type, "applying") { (call) throws(EvaluationError) in
      let transform = try call.evaluator.geometry(
        call.required(nil, as: .named("CGAffineTransform")), at: call.place)
      let own = try call.evaluator.geometry(call.receiver, at: call.place)
      return .native(call.evaluator.applied(transform, to: own))
    }
  }

  private mutating func addRectangle() {
    function("CGRect") { (call) throws(EvaluationError) in
      if call.has("origin") {
        let origin = try call.evaluator.geometry(
          call.required("origin", as: .named("CGPoint")), at: call.place)
        let size = try call.evaluator.geometry(
          call.required("size", as: .named("CGSize")), at: call.place)
        call.finish()
        return .native(
          GeometryValue("CGRect", [origin["x"], origin["y"], size["width"], size["height"]]))
      }
      var numbers: [Number] = []
      for name in ["x", "y", "width", "height"] {
        numbers.append(try call.number(name, default: .constant(0)))
      }
      call.finish()
      return .native(GeometryValue("CGRect", numbers))
    }
    let zero = Array(repeating: Number.constant(0), count: 4)
    constant("CGRect", "zero", .native(GeometryValue("CGRect", zero)))
    for (name, type, fields) in [
      ("origin", "CGPoint", ["x", "y"]), ("size", "CGSize", ["width", "height"]),
    ] {
      property("CGRect", name) { (value, evaluator, place) throws(EvaluationError) in
        let rect = try evaluator.geometry(value, at: place)
        return .native(GeometryValue(type, fields.map { rect[$0] }))
      }
      setter("CGRect", name) { (value, new, evaluator, place) throws(EvaluationError) in
        var rect = try evaluator.geometry(value, at: place)
        let part = try evaluator.geometry(new, at: place)
        for field in fields { rect[field] = part[field] }
        value = .native(rect)
      }
    }
  }

  private mutating func addRectangleEdges() {
    for (position, size, suffix) in [("x", "width", "X"), ("y", "height", "Y")] {
      for (prefix, fraction) in [("min", 0.0), ("mid", 0.5), ("max", 1.0)] {
        property("CGRect", prefix + suffix) { (value, evaluator, place) throws(EvaluationError) in
          let rect = try evaluator.geometry(value, at: place)
          let part = evaluator.apply(.multiply, rect[size], .constant(fraction))
          return evaluator.value(of: evaluator.apply(.add, rect[position], part))
        }
      }
    }
    for name in ["width", "height"] {
      property("CGRect", name) { (value, evaluator, place) throws(EvaluationError) in
        evaluator.value(of: try evaluator.geometry(value, at: place)[name])
      }
    }
    property("CGRect", "isEmpty") { (value, evaluator, place) throws(EvaluationError) in
      let rect = try evaluator.rect(in: value, at: place)
      return .bool(rect.size.width <= 0 || rect.size.height <= 0)
    }
  }

  private mutating func addRectangleMethods() {
    for (name, sign) in [("insetBy", 1.0), ("offsetBy", 0.0)] {
      method("CGRect", name) { (call) throws(EvaluationError) in
        let dx = try call.number("dx")
        let dy = try call.number("dy")
        call.finish()
        var rect = try call.evaluator.geometry(call.receiver, at: call.place)
        rect["x"] = call.evaluator.apply(.add, rect["x"], dx)
        rect["y"] = call.evaluator.apply(.add, rect["y"], dy)
        for (field, change) in [("width", dx), ("height", dy)] where sign != 0 {
          let both = call.evaluator.apply(.multiply, change, .constant(2))
          rect[field] = call.evaluator.apply(.subtract, rect[field], both)
        }
        return .native(rect)
      }
    }
    method("CGRect", "contains") { (call) throws(EvaluationError) in
      let other = try call.required(nil, as: .named("CGPoint"))
      let rect = try call.evaluator.rect(in: call.receiver, at: call.place)
      let point = try call.evaluator.point(in: other, at: call.place)
      return .bool(
        point.x >= rect.origin.x && point.x < rect.origin.x + rect.size.width
          && point.y >= rect.origin.y && point.y < rect.origin.y + rect.size.height)
    }
    for name in ["intersects", "union", "intersection"] {
      method("CGRect", name) { (call) throws(EvaluationError) in
        let other = try call.evaluator.rect(
          in: call.required(nil, as: .named("CGRect")), at: call.place)
        let own = try call.evaluator.rect(in: call.receiver, at: call.place)
        return Self.combined(name, own, other)
      }
    }
  }

  /// The smallest rectangle round the transformed one.
  private mutating func addRectangleTransform() {
    method("CGRect", "applying") { (call) throws(EvaluationError) in
      let transform = try call.evaluator.geometry(
        call.required(nil, as: .named("CGAffineTransform")), at: call.place)
      let own = try call.evaluator.rect(in: call.receiver, at: call.place)
      var xs: [Double] = []
      var ys: [Double] = []
      for (dx, dy) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
        let corner = GeometryValue.point(
          x: own.origin.x + dx * own.size.width, y: own.origin.y + dy * own.size.height)
        let moved = call.evaluator.applied(transform, to: corner)
        xs.append(try call.evaluator.coordinate("x", of: .native(moved), at: call.place))
        ys.append(try call.evaluator.coordinate("y", of: .native(moved), at: call.place))
      }
      let (left, top) = (xs.reduce(.infinity, Swift.min), ys.reduce(.infinity, Swift.min))
      let (right, bottom) = (xs.reduce(-.infinity, Swift.max), ys.reduce(-.infinity, Swift.max))
      return .native(
        GeometryValue.rect(x: left, y: top, width: right - left, height: bottom - top))
    }
  }

  private static func combined(_ name: String, _ a: Rect, _ b: Rect) -> Value {
    let isUnion = name == "union"
    let pick: (Double, Double) -> Double = { isUnion ? Swift.min($0, $1) : Swift.max($0, $1) }
    let pickEnd: (Double, Double) -> Double = { isUnion ? Swift.max($0, $1) : Swift.min($0, $1) }
    let x = pick(a.origin.x, b.origin.x)
    let y = pick(a.origin.y, b.origin.y)
    let width = pickEnd(a.origin.x + a.size.width, b.origin.x + b.size.width) - x
    let height = pickEnd(a.origin.y + a.size.height, b.origin.y + b.size.height) - y
    if name == "intersects" { return .bool(width > 0 && height > 0) }
    return .native(GeometryValue.rect(x: x, y: y, width: width, height: height))
  }

  private mutating func addTransforms() {
    let type = "CGAffineTransform"
    addFields(type)
    let identity: [Number] = [1, 0, 0, 1, 0, 0].map { .constant($0) }
    constant(type, "identity", .native(GeometryValue(type, identity)))
    function(type) { (call) throws(EvaluationError) in try call.makeTransform(identity) }
    for name in ["translatedBy", "scaledBy", "rotated", "concatenating", "inverted"] {
      method(type, name) { (call) throws(EvaluationError) in
        let own = try call.evaluator.geometry(call.receiver, at: call.place)
        if name == "inverted" { return .native(try call.evaluator.inverted(own, at: call.place)) }
        if name == "concatenating" {
          let other = try call.evaluator.geometry(
            call.required(nil, as: .named(type)), at: call.place)
          return .native(call.evaluator.concatenated(own, other))
        }
        let change = try call.transformChange(name, identity)
        return .native(call.evaluator.concatenated(change, own))
      }
    }
  }
}

extension NativeCall {
  fileprivate mutating func makeTransform(_ identity: [Number]) throws(EvaluationError) -> Value {
    let changes = [
      ("translationX", "translatedBy"), ("scaleX", "scaledBy"), ("rotationAngle", "rotated"),
    ]
    for (label, change) in changes where has(label) {
      return .native(try transformChange(change, identity))
    }
    if arguments.isEmpty { return .native(GeometryValue("CGAffineTransform", identity)) }
    var numbers: [Number] = []
    for name in ["a", "b", "c", "d", "tx", "ty"] { numbers.append(try number(name)) }
    finish()
    return .native(GeometryValue("CGAffineTransform", numbers))
  }

  /// Moving, scaling or turning, by the labels of initialisers and methods alike.
  fileprivate mutating func transformChange(
    _ name: String, _ identity: [Number]
  ) throws(EvaluationError) -> GeometryValue {
    var result = GeometryValue("CGAffineTransform", identity)
    switch name {
    case "translatedBy":
      result["tx"] = try number(has("translationX") ? "translationX" : "x")
      result["ty"] = try number("y", default: .constant(0))
    case "scaledBy":
      result["a"] = try number(has("scaleX") ? "scaleX" : "x")
      result["d"] = try number("y", default: .constant(1))
    case _:
      let angle = try number(has("rotationAngle") ? "rotationAngle" : "by")
      result["a"] = evaluator.apply(.cos, angle)
      result["b"] = evaluator.apply(.sin, angle)
      result["c"] = evaluator.apply(.negate, result["b"])
      result["d"] = result["a"]
    }
    finish()
    return result
  }
}

extension Evaluator {
  /// A point, size, rectangle, … that a value must be.
  func geometry(_ value: Value, at place: SourcePlace) throws(EvaluationError) -> GeometryValue {
    if case .native(let native) = value, let geometry = native as? GeometryValue { return geometry }
    throw mismatch(value, expected: "a point, size or rectangle", at: place)
  }

  private func sum(_ a: Number, _ b: Number) -> Number { apply(.add, a, b) }
  private func times(_ a: Number, _ b: Number) -> Number { apply(.multiply, a, b) }

  /// A point, size or vector transformed; only points move.
  func applied(_ t: GeometryValue, to value: GeometryValue) -> GeometryValue {
    let names = GeometryValue.fieldNames[value.typeName] ?? ["x", "y"]
    let (x, y) = (value[names[0]], value[names[1]])
    var newX = sum(times(t["a"], x), times(t["c"], y))
    var newY = sum(times(t["b"], x), times(t["d"], y))
    if value.typeName == "CGPoint" { (newX, newY) = (sum(newX, t["tx"]), sum(newY, t["ty"])) }
    return GeometryValue(value.typeName, [newX, newY])
  }

  /// First one transform, then another: the product of their matrices.
  func concatenated(_ m: GeometryValue, _ n: GeometryValue) -> GeometryValue {
    func row(_ x: String, _ y: String, _ column: (String, String)) -> Number {
      sum(times(m[x], n[column.0]), times(m[y], n[column.1]))
    }
    return GeometryValue(
      "CGAffineTransform",
      [
        row("a", "b", ("a", "c")), row("a", "b", ("b", "d")), row("c", "d", ("a", "c")),
        row("c", "d", ("b", "d")), sum(row("tx", "ty", ("a", "c")), n["tx"]),
        sum(row("tx", "ty", ("b", "d")), n["ty"]),
      ])
  }

  func inverted(_ t: GeometryValue, at place: SourcePlace) throws(EvaluationError) -> GeometryValue
  {
    var m: [String: Double] = [:]
    for name in ["a", "b", "c", "d", "tx", "ty"] {
      m[name] = try double(value(of: t[name]), at: place)
    }
    func of(_ name: String) -> Double { m[name] ?? 0 }
    let determinant = of("a") * of("d") - of("b") * of("c")
    guard determinant != 0 else { return t }
    let values = [
      of("d"), -of("b"), -of("c"), of("a"), of("c") * of("ty") - of("d") * of("tx"),
      of("b") * of("tx") - of("a") * of("ty"),
    ]
    return GeometryValue("CGAffineTransform", values.map { .constant($0 / determinant) })
  }
}

extension NativeLibrary {
  /// `UIEdgeInsets`, `rect.inset(by:)`.
  private mutating func addPlatformInsets() {
    for type in ["UIEdgeInsets", "NSEdgeInsets"] {
      function(type) { (call) throws(EvaluationError) in
        let top = try call.number("top", default: .constant(0))
        let left = try call.number("left", default: .constant(0))
        let bottom = try call.number("bottom", default: .constant(0))
        let right = try call.number("right", default: .constant(0))
        call.finish()
        return .native(GeometryValue("EdgeInsets", [top, left, bottom, right]))
      }
      constant(
        type, "zero", .native(GeometryValue.insets(top: 0, leading: 0, bottom: 0, trailing: 0)))
    }
    method("CGRect", "inset") { (call) throws(EvaluationError) in
      let evaluator = call.evaluator
      let insets = try evaluator.geometry(
        call.required("by", as: .named("UIEdgeInsets")), at: call.place)
      call.finish()
      let rect = try evaluator.geometry(call.receiver, at: call.place)
      let across = evaluator.apply(.add, insets["leading"], insets["trailing"])
      let along = evaluator.apply(.add, insets["top"], insets["bottom"])
      return .native(
        GeometryValue(
          "CGRect",
          [
            evaluator.apply(.add, rect["x"], insets["leading"]),
            evaluator.apply(.add, rect["y"], insets["top"]),
            evaluator.apply(.subtract, rect["width"], across),
            evaluator.apply(.subtract, rect["height"], along),
          ]))
    }
  }
}
