package import TimelinerWire

extension LayerTree {
  /// Everything about every layer, as published last.
  package var records: [LayerRecord] {
    entries.map { entry in
      var properties = entry.constants
      for position in entry.attributes {
        if attributes[position].key == .gradientPoints {
          var numbers: [Double] = []
          let end = groupEnd(position, in: entry.attributes)
          appendGradient(from: position, to: end, shown.span, into: &numbers)
          properties.append((.gradientStops, .numbers(numbers)))
        } else {
          properties.append(contentsOf: attributes[position].key.properties(of: shown[position]))
        }
      }
      properties.sort { $0.key.rawValue < $1.key.rawValue }
      return LayerRecord(
        id: entry.id, parent: entry.parent, kind: entry.kind, name: entry.name,
        properties: properties)
    }
  }

  /// The targets of a layer's attributes now.
  func models(_ layer: Int) -> [AttributeKey: SIMD4<Double>] {
    var result: [AttributeKey: SIMD4<Double>] = [:]
    for attribute in attributes[entries[layer].attributes] {
      result[attribute.key] = attribute.model(signals: signals.span)
    }
    return result
  }
}

extension AttributeKey {
  /// A value by property, as published.
  fileprivate func properties(
    of value: SIMD4<Double>
  ) -> [(key: PropertyKey, value: PropertyValue)] {
    let keys = properties
    guard !keys.isEmpty else { return [] }
    if isColor || self == .cornerRadii {
      return [(keys[0], .numbers([value[0], value[1], value[2], value[3]]))]
    }
    if self == .rotation3D { return [(keys[0], .numbers([value[0], value[1], value[2]]))] }
    return keys.enumerated().map { ($0.element, .number(value[$0.offset])) }
  }
}
