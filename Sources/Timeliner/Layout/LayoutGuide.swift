/// A line that views are aligned by: SwiftUI's name of it, on one axis.
///
/// A name that SwiftUI does not have is the author's own; where no view sets it, it is the centre.
struct LayoutGuide: Hashable {
  let axis: LayoutAxis
  let name: String

  /// Where the guide is when no view sets it, in a view of a length along the axis.
  func standardPlace(in length: Double) -> Double {
    switch name {
    case "leading", "top": 0
    case "trailing", "bottom", "firstTextBaseline", "lastTextBaseline": length
    default: length / 2
    }
  }

  /// Whether text sets it.
  var isBaseline: Bool { name == "firstTextBaseline" || name == "lastTextBaseline" }

  /// One place out of those that a container's views set: the first baseline, the last, or the mean.
  func combined(_ places: [Double]) -> Double? {
    guard !places.isEmpty else { return nil }
    return switch name {
    case "firstTextBaseline": places.min()
    case "lastTextBaseline": places.max()
    default: places.reduce(0, +) / Double(places.count)
    }
  }

  /// What a view's own guides say.
  func explicitPlace(in guides: [String: (Size) -> Double], size: Size) -> Double? {
    guard let guide = guides[nameOnAxis] ?? guides[name] else { return nil }
    let place = guide(size)
    return place.isFinite ? place : nil
  }

  /// Both axes have a `center`; `horizontalCenter` and `verticalCenter` tell them apart.
  private var nameOnAxis: String {
    guard name == "center" else { return name }
    return axis == .horizontal ? "horizontalCenter" : "verticalCenter"
  }
}
