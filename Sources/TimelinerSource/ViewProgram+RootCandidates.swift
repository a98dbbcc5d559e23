extension ViewProgram {
  /// What a scene may show.
  package enum RootCandidate: Sendable {
    /// The body of a `#Preview`.
    case preview(Closure)
    /// A `PreviewProvider`, whose `previews` are shown.
    case previewProvider(TypeDeclaration)
    /// An `App`, whose first window is shown.
    case appWindow(TypeDeclaration)
    /// A view that needs no arguments.
    case view(TypeDeclaration)
  }

  /// What the scene may show, best first: previews, apps, the view named like its file, the only
  /// view.
  ///
  /// Of several views without arguments, none of them named like its file, the only one that no
  /// other type uses is meant. When there are several of those too, nobody knows, and none is a
  /// candidate: `argumentFreeViews` has them for the message that says so.
  package var rootCandidates: [RootCandidate] {
    var result = previews.map { RootCandidate.preview($0) }
    result += declarations(conformingTo: "PreviewProvider").map { .previewProvider($0) }
    result += declarations(conformingTo: "App").map { .appWindow($0) }
    let views = argumentFreeViews
    let named = views.filter { $0.name == fileName(of: $0.place) }
    if !named.isEmpty {
      result += named.map { .view($0) }
    } else {
      let unused = views.filter { !isUsed($0) }
      let meant = views.count == 1 ? views : unused
      if meant.count == 1 { result += meant.map { .view($0) } }
    }
    return result
  }

  /// The views that can be made without arguments, in source order.
  package var argumentFreeViews: [TypeDeclaration] {
    declarations(conformingTo: "View").filter { $0.kind != .enum && needsNoArguments($0) }
  }

  /// The top-level types that conform to a protocol, by themselves or by an extension.
  package func declarations(conformingTo name: String) -> [TypeDeclaration] {
    let extended = Set(types.filter { $0.kind == .extension && inherits($0, name) }.map(\.name))
    return types.filter { type in
      guard type.kind != .extension, type.kind != .protocol else { return false }
      return inherits(type, name) || extended.contains(type.name)
    }
  }

  private func isUsed(_ type: TypeDeclaration) -> Bool {
    uses.contains { $0.key != type.name && $0.value.contains(type.name) }
  }

  private func inherits(_ type: TypeDeclaration, _ name: String) -> Bool {
    type.inherited.contains { $0.name == name || $0.name == "SwiftUI.\(name)" }
  }

  private func fileName(of place: SourcePlace) -> String {
    let path = files[place.file].path
    let last = path.split(separator: "/").last ?? ""
    return String(last.hasSuffix(".swift") ? last.dropLast(6) : last)
  }
}

// MARK: - Arguments

extension ViewProgram {
  /// Whether `Name()` makes a value: an `init()` of its own, or a default for everything stored.
  package func needsNoArguments(_ type: TypeDeclaration) -> Bool {
    let extensions = types.filter { $0.kind == .extension && $0.name == type.name }
    let inside = type.functions.filter { $0.name == "init" }
    let all = inside + extensions.flatMap(\.functions).filter { $0.name == "init" }
    if all.contains(where: { $0.parameters.allSatisfy(Self.isOptional) }) { return true }
    // An initialiser inside the type takes the memberwise one away, one in an extension does not.
    return inside.isEmpty && type.genericParameters.isEmpty
      && type.variables.allSatisfy(Self.hasDefault)
  }

  private static func isOptional(_ parameter: FunctionParameter) -> Bool {
    parameter.defaultValue != nil || parameter.isVariadic
  }

  private static func hasDefault(_ variable: VariableDeclaration) -> Bool {
    if variable.isStatic || variable.getter != nil || variable.isLazy { return true }
    if variable.initialValue != nil { return true }
    if case .optional = variable.type, !variable.isConstant {
      return !variable.attributes.contains { bindingWrappers.contains($0.name) }
    }
    return variable.attributes.contains { attribute in
      !bindingWrappers.contains(attribute.name)
        && (suppliedWrappers.contains(attribute.name) || !attribute.arguments.isEmpty)
    }
  }

  /// Wrappers whose value always comes from outside.
  private static let bindingWrappers: Set<String> = ["Binding", "ObservedObject", "Bindable"]

  /// Wrappers whose value the view's surroundings supply.
  private static let suppliedWrappers: Set<String> = [
    "Environment", "EnvironmentObject", "FetchRequest", "FocusState", "FocusedBinding",
    "FocusedValue", "GestureState", "Namespace", "Query", "SectionedFetchRequest",
    "AccessibilityFocusState",
  ]
}
