/// Stacks, lazy ones too: laziness has no effect on where things are.
enum StackViews {
  static func register(in library: inout NativeLibrary) {
    library.addView("HStack", "LazyHStack") { (call) throws(EvaluationError) in
      let alignment = try call.takeToken("alignment", "VerticalAlignment") ?? "center"
      let spacing = try call.takeDouble("spacing")
      call.ignore("pinnedViews")
      return .hstack(
        alignment: alignment, spacing: spacing, content: try call.viewContent("content"))
    }
    library.addView("VStack", "LazyVStack") { (call) throws(EvaluationError) in
      let alignment = try call.takeToken("alignment", "HorizontalAlignment") ?? "center"
      let spacing = try call.takeDouble("spacing")
      call.ignore("pinnedViews")
      return .vstack(
        alignment: alignment, spacing: spacing, content: try call.viewContent("content"))
    }
    library.addView("ZStack") { (call) throws(EvaluationError) in
      let alignment = try call.takeToken("alignment", "Alignment") ?? "center"
      return .zstack(alignment: alignment, content: try call.viewContent("content"))
    }
  }
}
