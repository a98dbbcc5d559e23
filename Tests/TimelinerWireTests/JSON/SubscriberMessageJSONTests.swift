import Testing
import TimelinerWire

struct SubscriberMessageJSONTests {
  private static func text(_ message: SubscriberMessage) -> String {
    var bytes: [UInt8] = []
    message.appendJSON(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `hello has the documented shape`() {
    #expect(
      Self.text(.hello(Hello(boot: "00ff")))
        == #"{"hello":{"protocol":1,"clock":"monotonic","boot":"00ff"}}"#)
  }

  @Test func `a scene has the documented shape`() {
    var scene = Samples.scene
    scene.layers.removeLast()
    #expect(
      Self.text(.scene(scene))
        == #"{"scene":{"scene":"BouncyToggle","epoch":3,"width":50,"height":30,"layers":["#
        + #"{"id":1,"parent":null,"kind":"capsule","name":null,"#
        + #""properties":{"x":25,"y":15,"fill":[0.5,0.25,1,0.3]}},"#
        + #"{"id":2,"parent":1,"kind":"circle","name":"knob","#
        + #""properties":{"x":15,"opacity":0.1,"tappable":true}}]}}"#)
  }

  @Test func `a frame has the documented shape`() {
    #expect(
      Self.text(.frame(Samples.frame, missed: 0))
        == #"{"frame":{"scene":"BouncyToggle","epoch":3,"sequence":41,"time":9007199254740993,"#
        + #""period":16666667,"changes":[{"id":1,"x":25.5,"fill":[1,0,-0.125,1]},"#
        + #"{"id":2,"x":21.4,"tappable":false},{"id":7,"text":"x","dash":[4,2,1]}],"#
        + #""final":false,"missed":0,"idleUntil":null}}"#)
  }

  @Test func `a scene that is gone has the documented shape`() {
    #expect(Self.text(.gone("BouncyToggle")) == #"{"gone":"BouncyToggle"}"#)
  }

  @Test func `the last frame says how long it stays`() {
    var frame = Frame(scene: "A")
    frame.final = true
    frame.discontinuity = true
    frame.idleUntil = 5
    #expect(
      Self.text(.frame(frame, missed: 12))
        == #"{"frame":{"scene":"A","epoch":0,"sequence":0,"time":0,"period":0,"changes":[],"#
        + #""final":true,"discontinuity":true,"missed":12,"idleUntil":5}}"#)
  }

  @Test func `messages read back`() throws {
    let messages: [SubscriberMessage] = [
      .hello(Hello(boot: "00ff")), .scene(Samples.scene), .frame(Samples.frame, missed: 77),
      .gone("A \"quoted\" name"),
    ]
    for message in messages {
      let json = try JSONReader.read(Array(Self.text(message).utf8))
      #expect(try SubscriberMessage(json: json) == message)
    }
  }

  @Test func `properties that are not known are skipped`() throws {
    let text =
      #"{"frame":{"scene":"A","epoch":1,"sequence":1,"time":1,"period":1,"new":[],"#
      + #""changes":[{"id":1,"x":2,"aura":{"deep":1}}],"final":false,"missed":0}}"#
    var expected = Frame(scene: "A")
    expected.epoch = 1
    expected.sequence = 1
    expected.time = 1
    expected.period = 1
    expected.append(layer: 1, key: .x, number: 2)
    let message = try SubscriberMessage(json: try JSONReader.read(Array(text.utf8)))
    #expect(message == .frame(expected, missed: 0))
  }

  @Test(arguments: [
    (#"{"frame":{"epoch":1}}"#, "scene"),
    (#"{"scene":{"scene":7}}"#, "scene"),
    (
      #"{"scene":{"scene":"A","epoch":1,"width":1,"height":1,"layers":[{"id":1,"kind":"x"}]}}"#,
      "kind"
    ),
    (#"{"hello":[]}"#, "hello"),
    (#"{}"#, "message"),
    (#"[]"#, "message"),
  ])
  func `what is missing or wrong is named`(text: String, field: String) throws {
    let json = try JSONReader.read(Array(text.utf8))
    do throws(FieldError) {
      let message = try SubscriberMessage(json: json)
      Issue.record("read \(message)")
    } catch {
      #expect(error.field == field)
    }
  }

  @Test func `every property has its name on both ways`() {
    for key in PropertyKey.allCases { #expect(PropertyKey(name: key.name) == key) }
    #expect(PropertyKey(name: "aura") == nil)
  }
}
