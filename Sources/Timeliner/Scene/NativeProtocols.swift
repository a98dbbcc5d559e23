/// Which protocols built-in types and protocols have, as far as members are found through them.
enum NativeProtocols {
  private static let table: [String: [String]] = [
    "View": [], "UIViewRepresentable": ["View"], "UIViewControllerRepresentable": ["View"],
    "NSViewRepresentable": ["View"], "Shape": ["View", "Animatable"],
    "InsettableShape": ["Shape", "View", "Animatable"],
    "Comparable": ["Equatable"], "Hashable": ["Equatable"], "ButtonStyle": [],
    "PrimitiveButtonStyle": [], "ViewModifier": [],
    "AnimatableModifier": ["ViewModifier", "Animatable"],
    "GeometryEffect": ["ViewModifier", "Animatable"],
    "CaseIterable": [], "Identifiable": [], "RawRepresentable": [], "Error": [],
    "LocalizedError": ["Error"], "ObservableObject": [], "Codable": ["Encodable", "Decodable"],
    "ShapeStyle": [], "Color": ["ShapeStyle", "View", "Hashable", "Equatable"],
    "LinearGradient": ["ShapeStyle", "View"], "RadialGradient": ["ShapeStyle", "View"],
    "AngularGradient": ["ShapeStyle", "View"], "EllipticalGradient": ["ShapeStyle", "View"],
    "Gradient": ["ShapeStyle"], "Material": ["ShapeStyle"],
    "Text": ["View", "Equatable"], "Image": ["View", "Equatable"], "Path": ["Shape", "View"],
    "Double": [
      "BinaryFloatingPoint", "FloatingPoint", "Numeric", "SignedNumeric", "Comparable",
      "Strideable",
      "Hashable", "Equatable", "AdditiveArithmetic", "VectorArithmetic",
    ],
    "Int": [
      "BinaryInteger", "FixedWidthInteger", "SignedInteger", "Numeric", "SignedNumeric",
      "Comparable", "Strideable", "Hashable", "Equatable", "AdditiveArithmetic",
    ],
    "Bool": ["Hashable", "Equatable"],
    "String": ["StringProtocol", "Collection", "Sequence", "Comparable", "Hashable", "Equatable"],
    "Array": [
      "Collection", "Sequence", "MutableCollection", "RandomAccessCollection",
      "BidirectionalCollection",
    ],
    "Set": ["Collection", "Sequence"], "Dictionary": ["Collection", "Sequence"],
    "Range": ["Collection", "Sequence", "RandomAccessCollection"],
    "Date": ["Comparable", "Hashable", "Equatable"], "Angle": ["Comparable", "Equatable"],
  ]

  /// The protocols of a built-in type or protocol.
  static func inherited(by name: String) -> [String] { table[name] ?? [] }

  /// Whether a built-in type or protocol is, or has, another one.
  static func conforms(_ name: String, to other: String) -> Bool {
    name == other || inherited(by: name).contains(other)
  }
}
