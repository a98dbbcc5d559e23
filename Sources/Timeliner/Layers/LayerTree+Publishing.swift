import TimelinerWire

extension LayerTree {
  /// Publishes what changed of a layer: all of it, or only what moves.
  mutating func publish(
    _ index: Int, isAll: Bool, at time: Int64, into frame: inout Frame
  ) {
    let id = entries[index].id
    let range = entries[index].attributes
    var position = range.lowerBound
    while position < range.upperBound {
      guard isAll || moves[position] else {
        position += 1
        continue
      }
      let key = attributes[position].key
      var value = value(position, at: time)
      if key == .frame, position + 1 < range.upperBound, attributes[position + 1].key == .offset {
        let offset = self.value(position + 1, at: time)
        value[0] += offset[0]
        value[1] += offset[1]
        position += 1
        publish(index, id, .frame, position - 1, value, into: &frame)
      } else if key == .gradientPoints {
        position = publishGradient(index, position, at: time, into: &frame) - 1
      } else {
        publish(index, id, key, position, value, into: &frame)
      }
      position += 1
    }
    // Constants change with targets only, and then all is published.
    guard isAll, !entries[index].changedConstants.isEmpty else { return }
    for changed in entries[index].changedConstants {
      let constant = entries[index].constants[changed]
      frame.append(layer: id, key: constant.key, value: constant.value)
    }
    entries[index].changedConstants = []
  }

  /// Publishes the lanes of one attribute that differ from what was published last.
  private mutating func publish(
    _ index: Int, _ id: Int, _ key: AttributeKey, _ position: Int, _ value: SIMD4<Double>,
    into frame: inout Frame
  ) {
    let shown = attributes[position].shown
    guard value != shown else { return }
    guard value.isFinite else {
      if refused.count < 16 { refused.append((index, key)) }
      return
    }
    attributes[position].shown = value
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
