import Testing
import TimelinerWire

struct SceneMirrorTests {
  @Test func `a frame overwrites what it names and keeps the rest`() throws {
    var mirror = SceneMirror(Samples.scene)
    try mirror.apply(Samples.frame)
    var expected = Samples.scene
    expected.layers[0].properties[0].value = .number(25.5)
    expected.layers[0].properties[2].value = .numbers([1, 0, -0.125, 1])
    expected.layers[1].properties[0].value = .number(21.4)
    expected.layers[1].properties[2].value = .flag(false)
    expected.layers[2].properties[0].value = .text("x")
    expected.layers[2].properties[1].value = .numbers([4, 2, 1])
    #expect(mirror.scene == expected)
    #expect(mirror.sequence == 41)
    #expect(mirror.time == 9_007_199_254_740_993)
    #expect(mirror.layer(2)?.name == "knob")
    #expect(mirror.layer(3) == nil)
  }

  @Test func `a property that is new takes its place in the order of keys`() throws {
    var mirror = SceneMirror(Samples.scene)
    var frame = Samples.frame
    frame.removeAll()
    frame.append(layer: 1, key: .opacity, number: 0.5)
    frame.append(layer: 1, key: .grayscale, number: 1)
    try mirror.apply(frame)
    #expect(mirror.scene.layers[0].properties.map(\.key) == [.x, .y, .opacity, .fill, .grayscale])
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `one full frame stands for all frames before it`(seed: UInt64) throws {
    let (scene, frames) = Samples.random(seed: seed, layers: 25)
    var mirror = SceneMirror(scene)
    for frame in frames { try mirror.apply(frame) }
    var full = try #require(frames.last)
    mirror.replicate(into: &full)
    var late = SceneMirror(scene)
    try late.apply(full)
    #expect(late.scene == mirror.scene)
    #expect(late.sequence == mirror.sequence)
    #expect(late.scene != scene)
  }

  @Test func `a frame that does not belong is refused and changes nothing`() {
    var mirror = SceneMirror(Samples.scene)
    var frame = Samples.frame
    frame.append(layer: 99, key: .x, number: 1)
    #expect(throws: SceneMirrorError.unknownLayer(99)) { try mirror.apply(frame) }
    frame.epoch = 4
    #expect(throws: SceneMirrorError.otherEpoch(expected: 3, found: 4)) { try mirror.apply(frame) }
    frame.scene = "Orbit"
    #expect(throws: SceneMirrorError.otherScene(expected: "BouncyToggle", found: "Orbit")) {
      try mirror.apply(frame)
    }
    #expect(mirror.scene == Samples.scene)
  }
}
