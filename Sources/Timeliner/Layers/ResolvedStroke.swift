/// A stroke with its colour known.
struct ResolvedStroke {
  var style: ResolvedStyle
  var stroke: StrokeValue
  var isInside: Bool
}
