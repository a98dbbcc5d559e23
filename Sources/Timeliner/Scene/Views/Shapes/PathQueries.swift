/// What is read from a `Path`, and paths that are made of one.
enum PathQueries {
  static func register(in library: inout NativeLibrary) {
    make("trimmedPath", in: &library) { (path, call) throws(EvaluationError) in
      let start = try call.needDouble("from")
      return path.trimmed(from: start, to: try call.needDouble("to"))
    }
    make("applying", in: &library) { (path, call) throws(EvaluationError) in
      path.applying(try call.need(call.takeTransform(nil), nil))
    }
    make("offsetBy", in: &library) { (path, call) throws(EvaluationError) in
      let x = try call.needDouble("dx")
      return path.applying(.translation(x: x, y: try call.needDouble("dy")))
    }
    make("strokedPath", in: &library) { (path, call) throws(EvaluationError) in
      call.ignoreRest()
      call.warn("'strokedPath' is not supported yet: the path itself is used")
      return path
    }
    // A path is the same in any rectangle.
    make("path", in: &library) { (path, call) throws(EvaluationError) in
      call.ignoreRest()
      return path
    }
    registerProperties(in: &library)
  }

  private static func make(
    _ name: String, in library: inout NativeLibrary,
    _ change: @escaping @Sendable (PathValue, inout NativeCall) throws(EvaluationError) -> PathValue
  ) {
    library.addMethod("Path", name) { (call) throws(EvaluationError) -> Value in
      guard case .path(let path) = call.evaluator.shape(in: call.receiver) else {
        throw call.evaluator.mismatch(call.receiver, expected: "Path", at: call.place)
      }
      return .native(try change(path, &call))
    }
  }

  private static func registerProperties(in library: inout NativeLibrary) {
    read("isEmpty", in: &library) { .bool($0.elements.isEmpty) }
    read("cgPath", in: &library) { .native($0) }
    read("currentPoint", in: &library) { path in
      path.currentPoint.map { .native(GeometryValue.point(x: $0.x, y: $0.y)) } ?? .none
    }
    read("boundingRect", in: &library) { path in
      let bounds = path.controlBounds
      return .native(
        GeometryValue.rect(
          x: bounds.origin.x, y: bounds.origin.y, width: bounds.size.width,
          height: bounds.size.height))
    }
  }

  private static func read(
    _ name: String, in library: inout NativeLibrary,
    _ read: @escaping @Sendable (PathValue) -> Value
  ) {
    library.addProperty("Path", name) { (value, evaluator, place) throws(EvaluationError) in
      guard case .path(let path) = evaluator.shape(in: value) else {
        throw evaluator.mismatch(value, expected: "Path", at: place)
      }
      return read(path)
    }
  }
}
