package import TimelinerWire

extension LayerTree {
  /// Everything about every layer, as published last.
  package var records: [LayerRecord] {
    entries.map { entry in
      var properties = entry.constants
      for position in entry.attributes {
        if attributes[position].key == .gradientPoints {
          var numbers: [Double] = []
          appendGradient(from: position, to: gradientEnd(position, entry), into: &numbers)
          properties.append((.gradientStops, .numbers(numbers)))
        } else {
          properties.append(contentsOf: attributes[position].publishedProperties)
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

extension AttributeState {
  /// What was published last, by property.
  fileprivate var publishedProperties: [(key: PropertyKey, value: PropertyValue)] {
    let keys = key.properties
    guard !keys.isEmpty else { return [] }
    if key.isColor || key == .cornerRadii {
      return [(keys[0], .numbers([shown[0], shown[1], shown[2], shown[3]]))]
    }
    if key == .rotation3D { return [(keys[0], .numbers([shown[0], shown[1], shown[2]]))] }
    return keys.enumerated().map { ($0.element, .number(shown[$0.offset])) }
  }
}
