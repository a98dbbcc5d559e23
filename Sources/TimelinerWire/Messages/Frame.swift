/// What changed in one scene at one instant.
///
/// Storage is in columns and is kept from frame to frame (`removeAll()` keeps the capacity), so that
/// filling one in a steady tick allocates nothing. Changes are grouped by layer, in ascending order of
/// the layers' positions in the scene.
package struct Frame: Equatable, Sendable {
  /// One property of one layer.
  ///
  /// Its numbers or text lie in the frame's columns.
  package struct Change: Equatable, Sendable {
    package var layer: Int
    package var key: PropertyKey
    /// Which column holds the value.
    package var storage: Storage
    /// Index of the first number, or of the text, or 0/1 for a flag.
    package var start: Int
    /// How many numbers; 1 for text and flags.
    package var count: Int
  }

  /// Where the value of a change lies.
  package enum Storage: UInt8, Equatable, Sendable {
    /// One number in `numbers`.
    case number
    /// Several numbers in `numbers`.
    case numbers
    /// In `texts`.
    case text
    /// In `start` itself.
    case flag
  }

  package var scene: String
  package var epoch: Int
  /// Counts the frames of this scene, from 1.
  package var sequence: Int
  /// When the frame is to be shown: nanoseconds on CLOCK_MONOTONIC (in `render`, since `--from 0`).
  package var time: Int64
  /// Length of a frame, nanoseconds (rounded; deadlines themselves are never sums of it).
  package var period: Int64
  package var changes: [Change] = []
  package var numbers: [Double] = []
  package var texts: [String] = []
  /// Nothing moves after this frame until a command, or until `idleUntil`.
  package var final: Bool
  /// Time jumped between the last frame and this one (clock step, suspend, seek, zone change).
  package var discontinuity: Bool
  /// When the scene moves next by itself, or nil; only meaningful in a final frame.
  package var idleUntil: Int64?

  package init(scene: String) {
    self.scene = scene
    epoch = 0
    sequence = 0
    time = 0
    period = 0
    final = false
    discontinuity = false
    idleUntil = nil
  }

  /// Forgets the changes and keeps the capacity.
  package mutating func removeAll() {
    changes.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    final = false
    discontinuity = false
    idleUntil = nil
  }

  /// Adds a number.
  package mutating func append(layer: Int, key: PropertyKey, number: Double) {
    changes.append(
      Change(layer: layer, key: key, storage: .number, start: numbers.count, count: 1))
    numbers.append(number)
  }

  /// Adds a colour: red, green, blue, alpha.
  package mutating func append(layer: Int, key: PropertyKey, color: SIMD4<Double>) {
    append(layer: layer, key: key, numbers: color, count: 4)
  }

  /// Adds the first numbers of a vector.
  package mutating func append(
    layer: Int, key: PropertyKey, numbers values: SIMD4<Double>, count: Int
  ) {
    changes.append(
      Change(layer: layer, key: key, storage: .numbers, start: numbers.count, count: count))
    for lane in 0..<count { numbers.append(values[lane]) }
  }

  /// Adds any count of numbers.
  package mutating func append(
    layer: Int, key: PropertyKey, numbers values: borrowing Span<Double>
  ) {
    changes.append(
      Change(
        layer: layer, key: key, storage: .numbers, start: numbers.count, count: values.count))
    for index in 0..<values.count { numbers.append(values[index]) }
  }

  /// Adds any value.
  package mutating func append(layer: Int, key: PropertyKey, value: PropertyValue) {
    switch value {
    case .number(let number):
      append(layer: layer, key: key, number: number)
    case .numbers(let values):
      changes.append(
        Change(
          layer: layer, key: key, storage: .numbers, start: numbers.count, count: values.count))
      numbers.append(contentsOf: values)
    case .text(let text):
      changes.append(Change(layer: layer, key: key, storage: .text, start: texts.count, count: 1))
      texts.append(text)
    case .flag(let flag):
      changes.append(
        Change(layer: layer, key: key, storage: .flag, start: flag ? 1 : 0, count: 1))
    }
  }

  /// The value of a change.
  package func value(of change: Change) -> PropertyValue {
    switch change.storage {
    case .number: .number(numbers[change.start])
    case .numbers: .numbers(Array(numbers[change.start..<change.start + change.count]))
    case .text: .text(texts[change.start])
    case .flag: .flag(change.start == 1)
    }
  }
}
