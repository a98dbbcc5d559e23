/// Where a scene begins.
enum RootView {
  /// The body of `#Preview`, as a function without parameters.
  case builder(FunctionValue)
  /// `static var previews`.
  case previews(TypeDeclaration)
  /// The content of an `App`'s first window.
  case window(TypeDeclaration)
  /// A view that needs no arguments.
  case view(TypeDeclaration)

  /// What it is called in messages.
  var title: String {
    switch self {
    case .builder: "another preview"
    case .previews(let type), .window(let type), .view(let type): "'\(type.name)'"
    }
  }

  /// Evaluates the view.
  func view(_ evaluator: Evaluator) throws(EvaluationError) -> ViewValue {
    switch self {
    case .builder(let function):
      return try evaluator.buildView(function, [], at: .unknown)
    case .previews(let type):
      return try evaluator.staticView("previews", of: type, at: type.place)
    case .window(let type):
      let app = try evaluator.instantiateWithDefaults(type, at: type.place)
      guard case .structure(let structure) = app else {
        throw EvaluationError("an App must be a struct", at: type.place)
      }
      return try evaluator.body(of: structure, at: type.place)
    case .view(let type):
      return try evaluator.view(
        from: try evaluator.instantiateWithDefaults(type, at: type.place), at: type.place)
    }
  }
}

extension ViewProgram {
  /// Where the scene may begin, best first; never none.
  ///
  /// - Throws: when the files show nothing, or nobody can tell what they mean to show.
  func rootViews() throws(EvaluationError) -> [RootView] {
    let candidates = rootCandidates.map { candidate -> RootView in
      switch candidate {
      case .preview(let closure):
        return .builder(FunctionValue(.closure(closure, Scope(parent: nil))))
      case .previewProvider(let type): return .previews(type)
      case .appWindow(let type): return .window(type)
      case .view(let type): return .view(type)
      }
    }
    if !candidates.isEmpty { return candidates }
    let views = declarations(conformingTo: "View")
    guard let first = views.first else {
      throw EvaluationError(
        "there is no view in the scene; declare a struct that conforms to View", at: nil)
    }
    let names = argumentFreeViews.map(\.name)
    guard names.isEmpty else {
      throw EvaluationError(
        "which view is the scene? \(names.joined(separator: ", ")) need no arguments; name the file like one of them, or add a #Preview",
        at: first.place)
    }
    throw EvaluationError(
      "every view needs arguments; add a #Preview that shows one", at: first.place)
  }
}
