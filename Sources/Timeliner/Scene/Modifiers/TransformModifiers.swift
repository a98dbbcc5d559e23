/// `rotationEffect`, `scaleEffect`, `rotation3DEffect`.
enum TransformModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addModifier("rotationEffect") { (call) throws(EvaluationError) in
      let degrees = try call.needAngle(nil)
      let anchor = try call.takeUnitPoint("anchor")
      return .rotation(degrees: degrees, anchorX: anchor.x, anchorY: anchor.y)
    }
    library.addModifier("scaleEffect") { (call) throws(EvaluationError) in
      let (x, y) = try call.takeScale()
      let anchor = try call.takeUnitPoint("anchor")
      return .scale(x: x, y: y, anchorX: anchor.x, anchorY: anchor.y)
    }
    library.addModifier("rotation3DEffect") { (call) throws(EvaluationError) in
      let degrees = try call.needAngle(nil)
      let axis = try call.takeAxis()
      let anchor = try call.takeUnitPoint("anchor")
      call.ignore("anchorZ", "perspective")
      return .rotation3D(
        degrees: degrees, x: axis[0], y: axis[1], z: axis[2], anchorX: anchor.x,
        anchorY: anchor.y)
    }
  }
}

extension NativeCall {
  /// Takes `axis: (x:, y:, z:)`.
  fileprivate mutating func takeAxis() throws(EvaluationError) -> [Double] {
    let argumentPlace = place(of: "axis")
    guard offers("axis") else { return [0, 0, 1] }
    let number = TypeReference.named("CGFloat", arguments: [])
    let value = try argument("axis", as: .tuple([number, number, number])) ?? .none
    guard case .tuple(let elements) = value, elements.count == 3 else {
      throw evaluator.mismatch(
        value, expected: "(x: CGFloat, y: CGFloat, z: CGFloat)", at: argumentPlace)
    }
    var axis: [Double] = []
    for element in elements {
      axis.append(try evaluator.double(element.value, at: argumentPlace))
    }
    return axis
  }
}
