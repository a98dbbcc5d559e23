/// A style with its colours known.
enum ResolvedStyle {
  /// sRGB, not premultiplied.
  case color(ResolvedColor)
  case gradient(ResolvedGradient)
}
