/// One modifier of a view, its arguments evaluated.
package indirect enum ModifierValue {
  // Layout
  case frame(width: Double?, height: Double?, alignment: String)
  case flexibleFrame(
    minWidth: Double?, idealWidth: Double?, maxWidth: Double?, minHeight: Double?,
    idealHeight: Double?, maxHeight: Double?, alignment: String)
  /// Points; nil is the default of 16.
  case padding(top: Double?, leading: Double?, bottom: Double?, trailing: Double?)
  case fixedSize(horizontal: Bool, vertical: Bool)
  /// Nil ratio: the view's own.
  case aspectRatio(Double?, fill: Bool)
  case layoutPriority(Double)
  case position(x: Number, y: Number)
  case alignmentGuide(String, FunctionValue)
  case overlay(ViewValue, alignment: String)
  case background(ViewValue, alignment: String)
  case zIndex(Double)
  /// Takes part in no layout rule here: the scene has no safe area.
  case ignoresSafeArea
  case containerRelativeFrame(horizontal: Bool, vertical: Bool)

  // Drawing
  case offset(x: Number, y: Number)
  case rotation(degrees: Number, anchorX: Double, anchorY: Double)
  case rotation3D(
    degrees: Number, x: Double, y: Double, z: Double, anchorX: Double, anchorY: Double)
  case scale(x: Number, y: Number, anchorX: Double, anchorY: Double)
  case opacity(Number)
  case blur(Number)
  case shadow(color: ColorValue?, radius: Number, x: Number, y: Number)
  case hueRotation(degrees: Number)
  case saturation(Number)
  case brightness(Number)
  case contrast(Number)
  case grayscale(Number)
  case clip(ShapeValue)
  case mask(ViewValue)
  case blendMode(String)
  case hidden

  // Environment
  case foregroundStyle(StyleValue)
  case tint(ColorValue?)
  case font(FontValue?)
  case fontWeight(Double?)
  case fontDesign(String?)
  case italic(Bool)
  case lineLimit(Int?)
  case multilineTextAlignment(String)
  case colorScheme(String)
  case disabled(Bool)
  /// Any other environment value, by key.
  case environment(String, Value)
  case environmentObject(Value)
  case buttonStyle(Value)
  /// A `ViewModifier` of the scene's: its body is evaluated when it is placed.
  case custom(StructValue)

  // Identity and events
  case id(Value)
  case identifier(String)
  case tag(Value)
  case onTap(FunctionValue, count: Int)
  case onAppear(FunctionValue)
  case onDisappear(FunctionValue)
  /// `initial`, and how many arguments the function takes is its own matter.
  case onChange(of: Value, isInitial: Bool, FunctionValue)
  /// `.task`; begins again when `id` changes.
  case task(id: Value, FunctionValue)
  case onReceive(TimerPublisherValue, FunctionValue)
  case allowsHitTesting(Bool)
  case contentShape(ShapeValue)

  // Motion
  /// `.animation(a, value: v)`; nil animation means none.
  case animation(AnimationValue?, value: Value)
  /// The deprecated `.animation(a)` without a value.
  case animationAlways(AnimationValue?)
  /// `.transaction { $0.… }`.
  case transaction(FunctionValue)
  /// `geometryGroup()`: the position animates as a unit.
  case geometryGroup
}
