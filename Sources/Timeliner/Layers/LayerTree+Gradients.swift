import TimelinerWire

extension LayerTree {
  /// Publishes a gradient whole when one of its numbers changed; gives the position after the last of its
  /// attributes, the first of which, its points, is at `first`.
  mutating func publishGradient(
    _ index: Int, _ first: Int, at time: Int64, into frame: inout Frame
  ) -> Int {
    let end = gradientEnd(first, entries[index])
    var isChanged = false
    for position in first..<end {
      let value = self.value(position, at: time)
      guard value != attributes[position].shown else { continue }
      guard value.isFinite else {
        if refused.count < 16 { refused.append((index, attributes[position].key)) }
        continue
      }
      attributes[position].shown = value
      isChanged = true
    }
    guard isChanged else { return end }
    // Taken out and put back, not copied: it is part of self too.
    var numbers: [Double] = []
    swap(&numbers, &gradientNumbers)
    numbers.removeAll(keepingCapacity: true)
    appendGradient(from: first, to: end, into: &numbers)
    frame.append(layer: entries[index].id, key: .gradientStops, numbers: numbers.span)
    swap(&numbers, &gradientNumbers)
    return end
  }

  /// The position after the last attribute of the gradient whose points are at `first`.
  func gradientEnd(_ first: Int, _ entry: Entry) -> Int {
    var position = first
    while position < entry.attributes.upperBound, attributes[position].key.isGradient {
      position += 1
    }
    return position
  }

  /// Appends a gradient as published last: four numbers of its geometry, and five for each stop.
  func appendGradient(from first: Int, to end: Int, into numbers: inout [Double]) {
    let points = attributes[first].shown
    var location = first + 1
    numbers.append(points[0])
    numbers.append(points[1])
    if location < end, attributes[location].key != .gradientLocation {
      numbers.append(attributes[location].shown[0])
      numbers.append(attributes[location].shown[1])
      location += 1
    } else {
      numbers.append(points[2])
      numbers.append(points[3])
    }
    // All locations come before all colours.
    let count = (end - location) / 2
    for stop in 0..<count {
      numbers.append(attributes[location + stop].shown[0])
      let color = attributes[location + count + stop].shown
      for lane in 0..<4 { numbers.append(color[lane]) }
    }
  }
}
