import Testing
import TimelinerWire

@testable import timelinerd

/// What a subscriber has of one scene.
struct SlideReader {
  /// A layer that moves 1,000 points in 1,000 s once it is tapped, and a text that state changes.
  static let slide = """
    import SwiftUI

    struct Slide: View {
      @State private var on = false
      @State private var n = 0

      var body: some View {
        VStack {
          Text("\\(n)").accessibilityIdentifier("count")
          Circle()
            .frame(width: 20, height: 20)
            .offset(x: on ? 1000 : 0)
            .accessibilityIdentifier("knob")
            .onTapGesture { withAnimation(.linear(duration: 1000)) { on.toggle() } }
        }
      }
    }

    """

  let client: TestClient
  var mirror: SceneMirror?
  var epochs: [Int] = []
  var sequences: [Int] = []
  var times: [Int64] = []
  var periods: [Int64] = []
  var hellos = 0

  init(
    _ manager: FakeManager, scene: String = "Slide", rate: String? = nil, phase: Int64? = nil
  ) throws {
    client = try manager.connect(.frames)
    var method = FramesInterface.Subscribe(scenes: [scene])
    method.rate = rate
    method.phase = phase
    try client.send(VarlinkCall(method, mode: .more))
  }

  /// Reads one message and folds it in, as a renderer does.
  mutating func next() throws {
    let message = try client.message()
    if case .hello = message { hellos += 1 }
    if case .scene(let scene) = message {
      epochs.append(scene.epoch)
      mirror = SceneMirror(scene)
    }
    if case .frame(let frame, let missed) = message {
      #expect(missed == 0)
      try mirror?.apply(frame)
      sequences.append(frame.sequence)
      times.append(frame.time)
      periods.append(frame.period)
    }
  }

  /// Reads frames until so many more came.
  mutating func frames(_ count: Int) throws {
    let wanted = sequences.count + count
    while sequences.count < wanted { try next() }
  }

  /// Reads until the whole scene came.
  mutating func scene() throws {
    let count = epochs.count
    while epochs.count == count { try next() }
  }

  func value(_ key: PropertyKey, of name: String) -> PropertyValue? {
    mirror?.scene.layers.first { $0.name == name }?.properties.first { $0.key == key }?.value
  }

  var x: Double {
    guard case .number(let x)? = value(.x, of: "knob") else { return .nan }
    return x
  }

  func expectOrder() {
    #expect(hellos == 1)
    #expect(zip(epochs, epochs.dropFirst()).allSatisfy { $0 < $1 })
    #expect(zip(sequences, sequences.dropFirst()).allSatisfy { $0 < $1 })
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
  }
}
