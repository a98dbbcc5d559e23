extension ViewResolver {
  /// A button: its label, tinted unless it says otherwise, and its action.
  func resolveButton(
    _ action: FunctionValue, _ label: ViewValue, at place: SourcePlace, _ outer: Context
  ) throws(EvaluationError) -> [Item] {
    var context = outer
    let identity = modifierIdentity("Button", &context)
    let isEnabled = context.environment.isEnabled
    let items: [Item]
    if case .structure(let style) = context.environment.buttonStyle {
      var inner = step(context, .structure(style.type.name))
      inner.environment.buttonStyle = nil
      let placed = try install(style, inner)
      evaluator.environment = inner.environment
      let body = try evaluator.buttonBody(of: placed, label: label, at: place)
      items = try resolve(body, inner)
    } else {
      if !isPlain(context.environment.buttonStyle) {
        context.environment.foregroundStyle = .semantic("tint")
      }
      items = try resolve(label, step(context, .index(0)))
    }
    guard isEnabled else { return items.map { around($0, .inert, identity: identity, context) } }
    let target = TapTarget(
      identity: identity, action: action, count: 1, names: label.texts, place: place)
    return items.map { around($0, .tap(target), identity: identity, context) }
  }

  private func isPlain(_ style: Value?) -> Bool {
    guard case .native(let native) = style, let token = native as? TokenValue else { return false }
    return token.name == "plain"
  }

  /// `onTapGesture`.
  func resolveTap(
    _ inner: ViewValue, _ action: FunctionValue, count: Int, at place: SourcePlace,
    _ outer: Context
  ) throws(EvaluationError) -> [Item] {
    var context = outer
    let identity = modifierIdentity("onTapGesture", &context)
    let items = try resolve(inner, context)
    let target = TapTarget(
      identity: identity, action: action, count: count, names: inner.texts, place: place)
    return items.map { around($0, .tap(target), identity: identity, context) }
  }
}

extension ViewValue {
  /// Texts and identifiers in a view, which people use to name a control.
  fileprivate var texts: [String] {
    switch kind {
    case .text(let text): return [text.string]
    case .list(let views): return views.flatMap(\.texts)
    case .conditional(_, let inner): return inner.texts
    case .hstack(_, _, let content), .vstack(_, _, let content), .zstack(_, let content):
      return content.texts
    case .modified(let inner, .identifier(let name)): return [name] + inner.texts
    case .modified(let inner, .overlay(let content, _)): return inner.texts + content.texts
    case .modified(let inner, _): return inner.texts
    default: return []
    }
  }
}
