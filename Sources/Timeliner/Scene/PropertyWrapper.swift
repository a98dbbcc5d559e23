/// What an attribute of a stored property makes of its storage.
package struct PropertyWrapper {
  package enum Kind: Equatable, Sendable {
    /// Storage that lives as long as the view's identity: `@State`, `@StateObject`, `@AppStorage`, ….
    case state
    case binding
    /// `@Environment`, `@EnvironmentObject`.
    case environment
    /// The value itself; `$x` makes bindings to its fields: `@ObservedObject`, `@Bindable`.
    case object
    case namespace
    /// A view, or a function that builds one.
    case builder
    /// Writing tells observers: `@Published`.
    case published
    /// Means nothing here: the value itself.
    case plain
    /// Perhaps a property wrapper of the scene's own, by type name.
    case custom
  }

  package let kind: Kind
  package let attribute: AttributeReference

  private static let kinds: [String: Kind] = [
    "State": .state, "GestureState": .state, "AppStorage": .state, "SceneStorage": .state,
    "FocusState": .state, "AccessibilityFocusState": .state, "StateObject": .state,
    "FocusedValue": .environment, "Binding": .binding, "Environment": .environment,
    "EnvironmentObject": .environment, "ObservedObject": .object, "Bindable": .object,
    "Namespace": .namespace, "ViewBuilder": .builder, "ToolbarContentBuilder": .builder,
    "Published": .published, "ScaledMetric": .plain,
  ]
  private static let ignored: Set<String> = [
    "MainActor", "ObservationIgnored", "available", "discardableResult", "objc", "IBOutlet",
    "escaping", "Sendable", "preconcurrency", "inlinable", "usableFromInline", "NSManaged",
    "nonobjc", "unchecked", "Animatable", "AnimatableIgnored", "ObservationTracked", "Entry",
    "Previewable",
  ]

  /// The first of the attributes that wraps, or nil.
  init?(attributes: [AttributeReference]) {
    for attribute in attributes where !Self.ignored.contains(attribute.name) {
      kind = Self.kinds[attribute.name] ?? .custom
      self.attribute = attribute
      return
    }
    return nil
  }
}
