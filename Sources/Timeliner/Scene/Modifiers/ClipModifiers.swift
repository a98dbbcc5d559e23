/// `clipShape`, `cornerRadius`, `clipped`, `contentShape`.
enum ClipModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addModifier("clipShape") { (call) throws(EvaluationError) in
      let shape = try call.needShape(nil)
      call.ignore("style")
      return .clip(shape)
    }
    library.addModifier("cornerRadius") { (call) throws(EvaluationError) in
      let radius = try call.needNumber(nil)
      call.ignore("antialiased")
      return .clip(.roundedRectangle(cornerRadius: radius, cornerHeight: nil))
    }
    library.addModifier("clipped") { (call) in
      call.ignore("antialiased")
      return .clip(.rectangle)
    }
    library.addTransform("contentShape") { (call, view) throws(EvaluationError) in
      call.ignore("eoFill")
      // A shape for previews or focus only has no effect on what a tap hits.
      if call.offers(nil), let kinds = call.contentShapeKinds, !kinds.contains("interaction") {
        call.ignoreRest()
        return view
      }
      if call.contentShapeKinds != nil { call.skipFirst() }
      return view.modified(.contentShape(try call.needShape(nil)), at: call.place)
    }
  }
}

extension NativeCall {
  private static let kinds = [
    "interaction", "dragPreview", "contextMenuPreview", "hoverEffect", "focusEffect",
    "accessibility",
  ]

  /// The kinds that `contentShape(_:_:)` names first, or nil for the form without them.
  fileprivate var contentShapeKinds: [String]? {
    guard let expression = waiting(nil) else { return nil }
    let members: [Expression]
    if case .array(let elements) = expression.kind {
      members = elements
    } else {
      members = [expression]
    }
    let names = members.compactMap { member -> String? in
      if case .member(nil, let name) = member.kind { name } else { nil }
    }
    return names.contains { Self.kinds.contains($0) } ? names : nil
  }

  /// Marks the first argument as taken.
  fileprivate mutating func skipFirst() {
    if let index = taken.firstIndex(of: false) { taken[index] = true }
  }
}
