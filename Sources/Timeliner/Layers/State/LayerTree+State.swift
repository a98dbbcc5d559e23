import TimelinerMotion
import TimelinerWire

/// What is on its way in a tree, as bytes.
///
/// What rests follows from the views, and is not kept.
extension LayerTree {
  /// Writes the attributes in motion.
  func write(to encoder: inout StateEncoder) {
    var moving: [(layer: Int, attribute: AttributeState)] = []
    for entry in entries {
      for attribute in attributes[entry.attributes] where attribute.motion >= 0 {
        moving.append((entry.id, attribute))
      }
    }
    encoder.writer.write(moving.count)
    for (layer, attribute) in moving {
      encoder.writer.write(layer)
      encoder.writer.write(Int(attribute.key.rawValue))
      encoder.writer.write(attribute.part)
      attribute.writeTarget(to: &encoder.writer)
      encoder.writer.write(attribute.departure)
      encoder.writer.write(attribute.departed)
      let count = encoder.writer.bytes.count
      do throws(NotKept) {
        encoder.writer.write(true)
        try encoder.writer.write(motions.motion(attribute.motion))
      } catch {
        encoder.writer.cut(to: count)
        encoder.writer.write(false)
        encoder.leaveOut("\(attribute.key) of a layer is at its end: it is moved by \(error.what)")
      }
    }
  }

  /// Reads attributes in motion, which the views are then matched with.
  init(from reader: inout StateReader) throws(StateError) {
    self.init()
    var layers: [Int: [AttributeState]] = [:]
    for _ in 0..<(try reader.elementCount()) {
      let layer = try reader.int(in: 0...Int.max)
      let key = AttributeKey(rawValue: UInt8(try reader.int(in: 0...255)))
      guard let key else { throw reader.damage("there is no such attribute") }
      let part = try reader.int(in: 0...Int(Int32.max))
      var attribute = try AttributeState(key: key, part: part, from: &reader)
      attribute.departure = try reader.integer()
      attribute.departed = try reader.vector()
      if try reader.flag() { attribute.motion = motions.take(try reader.offset()) }
      layers[layer, default: []].append(attribute)
    }
    for (id, moving) in layers.sorted(by: { $0.key < $1.key }) { append(id, moving) }
  }

  private mutating func append(_ id: Int, _ moving: [AttributeState]) {
    let start = attributes.count
    attributes += moving.sorted { ($0.key.rawValue, $0.part) < ($1.key.rawValue, $1.part) }
    shown += Array(repeating: .zero, count: moving.count)
    entries.append(
      Entry(
        id: id, parent: nil, kind: .group, name: nil, attributes: start..<attributes.count,
        constants: []))
  }
}

extension AttributeState {
  /// Writes the target: lanes that depend on time without their value.
  fileprivate func writeTarget(to writer: inout StateWriter) {
    for lane in 0..<4 {
      writer.write(outputs[lane] < 0 ? constants[lane] : nil) { $0.write($1) }
    }
  }

  fileprivate init(
    key: AttributeKey, part: Int, from reader: inout StateReader
  ) throws(StateError) {
    var constants = SIMD4<Double>.zero
    var outputs = SIMD4<Int32>(repeating: -1)
    for lane in 0..<4 {
      if let value = try reader.optionalDouble() {
        constants[lane] = value
      } else {
        outputs[lane] = Self.unknownOutput
      }
    }
    self.init(key: key, part: part, constants: constants, outputs: outputs)
  }
}
