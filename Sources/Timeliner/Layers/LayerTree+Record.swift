package import TimelinerWire

extension LayerTree {
  /// Everything about every layer, as published last.
  package var records: [LayerRecord] {
    entries.map { entry in
      var properties = entry.constants
      for attribute in attributes[entry.attributes] {
        properties.append(contentsOf: attribute.publishedProperties)
      }
      properties.sort { $0.key.rawValue < $1.key.rawValue }
      return LayerRecord(
        id: entry.id, parent: entry.parent, kind: entry.kind, name: entry.name,
        properties: properties)
    }
  }
}

extension AttributeState {
  /// What was published last, by property.
  fileprivate var publishedProperties: [(key: PropertyKey, value: PropertyValue)] {
    let keys = key.properties
    if key.isColor { return [(keys[0], .numbers([shown[0], shown[1], shown[2], shown[3]]))] }
    if key == .rotation3D { return [(keys[0], .numbers([shown[0], shown[1], shown[2]]))] }
    return keys.enumerated().map { ($0.element, .number(shown[$0.offset])) }
  }
}
