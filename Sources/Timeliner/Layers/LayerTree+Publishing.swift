import TimelinerWire

extension LayerTree {
  /// Publishes what changed of a layer.
  mutating func publish(
    _ index: Int, _ shown: inout MutableSpan<SIMD4<Double>>, at time: Int64, into frame: inout Frame
  ) {
    let id = entries[index].id
    let range = entries[index].attributes
    var position = range.lowerBound
    while position < range.upperBound {
      let end = groupEnd(position, in: range)
      let key = attributes[position].key
      if key == .gradientPoints {
        publishGradient(index, position..<end, &shown, at: time, into: &frame)
      } else {
        var value = value(of: attributes[position], at: time)
        if end > position + 1 { value.move(by: self.value(of: attributes[position + 1], at: time)) }
        publish(index, id, key, value, &shown[position], into: &frame)
      }
      position = end
    }
    // Constants change with targets only, and then all is published.
    guard !entries[index].changedConstants.isEmpty else { return }
    for changed in entries[index].changedConstants {
      let constant = entries[index].constants[changed]
      frame.append(layer: id, key: constant.key, value: constant.value)
    }
    entries[index].changedConstants = []
  }

  /// Publishes what changed of live attributes that are published together.
  mutating func publish(
    _ live: borrowing MutableSpan<LiveAttribute>, _ first: Int,
    _ shown: inout MutableSpan<SIMD4<Double>>, at time: Int64, into frame: inout Frame
  ) {
    let (position, key) = (live[first].position, live[first].state.key)
    if key == .gradientPoints {
      let range = position..<position + live[first].count
      return publishGradient(live[first].layer, range, &shown, at: time, into: &frame)
    }
    var value = value(of: live[first].state, at: time)
    if live[first].count > 1 { value.move(by: self.value(of: live[first + 1].state, at: time)) }
    publish(live[first].layer, live[first].id, key, value, &shown[position], into: &frame)
  }

  /// Publishes the lanes of one attribute that differ from what was published last.
  private mutating func publish(
    _ index: Int, _ id: Int, _ key: AttributeKey, _ value: SIMD4<Double>,
    _ published: inout SIMD4<Double>, into frame: inout Frame
  ) {
    let shown = published
    guard value != shown else { return }
    guard value.isFinite else {
      if refused.count < 16 { refused.append((index, key)) }
      return
    }
    published = value
    switch key {
    case .fill: frame.append(layer: id, key: .fill, color: value)
    case .stroke: frame.append(layer: id, key: .stroke, color: value)
    case .shadowColor: frame.append(layer: id, key: .shadowColor, color: value)
    case .rotation3D:
      frame.append(layer: id, key: .rotation3D, numbers: value, count: 3)
    case .frame: Self.publishLanes(id, value, shown, .x, .y, .width, .height, into: &frame)
    case .anchor: Self.publishLanes(id, value, shown, .anchorX, .anchorY, nil, nil, into: &frame)
    case .scale: Self.publishLanes(id, value, shown, .scaleX, .scaleY, nil, nil, into: &frame)
    case .trim: Self.publishLanes(id, value, shown, .trimFrom, .trimTo, nil, nil, into: &frame)
    case .shadow:
      Self.publishLanes(id, value, shown, .shadowRadius, .shadowX, .shadowY, nil, into: &frame)
    case .rotation: frame.append(layer: id, key: .rotation, number: value[0])
    case .opacity: frame.append(layer: id, key: .opacity, number: value[0])
    case .lineWidth: frame.append(layer: id, key: .lineWidth, number: value[0])
    case .dashPhase: frame.append(layer: id, key: .dashPhase, number: value[0])
    case .cornerRadius: frame.append(layer: id, key: .cornerRadius, number: value[0])
    case .blur: frame.append(layer: id, key: .blur, number: value[0])
    case .hueRotation: frame.append(layer: id, key: .hueRotation, number: value[0])
    case .saturation: frame.append(layer: id, key: .saturation, number: value[0])
    case .brightness: frame.append(layer: id, key: .brightness, number: value[0])
    case .contrast: frame.append(layer: id, key: .contrast, number: value[0])
    case .grayscale: frame.append(layer: id, key: .grayscale, number: value[0])
    case .cornerRadii: frame.append(layer: id, key: .cornerRadii, numbers: value, count: 4)
    case .offset, .gradientPoints, .gradientExtent, .gradientAngles, .gradientLocation,
      .gradientColor:
      break
    }
  }

  private static func publishLanes(
    _ id: Int, _ value: SIMD4<Double>, _ shown: SIMD4<Double>, _ first: PropertyKey,
    _ second: PropertyKey, _ third: PropertyKey?, _ fourth: PropertyKey?, into frame: inout Frame
  ) {
    if value[0] != shown[0] { frame.append(layer: id, key: first, number: value[0]) }
    if value[1] != shown[1] { frame.append(layer: id, key: second, number: value[1]) }
    if let third, value[2] != shown[2] { frame.append(layer: id, key: third, number: value[2]) }
    if let fourth, value[3] != shown[3] { frame.append(layer: id, key: fourth, number: value[3]) }
  }
}

extension SIMD4<Double> {
  /// Moves the centre of a frame.
  fileprivate mutating func move(by offset: SIMD4<Double>) {
    self[0] += offset[0]
    self[1] += offset[1]
  }
}
