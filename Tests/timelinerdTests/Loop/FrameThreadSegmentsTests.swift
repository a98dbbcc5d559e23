import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

/// A frame thread whose subscribers evaluate motion themselves.
@Suite struct FrameThreadSegmentsTests {
  private static let second = LaneStage.second

  private static func kinds(_ pair: borrowing SocketPair) throws -> [String] {
    var received = LaneStage.Received()
    try LaneStage.read(pair, into: &received)
    return received.kinds
  }

  @Test func `motion that they follow wakes it when it changes, not while it goes on`() throws {
    try onLargeStack {
      let stage = try LaneStage()
      let pair = try SocketPair()
      try stage.subscribe(pair, level: .segments)
      try stage.run(until: 6 * Self.second)
      #expect(stage.moments.count == 1)
      #expect(try Self.kinds(pair) == ["hello", "scene", "segments"])
      try stage.set("isOn", "true", animation: ".bouncy")
      try stage.run(until: 60 * Self.second)
      #expect(stage.moments.count == 2)
      #expect(try Self.kinds(pair) == ["segments"])
    }
  }

  @Test func `somebody who wants values beside them gets every frame`() throws {
    try onLargeStack {
      let stage = try LaneStage()
      let segments = try SocketPair()
      try stage.subscribe(segments, level: .segments)
      do {
        let values = try SocketPair()
        try stage.subscribe(values)
        try stage.run(until: 6 * Self.second)
        #expect(stage.moments.count == 60)
        #expect(try Self.kinds(segments) == ["hello", "scene", "segments"])
      }
      try stage.run(until: 6 * Self.second + Self.second / 10)
      let count = stage.moments.count
      try stage.run(until: 8 * Self.second)
      #expect(stage.moments.count == count)
    }
  }

  @Test func `what a scene does by itself happens in time`() throws {
    let text = """
      struct Scene: View {
        @State private var place = 0.0
        @State private var size = 10.0
        var body: some View {
          Circle().frame(width: size, height: 10).offset(x: place)
            .onAppear {
              withAnimation(.linear(duration: 0.5)) { place = 40 } completion: { size = 20 }
            }
        }
      }
      """
    try onLargeStack {
      let stage = try LaneStage(text)
      let pair = try SocketPair()
      try stage.subscribe(pair, level: .segments)
      try stage.run(until: 8 * Self.second)
      let (first, last) = (stage.moments.first ?? 0, stage.moments.last ?? 0)
      #expect(stage.moments.count == 2)
      #expect(abs(last - first - Self.second / 2) < Self.second / 60)
      #expect(try Self.kinds(pair) == ["hello", "scene", "segments", "segments"])
    }
  }
}
