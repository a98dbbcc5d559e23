import TimelinerWire

extension LayerTree {
  /// Publishes a gradient, whose attributes are at `range`, whole when one of its numbers changed.
  mutating func publishGradient(
    _ index: Int, _ range: Range<Int>, _ shown: inout MutableSpan<SIMD4<Double>>,
    at time: Int64, into frame: inout Frame
  ) {
    var isChanged = false
    for position in range.lowerBound..<range.upperBound {
      let value = self.value(of: attributes[position], at: time)
      guard value != shown[position] else { continue }
      guard value.isFinite else {
        if refused.count < 16 { refused.append((index, attributes[position].key)) }
        continue
      }
      shown[position] = value
      isChanged = true
    }
    guard isChanged else { return }
    // Taken out and put back, not copied: it is part of self too.
    var numbers: [Double] = []
    swap(&numbers, &gradientNumbers)
    numbers.removeAll(keepingCapacity: true)
    appendGradient(from: range.lowerBound, to: range.upperBound, shown.span, into: &numbers)
    frame.append(layer: entries[index].id, key: .gradientStops, numbers: numbers.span)
    swap(&numbers, &gradientNumbers)
  }

  /// Appends a gradient as published last: four numbers of its geometry, and five for each stop.
  func appendGradient(
    from first: Int, to end: Int, _ shown: borrowing Span<SIMD4<Double>>,
    into numbers: inout [Double]
  ) {
    let points = shown[first]
    var location = first + 1
    numbers.append(points[0])
    numbers.append(points[1])
    if location < end, attributes[location].key != .gradientLocation {
      numbers.append(shown[location][0])
      numbers.append(shown[location][1])
      location += 1
    } else {
      numbers.append(points[2])
      numbers.append(points[3])
    }
    // All locations come before all colours.
    let count = (end - location) / 2
    for stop in 0..<count {
      numbers.append(shown[location + stop][0])
      let color = shown[location + count + stop]
      for lane in 0..<4 { numbers.append(color[lane]) }
    }
  }
}
