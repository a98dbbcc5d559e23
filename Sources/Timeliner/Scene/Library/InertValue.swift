/// An object of the platform that has no effect in a scene.
///
/// Haptics, appearance proxies, the application: whatever is done with it does nothing.
struct InertValue: NativeValue, Equatable {
  /// Swift's name of its type.
  let typeName: String

  /// Types whose objects have no effect in a scene.
  static let types: Set<String> = [
    "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator",
    "CHHapticEngine", "UIApplication", "NSApplication", "UINavigationBar", "UITabBar",
    "UITableView", "UITableViewCell", "UICollectionView", "UIScrollView", "UISegmentedControl",
    "UISwitch", "UISlider", "UIPageControl", "UITextView", "UITextField", "UIToolbar",
    "UINavigationBarAppearance", "UITabBarAppearance", "UIToolbarAppearance", "UIDevice",
    "NSHapticFeedbackManager", "AVAudioSession", "AVAudioPlayer", "AVPlayer", "AVSpeechSynthesizer",
    "AVAudioEngine", "AVAudioPlayerNode", "UIPasteboard", "UserDefaults", "NotificationCenter",
    "UNUserNotificationCenter", "UIAccessibility", "WKInterfaceDevice", "UISearchBar",
    "NavigationPath", "UIWindow", "UIWindowScene", "UIView", "ShaderLibrary", "PassthroughSubject",
    "CurrentValueSubject", "AnyCancellable",
  ]
}

extension NativeLibrary {
  /// Objects of the platform that mean nothing in a scene.
  mutating func addInert() {
    for type in InertValue.types {
      function(type) { (call) throws(EvaluationError) in call.inert(type) }
      for name in [
        "shared", "current", "standard", "default", "general", "sharedInstance", "appearance",
        "defaultPerformer", "post", "announce",
      ] {
        staticMember(type, name) { (call) throws(EvaluationError) in call.inert(type) }
      }
    }
    for name in ["windows", "connectedScenes"] {
      property("UIApplication", name) { (_, _, _) throws(EvaluationError) in .array([]) }
    }
    for name in ["keyWindow", "delegate"] {
      property("UIApplication", name) { (_, _, _) throws(EvaluationError) in .none }
    }
    for name in [
      "isReduceTransparencyEnabled", "isVoiceOverRunning",
      "isDarkerSystemColorsEnabled", "isBoldTextEnabled",
    ] {
      constant("UIAccessibility", name, .bool(false))
    }
    property("UIAccessibility", "isReduceMotionEnabled") { (_, evaluator, _) in
      .bool(evaluator.environment.reduceMotion)
    }
    property("UIDevice", "userInterfaceIdiom") { (_, _, _) throws(EvaluationError) in
      .native(TokenValue(typeName: "UIUserInterfaceIdiom", name: "phone"))
    }
    for name in ["unspecified", "phone", "pad", "tv", "carPlay", "mac", "vision"] {
      constant(
        "UIUserInterfaceIdiom", name,
        .native(TokenValue(typeName: "UIUserInterfaceIdiom", name: name)))
    }
    for type in ["UIWindow", "UIView"] {
      property(type, "safeAreaInsets") { (_, _, _) throws(EvaluationError) in
        .native(GeometryValue.insets(top: 0, leading: 0, bottom: 0, trailing: 0))
      }
      property(type, "bounds") { (_, evaluator, _) throws(EvaluationError) in
        let size = evaluator.screenSize
        return .native(GeometryValue.rect(x: 0, y: 0, width: size.width, height: size.height))
      }
    }
    addDefaults()
  }

  /// `UserDefaults`, in which nothing is stored.
  private mutating func addDefaults() {
    let nothing: [(String, @Sendable () -> Value)] = [
      ("bool", { .bool(false) }), ("integer", { .int(0) }), ("double", { .double(0) }),
      ("float", { .double(0) }),
      ("string", { .none }), ("object", { .none }), ("array", { .none }), ("data", { .none }),
      ("value", { .none }),
      ("url", { .none }), ("stringArray", { .none }), ("dictionary", { .none }),
    ]
    for (name, value) in nothing {
      method("UserDefaults", name) { (_) throws(EvaluationError) in value() }
    }
  }

  /// Pictures by name, and what is looked up in a bundle: a scene has neither.
  mutating func addPictures() {
    for type in ["UIImage", "NSImage"] {
      function(type) { (call) throws(EvaluationError) in
        for label in ["named", "systemName"] where call.has(label) {
          let name = try call.string(label)
          let prefix = label == "systemName" ? "symbol:" : ""
          return .native(TokenValue(typeName: "UIImage", name: prefix + name))
        }
        if case .string(let name)? = try call.argument(nil) {
          return .native(TokenValue(typeName: "UIImage", name: name))
        }
        return .native(TokenValue(typeName: "UIImage", name: "uiImage"))
      }
    }
    function("#imageLiteral") { (call) throws(EvaluationError) in
      .native(TokenValue(typeName: "UIImage", name: try call.string("resourceName")))
    }
    constant("Bundle", "main", .native(TokenValue(typeName: "Bundle", name: "main")))
    for name in ["url", "path", "object", "paths", "urls"] {
      method("Bundle", name) { (_) throws(EvaluationError) in .none }
    }
    for name in ["infoDictionary", "bundleIdentifier", "bundleURL", "resourceURL", "resourcePath"] {
      property("Bundle", name) { (_, _, _) throws(EvaluationError) in .none }
    }
  }
}

extension NativeCall {
  /// An object without effect; its arguments mean nothing and are not evaluated.
  fileprivate func inert(_ type: String) -> Value {
    evaluator.report(.note, "'\(type)' does nothing in a scene", at: place)
    return .native(InertValue(typeName: type))
  }
}

extension Evaluator {
  /// Whether an assignment is to an object without effect, so that its value does not matter.
  func isInert(_ target: Expression, in scope: Scope) throws(EvaluationError) -> Bool {
    guard case .member(let base?, _) = target.kind, let root = base.chainRoot else { return false }
    let isKnown =
      scope.lookUp(root)?.native(InertValue.self) != nil
      || (InertValue.types.contains(root) && scope.lookUp(root) == nil
        && declarations.type(named: root) == nil)
    guard isKnown else { return false }
    return try evaluate(base, in: scope).native(InertValue.self) != nil
  }
}

extension Expression {
  /// The name that a chain of members and calls begins with.
  fileprivate var chainRoot: String? {
    switch kind {
    case .name(let name): name
    case .member(let base?, _), .call(let base, _), .optionalChain(let base),
      .unwrapOrNil(let base), .forceUnwrap(let base):
      base.chainRoot
    default: nil
    }
  }
}
