import Timeliner
import TimelinerWire

@testable import timelinerd

/// The scene that most tests of restarts play.
extension FakeManager {
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

  /// Sets the variable of the scene.
  func set(_ number: Int) throws {
    let values = Assignments([.init(name: "n", value: "\(number)")])
    _ = try connect(.control).call(ControlInterface.Set(scene: "Slide", values: values))
  }
}
