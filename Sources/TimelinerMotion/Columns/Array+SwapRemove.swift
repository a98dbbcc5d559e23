extension Array {
  /// Removes an element in O(1): the last one takes its place.
  mutating func swapRemove(at index: Int) {
    self[index] = self[count - 1]
    removeLast()
  }
}
