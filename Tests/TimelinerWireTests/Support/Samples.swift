import TimelinerWire

/// Messages that tests share.
enum Samples {
  static let scene = SceneRecord(
    scene: "BouncyToggle", epoch: 3, width: 50, height: 30,
    layers: [
      LayerRecord(
        id: 1, parent: nil, kind: .capsule, name: nil,
        properties: [
          (key: .x, value: .number(25)), (key: .y, value: .number(15)),
          (key: .fill, value: .numbers([0.5, 0.25, 1, 0.3])),
        ]),
      LayerRecord(
        id: 2, parent: 1, kind: .circle, name: "knob",
        properties: [
          (key: .x, value: .number(15)), (key: .opacity, value: .number(0.1)),
          (key: .tappable, value: .flag(true)),
        ]),
      LayerRecord(
        id: 7, parent: 1, kind: .text, name: nil,
        properties: [
          (key: .text, value: .text("\"Tür\"\n")), (key: .dash, value: .numbers([3])),
        ]),
    ])

  static var frame: Frame {
    var frame = Frame(scene: "BouncyToggle")
    frame.epoch = 3
    frame.sequence = 41
    frame.time = 9_007_199_254_740_993
    frame.period = 16_666_667
    frame.append(layer: 1, key: .x, number: 25.5)
    frame.append(layer: 1, key: .fill, color: [1, 0, -0.125, 1])
    frame.append(layer: 2, key: .x, number: 21.4)
    frame.append(layer: 2, key: .tappable, value: .flag(false))
    frame.append(layer: 7, key: .text, value: .text("x"))
    frame.append(layer: 7, key: .dash, value: .numbers([4, 2, 1]))
    return frame
  }

  /// A scene of many layers and a frame that changes random properties of it.
  static func random(
    seed: UInt64, layers: Int
  ) -> (scene: SceneRecord, frames: [Frame]) {
    var generator = SeededGenerator(seed: seed)
    let records = (0..<layers).map { id in
      LayerRecord(
        id: id, parent: id == 0 ? nil : 0, kind: .group, name: nil,
        properties: [
          (key: .x, value: .number(.random(in: -1000...1000, using: &generator))),
          (key: .fill, value: .numbers([0, 0, 0, 1])),
        ])
    }
    var scene = Samples.scene
    scene.layers = records
    let frames = (1...5).map { sequence in
      var frame = Frame(scene: scene.scene)
      frame.epoch = scene.epoch
      frame.sequence = sequence
      for id in 0..<layers where Bool.random(using: &generator) {
        for key in PropertyKey.allCases where UInt8.random(in: 0..<12, using: &generator) == 0 {
          frame.append(layer: id, key: key, value: value(of: key, using: &generator))
        }
      }
      return frame
    }
    return (scene, frames)
  }

  private static func value(
    of key: PropertyKey, using generator: inout SeededGenerator
  ) -> PropertyValue {
    switch key {
    case .fill, .stroke, .shadowColor, .cornerRadii:
      .numbers((0..<4).map { _ in .random(in: 0...1, using: &generator) })
    case .dash, .gradientStops:
      .numbers(
        (0..<Int.random(in: 0..<7, using: &generator)).map { _ in
          .random(in: 0...9, using: &generator)
        })
    case .text: .text("\(UInt8.random(in: 0...255, using: &generator)) ü")
    case .tappable, .mask: .flag(.random(using: &generator))
    default: .number(.random(in: -1e6...1e6, using: &generator))
    }
  }
}
