extension Rect {
  /// This rectangle, smaller on every side.
  func shrunk(by amount: Double) -> Rect {
    Rect(
      origin: Point(x: origin.x + amount, y: origin.y + amount),
      size: Size(
        width: max(0, size.width - 2 * amount), height: max(0, size.height - 2 * amount)))
  }

  /// The largest square in the middle.
  var centeredSquare: Rect {
    let side = min(size.width, size.height)
    return Rect(
      origin: Point(
        x: origin.x + (size.width - side) / 2, y: origin.y + (size.height - side) / 2),
      size: Size(width: side, height: side))
  }
}
