/// A guide on each axis.
struct LayoutAlignment: Hashable {
  let horizontal: LayoutGuide
  let vertical: LayoutGuide

  /// Takes SwiftUI's name of an `Alignment`, such as `topLeading` or `leadingFirstTextBaseline`.
  init(_ name: String) {
    let horizontalName = ["leading", "Leading", "trailing", "Trailing"].first(where: name.contains)
    let verticalName = [
      "firstTextBaseline", "FirstTextBaseline", "lastTextBaseline", "LastTextBaseline",
    ].first(where: name.contains)
    let edge = ["top", "bottom"].first(where: name.hasPrefix)
    horizontal = LayoutGuide(
      axis: .horizontal, name: Self.startingLowercase(horizontalName ?? "center"))
    vertical = LayoutGuide(
      axis: .vertical, name: Self.startingLowercase(verticalName ?? edge ?? "center"))
  }

  /// The guide on an axis.
  subscript(axis: LayoutAxis) -> LayoutGuide {
    switch axis {
    case .horizontal: horizontal
    case .vertical: vertical
    }
  }

  private static func startingLowercase(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }
}
