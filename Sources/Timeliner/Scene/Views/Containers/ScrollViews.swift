/// Scroll views, lists and forms: content from the top, nothing scrolls.
enum ScrollViews {
  static func register(in library: inout NativeLibrary) {
    library.addView("ScrollView") { (call) throws(EvaluationError) in try scroll(&call) }
    library.addView("ScrollViewReader") { (call) throws(EvaluationError) in
      let content = try call.function("content")
      let proxy = TokenValue(typeName: "ScrollViewProxy", name: "proxy")
      return .list([try call.evaluator.buildView(content, [.native(proxy)], at: call.place)])
    }
    library.addMethod("ScrollViewProxy", "scrollTo") { (call) throws(EvaluationError) in
      call.ignoreRest()
      call.warn("'scrollTo' is not supported yet: nothing scrolls")
      return .void
    }
    library.addView("List") { (call) throws(EvaluationError) in
      call.warn("'List' is approximated: a leading VStack that is as wide as it can be")
      call.ignore("selection", "editActions", "rowContent")
      return rows(try listContent(&call), spacing: 0, at: call.place)
    }
    library.addView("Form") { (call) throws(EvaluationError) in
      call.warn("'Form' is approximated: a leading VStack that is as wide as it can be")
      return rows(try call.viewContent("content"), spacing: nil, at: call.place)
    }
  }

  private static func scroll(_ call: inout NativeCall) throws(EvaluationError) -> ViewValue.Kind {
    let axes = try call.takeTokens(nil, "Axis.Set") ?? ["vertical"]
    call.ignore("showsIndicators")
    // SwiftUI stacks the content's views along the scrolled axis.
    let content = try call.viewContent("content")
    let isHorizontal = axes.contains("horizontal")
    let isVertical = axes.contains("vertical")
    let stack: ViewValue.Kind =
      isHorizontal && !isVertical
      ? .hstack(alignment: "center", spacing: nil, content: content)
      : .vstack(alignment: "center", spacing: nil, content: content)
    return .scroll(
      horizontal: isHorizontal, vertical: isVertical, content: ViewValue(stack, at: call.place))
  }

  private static func listContent(_ call: inout NativeCall) throws(EvaluationError) -> ViewValue {
    guard call.offers(nil) else { return try call.viewContent("content") }
    return ViewValue(.forEach(try call.takeRows()), at: call.place)
  }

  private static func rows(
    _ content: ViewValue, spacing: Double?, at place: SourcePlace
  ) -> ViewValue.Kind {
    let stack = ViewValue(
      .vstack(alignment: "leading", spacing: spacing, content: content), at: place)
    let wide = stack.modified(
      .flexibleFrame(
        minWidth: nil, idealWidth: nil, maxWidth: .infinity, minHeight: nil, idealHeight: nil,
        maxHeight: nil, alignment: "leading"), at: place)
    return .scroll(horizontal: false, vertical: true, content: wide)
  }
}
