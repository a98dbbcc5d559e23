/// Views without content of their own, and those that are their content.
enum SimpleViews {
  static func register(in library: inout NativeLibrary) {
    library.addView("EmptyView") { (call) in .empty }
    library.addView("Divider") { (call) in .divider }
    library.addView("Spacer") { (call) throws(EvaluationError) in
      .spacer(minLength: try call.takeDouble("minLength"))
    }
    library.addView("AnyView") { (call) throws(EvaluationError) in
      let label = call.offers("erasing") ? "erasing" : nil
      let place = call.place(of: label)
      let value = try call.needValue(label, as: "View")
      return .list([try call.evaluator.view(from: value, at: place)])
    }
    library.addView("Group") { (call) throws(EvaluationError) in
      .list([try call.viewContent("content")])
    }
    library.addView("Section") { (call) throws(EvaluationError) in try section(&call) }
  }

  /// Header, content and footer, one after the other.
  private static func section(_ call: inout NativeCall) throws(EvaluationError) -> ViewValue.Kind {
    call.ignore("isExpanded")
    var header: ViewValue?
    if call.offers(nil) { header = try call.takeTitle() }
    header = try viewArgument("header", &call) ?? header
    var footer = try viewArgument("footer", &call)
    let content = try call.optionalViewContent("content")
    if call.offersTrailingClosure("header") { header = try call.viewContent("header") }
    if call.offersTrailingClosure("footer") { footer = try call.viewContent("footer") }
    return .list([header, content, footer].compactMap { $0 })
  }

  private static func viewArgument(
    _ label: String, _ call: inout NativeCall
  ) throws(EvaluationError) -> ViewValue? {
    call.offers(label) ? try call.viewContent(label) : nil
  }
}
