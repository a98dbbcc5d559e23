/// Where C puts the interrupted attributes.
struct ReferenceColumns {
  var merged: [Double]
  var combined: [Double]
  var curves: [Double]
  var scratch: [Double]

  init(count: Int) {
    merged = Array(repeating: 0, count: count)
    combined = merged
    curves = merged
    scratch = merged
  }

  var all: [Double] { merged + combined + curves }
}
