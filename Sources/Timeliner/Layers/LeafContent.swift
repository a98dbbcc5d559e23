/// What a leaf draws.
enum LeafContent {
  case shape(ShapeValue, fill: ResolvedStyle?, stroke: ResolvedStroke?)
  /// A rectangle of a style: `Color`, a gradient, a divider, a placeholder.
  case fill(ResolvedStyle)
  case text(TextLayout, color: ResolvedStyle, alignment: String)
  case image(name: String, color: ResolvedStyle, size: Double)
}
