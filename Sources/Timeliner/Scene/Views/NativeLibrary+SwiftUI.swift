extension NativeLibrary {
  /// SwiftUI: its views, modifiers, styles, shapes and animations.
  package static func swiftUI() -> NativeLibrary {
    var library = NativeLibrary()
    registerValues(in: &library)
    registerViews(in: &library)
    registerModifiers(in: &library)
    library.ignoredModifiers = IgnoredModifiers.table
    return library
  }

  /// Known modifiers that are not supported yet, each with what happens instead.
  package static var unsupportedModifiers: [String: String] { UnsupportedModifiers.table }

  private static func registerValues(in library: inout NativeLibrary) {
    Tokens.register(in: &library)
    GeometryTypes.register(in: &library)
    EnvironmentKeys.register(in: &library)
    Colors.register(in: &library)
    ShapeStyles.register(in: &library)
    Gradients.register(in: &library)
    Fonts.register(in: &library)
    Animations.register(in: &library)
    Transactions.register(in: &library)
    Animatables.register(in: &library)
    ButtonStyles.register(in: &library)
    Timers.register(in: &library)
    Dispatching.register(in: &library)
    Tasks.register(in: &library)
  }

  private static func registerViews(in library: inout NativeLibrary) {
    TextView.register(in: &library)
    ImageView.register(in: &library)
    SimpleViews.register(in: &library)
    StackViews.register(in: &library)
    ForEachView.register(in: &library)
    ScrollViews.register(in: &library)
    ContentViews.register(in: &library)
    GridViews.register(in: &library)
    GeometryReaderView.register(in: &library)
    ButtonView.register(in: &library)
    PlaceholderViews.register(in: &library)
    TimelineViews.register(in: &library)
    PhaseAnimators.register(in: &library)
    Shapes.register(in: &library)
    ShapeMethods.register(in: &library)
    ShapeDrawing.register(in: &library)
    Paths.register(in: &library)
  }

  private static func registerModifiers(in library: inout NativeLibrary) {
    FrameModifiers.register(in: &library)
    PaddingModifiers.register(in: &library)
    SizingModifiers.register(in: &library)
    PositionModifiers.register(in: &library)
    LayerModifiers.register(in: &library)
    TransformModifiers.register(in: &library)
    EffectModifiers.register(in: &library)
    ClipModifiers.register(in: &library)
    StyleModifiers.register(in: &library)
    FontModifiers.register(in: &library)
    TextModifiers.register(in: &library)
    EnvironmentModifiers.register(in: &library)
    EventModifiers.register(in: &library)
    TimeModifiers.register(in: &library)
    IdentityModifiers.register(in: &library)
    AnimationModifiers.register(in: &library)
    PhaseModifiers.register(in: &library)
    UnsupportedModifiers.register(in: &library)
  }
}
