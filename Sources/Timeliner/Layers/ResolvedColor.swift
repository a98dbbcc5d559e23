/// sRGB components, not premultiplied, and alpha.
struct ResolvedColor: Hashable {
  var red: Number
  var green: Number
  var blue: Number
  var alpha: Number
}
