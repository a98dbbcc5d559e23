extension PathValue {
  /// SVG path data.
  var svg: String {
    elements.map { element in
      switch element {
      case .move(let x, let y): "M\(x) \(y)"
      case .line(let x, let y): "L\(x) \(y)"
      case .quad(let x, let y, let controlX, let controlY): "Q\(controlX) \(controlY) \(x) \(y)"
      case .cubic(let x, let y, let control1X, let control1Y, let control2X, let control2Y):
        "C\(control1X) \(control1Y) \(control2X) \(control2Y) \(x) \(y)"
      case .close: "Z"
      }
    }.joined()
  }
}
