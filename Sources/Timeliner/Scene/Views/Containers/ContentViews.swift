/// Containers whose chrome a scene does not show: their content alone plays.
enum ContentViews {
  /// What each container loses, for the author.
  private static let containers = [
    "NavigationStack": "bars and pushed views are not shown",
    "NavigationView": "bars and pushed views are not shown",
    "ControlGroup": "the group's frame is not shown",
    "ToolbarItem": "there is no toolbar", "ToolbarItemGroup": "there is no toolbar",
    "WindowGroup": "its content is the scene's view",
    "GlassEffectContainer": "glass effects are not supported yet",
  ]

  static func register(in library: inout NativeLibrary) {
    for (name, loss) in containers {
      library.addView(name) { (call) throws(EvaluationError) in
        let content = try call.viewContent("content")
        call.ignoreRest()
        call.note("'\(name)' shows its content only: \(loss)")
        return .list([content])
      }
    }
    library.addView("NavigationSplitView") { (call) throws(EvaluationError) in
      let label = call.offersTrailingClosure("detail") ? "detail" : "sidebar"
      let content = try call.viewContent(label)
      call.ignoreRest()
      call.note("'NavigationSplitView' shows its \(label) only")
      return .list([content])
    }
    registerFirstOnly(in: &library)
    registerLabelOnly(in: &library)
    registerGroupBox(in: &library)
  }

  /// Containers that show one of their views at a time.
  private static func registerFirstOnly(in library: inout NativeLibrary) {
    for name in ["TabView", "ViewThatFits"] {
      library.addView(name) { (call) throws(EvaluationError) in
        let content = try call.viewContent("content")
        call.ignoreRest()
        call.warn("'\(name)' is not supported yet: its first view is shown")
        return content.flattened.first.map { .list([$0]) } ?? .empty
      }
    }
    library.addView("Tab") { (call) throws(EvaluationError) in
      let content = try call.viewContent("content")
      call.ignoreRest()
      return .list([content])
    }
  }

  /// Controls that lead elsewhere show their label.
  private static func registerLabelOnly(in library: inout NativeLibrary) {
    for name in ["NavigationLink", "Menu", "Link", "ShareLink"] {
      library.addView(name) { (call) throws(EvaluationError) in
        let label = try labelView(&call)
        call.ignoreRest()
        call.warn("'\(name)' is not supported yet: its label is shown and leads nowhere")
        return .list([label])
      }
    }
  }

  private static func labelView(_ call: inout NativeCall) throws(EvaluationError) -> ViewValue {
    if call.offers(nil) { return try call.takeTitle() }
    return try call.optionalViewContent("label") ?? ViewValue(.empty, at: call.place)
  }

  private static func registerGroupBox(in library: inout NativeLibrary) {
    library.addView("GroupBox") { (call) throws(EvaluationError) in
      var parts: [ViewValue] = []
      if call.offers(nil) { parts.append(try call.takeTitle()) }
      if call.offers("label") { parts.append(try call.viewContent("label")) }
      parts.append(try call.viewContent("content"))
      call.warn("'GroupBox' is approximated: a padded leading VStack")
      let stack = ViewValue(
        .vstack(
          alignment: "leading", spacing: nil, content: ViewValue(.list(parts), at: call.place)),
        at: call.place)
      let padded = stack.modified(
        .padding(top: nil, leading: nil, bottom: nil, trailing: nil), at: call.place)
      let box = ViewValue(
        .shape(
          .roundedRectangle(cornerRadius: .constant(8), cornerHeight: nil),
          fill: .color(.system("secondarySystemBackground")), stroke: nil), at: call.place)
      return .modified(padded, .background(box, alignment: "center"))
    }
  }
}

extension NativeCall {
  /// Tells the author something that changes nothing.
  func note(_ message: String) {
    evaluator.report(.note, message, at: place)
  }
}

extension ViewValue {
  /// The views that stand here for one container: builders' lists and repeated views taken apart.
  var flattened: [ViewValue] {
    switch kind {
    case .empty: []
    case .list(let views): views.flatMap(\.flattened)
    case .conditional(_, let view): view.flattened
    case .forEach(let rows): rows.flatMap(\.view.flattened)
    default: [self]
    }
  }
}
