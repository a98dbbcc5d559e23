/// What `@Environment(\.key)` reads where no view above has set it.
enum EnvironmentKeys {
  private typealias Read = @Sendable (EnvironmentValues) -> Value

  static func register(in library: inout NativeLibrary) {
    for (key, read) in inherited {
      library.addProperty("EnvironmentValues", key) { (_, evaluator, _) in
        read(evaluator.environment)
      }
    }
    for (key, value) in constants {
      library.addProperty("EnvironmentValues", key) { (_, _, _) in value() }
    }
    for key in ["dismiss", "openURL", "openWindow", "dismissWindow", "refresh", "requestReview"] {
      library.addProperty("EnvironmentValues", key) { (_, _, place) in
        .function(ignoringAction(key, at: place))
      }
    }
  }

  /// An action of the system's, which a scene does not have around it.
  private static func ignoringAction(_ key: String, at place: SourcePlace) -> FunctionValue {
    FunctionValue(
      .native(name: key) { (_, evaluator) in
        evaluator.report(.note, "'\(key)' does nothing in a scene", at: place)
        return .void
      })
  }

  private static var inherited: [(String, Read)] {
    [
      ("colorScheme", { token("ColorScheme", $0.colorScheme) }),
      ("isEnabled", { .bool($0.isEnabled) }),
      ("font", { $0.font.map { .native($0) } ?? .none }),
      ("lineLimit", { $0.lineLimit.map { .int($0) } ?? .none }),
      ("multilineTextAlignment", { token("TextAlignment", $0.multilineTextAlignment) }),
      ("accessibilityReduceMotion", { .bool($0.reduceMotion) }),
    ]
  }

  private static var constants: [(String, @Sendable () -> Value)] {
    [
      ("scenePhase", { token("ScenePhase", "active") }),
      ("layoutDirection", { token("LayoutDirection", "leftToRight") }),
      ("horizontalSizeClass", { token("UserInterfaceSizeClass", "regular") }),
      ("verticalSizeClass", { token("UserInterfaceSizeClass", "regular") }),
      ("dynamicTypeSize", { token("DynamicTypeSize", "large") }),
      ("colorSchemeContrast", { token("ColorSchemeContrast", "standard") }),
      ("legibilityWeight", { token("LegibilityWeight", "regular") }),
      ("lineSpacing", { .double(0) }), ("minimumScaleFactor", { .double(1) }),
      ("truncationMode", { token("TruncationMode", "tail") }),
      ("displayScale", { .double(1) }), ("pixelLength", { .double(1) }),
      ("isPresented", { .bool(false) }),
      ("isSearching", { .bool(false) }), ("isFocused", { .bool(false) }),
      ("isLuminanceReduced", { .bool(false) }),
      ("accessibilityReduceTransparency", { .bool(false) }),
      ("accessibilityDifferentiateWithoutColor", { .bool(false) }),
      ("accessibilityInvertColors", { .bool(false) }), ("accessibilityEnabled", { .bool(false) }),
      ("accessibilityVoiceOverEnabled", { .bool(false) }),
      ("sizeCategory", { token("ContentSizeCategory", "large") }),
      ("presentationMode", { .native(InertValue(typeName: "PresentationMode")) }),
      ("managedObjectContext", { .native(InertValue(typeName: "NSManagedObjectContext")) }),
      ("modelContext", { .native(InertValue(typeName: "ModelContext")) }),
      ("undoManager", { .none }), ("editMode", { .none }),
      ("redactionReasons", { .array([]) }),
    ]
  }

  private static func token(_ type: String, _ name: String) -> Value {
    .native(TokenValue(typeName: type, name: name))
  }
}
