import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// Unsupported code never stops the rest of a scene.
struct UnsupportedCodeTests {
  private struct Played: Sendable {
    var kinds: [LayerKind]
    /// `severity line: message`.
    var diagnostics: [String]
  }

  private func play(_ source: String) throws -> Played {
    try onLargeStack {
      let scene = try RenderedScene(source)
      return Played(
        kinds: scene.record.layers.map(\.kind),
        diagnostics: scene.scene.diagnostics.map {
          "\($0.severity) \($0.place.line): \($0.message)"
        })
    }
  }

  private func failure(_ source: String) throws -> [String] {
    try onLargeStack {
      do throws(SceneFailure) {
        _ = try RenderedScene(source)
        return []
      } catch {
        return error.diagnostics.map { "\($0.severity): \($0.message)" }
      }
    }
  }

  @Test func `a statement of a builder that fails takes no sibling away`() throws {
    let scene = try play(
      """
      struct Scene: View {
        var body: some View {
          VStack {
            Circle()
            Unheard(of: 1)
            Capsule()
          }
          Elsewhere.view
        }
      }
      """)
    #expect(scene.kinds == [.circle, .capsule])
    #expect(
      scene.diagnostics == [
        "warning 5: cannot find 'Unheard' in scope; this view is left out",
        "warning 8: cannot find 'Elsewhere' in scope; this view is left out",
      ])
  }

  @Test func `a modifier whose argument fails is the only thing that is left out`() throws {
    let scene = try play(
      """
      struct Scene: View {
        var body: some View {
          Circle()
            .opacity(Theme.opacity)
            .frame(width: 10)
        }
      }
      """)
    #expect(scene.kinds == [.circle])
    #expect(
      scene.diagnostics == [
        "warning 4: cannot find 'Theme' in scope; the view plays without 'opacity'"
      ])
  }

  @Test func `a modifier of the scene that fails leaves the view`() throws {
    let scene = try play(
      """
      struct Broken: ViewModifier {
        func body(content: Content) -> some View { return content.frame(Other.value).unheard }
      }
      struct Scene: View {
        var body: some View { Circle().modifier(Broken()) }
      }
      """)
    #expect(scene.kinds == [.circle])
    #expect(scene.diagnostics.contains { $0.hasSuffix("the view plays without 'Broken'") })
  }

  @Test func `a property without a value leaves out only what reads it`() throws {
    let scene = try play(
      """
      struct Scene: View {
        @State private var engine = Elsewhere()
        let radius = Elsewhere.radius
        var body: some View {
          VStack {
            Circle()
            Capsule().blur(radius: radius)
            Text("\\(engine)")
          }
        }
      }
      """)
    #expect(scene.kinds == [.circle, .capsule])
    #expect(
      scene.diagnostics == [
        "warning 2: cannot find 'Elsewhere' in scope; 'engine' has no value at first",
        "warning 3: cannot find 'Elsewhere' in scope; 'radius' has no value at first",
        "warning 7: 'radius' is used before it is initialised; the view plays without 'blur'",
        "warning 8: 'engine' is used before it is initialised; this view is left out",
      ])
  }

  @Test func `a scene of which nothing is left fails with the reason`() throws {
    let messages = try failure(
      "struct Scene: View { var body: some View { VStack { Unheard() }.padding() } }")
    #expect(messages == ["error: cannot find 'Unheard' in scope"])
  }

  @Test func `an action goes on after a statement whose names are unknown`() throws {
    let width = try onLargeStack { () -> Double? in
      let scene = try RenderedScene(
        """
        struct Scene: View {
          @State private var width = 10.0
          var body: some View {
            Rectangle().frame(width: width, height: 10).onTapGesture {
              let feedback = Feedback(style: .light)
              feedback.play()
              Analytics.log("tap")
              width = 20
            }
          }
        }
        """)
      try scene.command(.tap(scene: "Scene", name: nil, x: nil, y: nil))
      scene.play(1...1)
      return scene.number(scene.id(.rectangle), .width)
    }
    #expect(width == 20)
  }

  @Test func `an action that needs a missing object says which`() throws {
    let message = try onLargeStack { () -> String? in
      let scene = try RenderedScene(
        """
        final class Shop: ObservableObject { @Published var isOpen = false }
        struct Scene: View {
          @EnvironmentObject var shop: Shop
          var body: some View { Rectangle().onTapGesture { shop.isOpen = true } }
        }
        """)
      do throws(EngineError) {
        try scene.command(.tap(scene: "Scene", name: nil, x: nil, y: nil))
        return nil
      } catch {
        return error.message
      }
    }
    #expect(
      message
        == "no object of type 'Shop' in the environment; add .environmentObject(…) above")
  }

  @Test func `a preview that shows nothing gives way to the view that is meant`() throws {
    let scene = try play(
      """
      struct Scene: View { var body: some View { Circle() } }
      struct Previews: PreviewProvider { static var previews: some View { ContentView() } }
      """)
    #expect(scene.kinds == [.circle])
    #expect(
      scene.diagnostics == [
        "warning 2: cannot find 'ContentView' in scope; 'Scene' is shown instead"
      ])
  }

  @Test func `what can't be called is an error and no endless search`() throws {
    let scene = try play(
      """
      struct Scene: View {
        @State private var on = false
        var body: some View {
          Circle()
          Text($on.unheard(1))
        }
      }
      """)
    #expect(scene.kinds == [.circle])
    #expect(scene.diagnostics.count == 1)
  }

  @Test func `state of a preview is kept and shown when it changes`() throws {
    let widths = try onLargeStack { () -> [Double?] in
      let scene = try RenderedScene(
        """
        struct Bar: View {
          @Binding var width: Double
          var body: some View {
            Rectangle().frame(width: width, height: 10).onTapGesture { width += 5 }
          }
        }
        #Preview {
          @Previewable @State var width = 10.0
          Bar(width: $width)
        }
        """)
      var widths = [scene.number(scene.id(.rectangle), .width)]
      for index in 1...2 {
        try scene.command(.tap(scene: "Scene", name: nil, x: nil, y: nil))
        scene.play(Int64(index)...Int64(index))
        widths.append(scene.number(scene.id(.rectangle), .width))
      }
      return widths
    }
    #expect(widths == [10, 15, 20])
  }
}
