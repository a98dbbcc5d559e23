import TimelinerMotion

extension LayerBuilder {
  /// Folds the matrix of a `GeometryEffect` in: a scale, a turn and a move about the top left corner.
  func projected(
    _ inner: [LayerDraft], by structure: StructValue, _ node: SceneNode
  ) -> LayerDraft {
    var drafts = inner
    for effect in effects(of: structure, node.layout.frame.size) {
      drafts = [surround(drafts, withLasting: effect, node)]
    }
    return drafts.count == 1 ? drafts[0] : surround(drafts, withLasting: .group, node)
  }

  /// What the matrix does to a view of a size; nothing, with a diagnostic, when it cannot be shown.
  private func effects(of structure: StructValue, _ size: Size) -> [LayerEffect] {
    let place = structure.type.place
    let proposal = GeometryValue(
      "CGSize", [.constant(size.width), .constant(size.height)])
    do throws(EvaluationError) {
      let value = try evaluator.callMethod(
        "effectValue", of: .structure(structure), arguments: [.native(proposal)], at: place)
      guard let matrix = value.native(GeometryValue.self), matrix.typeName == "CGAffineTransform"
      else { throw evaluator.mismatch(value, expected: "ProjectionTransform", at: place) }
      return try effects(of: matrix, at: place)
    } catch {
      evaluator.report(
        .warning, "\(error.message); the view is shown without '\(structure.type.name)'",
        at: error.place ?? place)
      return []
    }
  }

  /// (x, y) ↦ R·S·(x, y) + t: a = s₁ cos φ, b = s₁ sin φ, c = −s₂ sin φ, d = s₂ cos φ.
  ///
  /// All three are always there, so that a layer keeps its attributes while a matrix passes through
  /// the identity.
  private func effects(
    of matrix: GeometryValue, at place: SourcePlace
  ) throws(EvaluationError) -> [LayerEffect] {
    let (a, b, c, d) = (matrix["a"], matrix["b"], matrix["c"], matrix["d"])
    let shear = sum(evaluator.product(a, c), evaluator.product(b, d))
    guard abs(current(shear)) < 1e-6 * max(1, abs(current(a)), abs(current(d))) else {
      throw EvaluationError("a matrix that shears can't be shown", at: place)
    }
    let width = evaluator.apply(.hypot, a, b)
    let determinant = evaluator.apply(
      .subtract, evaluator.product(a, d), evaluator.product(b, c))
    // A view of no width has no height that could be told.
    let divisor = evaluator.apply(.maximum, width, .constant(1e-12))
    let height = evaluator.apply(.divide, determinant, divisor)
    let degrees = evaluator.scaled(evaluator.apply(.atan2, b, a), by: 180 / Double.pi)
    return [
      .scale(x: width, y: height, anchorX: 0, anchorY: 0),
      .rotation(degrees: degrees, anchorX: 0, anchorY: 0),
      .offset(x: matrix["tx"], y: matrix["ty"]),
    ]
  }

  private func sum(_ a: Number, _ b: Number) -> Number { evaluator.apply(.add, a, b) }

  private func current(_ number: Number) -> Double {
    switch number {
    case .constant(let value): value
    case .signal(let node): evaluator.currentValue(of: node)
    }
  }
}
