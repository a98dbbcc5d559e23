import Testing
import Timeliner

/// Colours, gradients, materials and fonts.
struct StyleTests {
  @Test func `colors have their spellings`() {
    expectViews([
      ("Color.red", "color red"), ("Color(.systemGray6)", "color systemGray6"),
      ("Color(uiColor: .systemBackground)", "color systemBackground"),
      ("Color(uiColor: UIColor.systemRed)", "color red"), ("Color(UIColor.red)", "color (1 0 0 1)"),
      ("Color(\"brand\")", "color asset brand"), ("Color(.brand)", "color asset brand"),
      ("Color(red: 1, green: 0.5, blue: 0)", "color (1 0.5 0 1)"),
      ("Color(.sRGB, red: 1, green: 0.5, blue: 0, opacity: 0.5)", "color (1 0.5 0 0.5)"),
      ("Color(white: 0.5)", "color (0.5 0.5 0.5 1)"),
      ("Color(hue: 0, saturation: 1, brightness: 1)", "color (1 0 0 1)"),
      ("Color(hue: 0.5, saturation: 1, brightness: 1)", "color (0 1 1 1)"),
      ("Color(hue: 1.0 / 3, saturation: 0, brightness: 0.25)", "color (0.25 0.25 0.25 1)"),
      ("Color.gray.opacity(0.3)", "color gray×0.3"),
      ("Color.red.mix(with: .blue, by: 0.25)", "color mix(red, blue, 0.25)"),
      ("Color.accentColor", "color accentColor"),
    ])
  }

  @Test func `other color spaces are read into sRGB, which they may leave`() throws {
    let snippet = try ViewSnippet("Color(.displayP3, red: 1, green: 0, blue: 0)")
    #expect(snippet.text.hasPrefix("color (1.09"))
    #expect(snippet.diagnostics.isEmpty)
    let linear = try ViewSnippet("Color(.sRGBLinear, white: 0.0021, opacity: 0.5)")
    #expect(linear.text.hasPrefix("color (0.0271"))
    #expect(linear.diagnostics.isEmpty)
  }

  @Test func `every color name is one of the layers'`() throws {
    for name in ["red", "mint", "teal", "primary", "secondary", "clear", "brown", "indigo"] {
      #expect(try ViewSnippet("Color.\(name)").text == "color \(name)")
    }
  }

  @Test func `gradients have stops and a geometry`() {
    expectViews([
      (
        "LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)",
        "gradient linear 0.5 0 → 0.5 1 [red@0 blue@1]"
      ),
      (
        "LinearGradient(gradient: Gradient(colors: [.red, .green, .blue]), startPoint: .leading, endPoint: .trailing)",
        "gradient linear 0 0.5 → 1 0.5 [red@0 green@0.5 blue@1]"
      ),
      (
        "LinearGradient(stops: [.init(color: .red, location: 0.2), .init(color: .blue, location: 0.7)], startPoint: .topLeading, endPoint: .bottomTrailing)",
        "gradient linear 0 0 → 1 1 [red@0.2 blue@0.7]"
      ),
      (
        "RadialGradient(colors: [.red, .blue], center: .center, startRadius: 1, endRadius: 9)",
        "gradient radial 0.5 0.5 radius 1…9 [red@0 blue@1]"
      ),
      (
        "AngularGradient(colors: [.red, .blue], center: .center)",
        "gradient angular 0.5 0.5 0°…360° [red@0 blue@1]"
      ),
      (
        "AngularGradient(colors: [.red, .blue], center: .top, startAngle: .degrees(10), endAngle: .radians(0))",
        "gradient angular 0.5 0 10°…0° [red@0 blue@1]"
      ),
      (
        "EllipticalGradient(colors: [.red, .blue])",
        "gradient elliptical 0.5 0.5 fraction 0…0.5 [red@0 blue@1]"
      ),
      (
        "Circle().fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))",
        "circle fill linear 0.5 0 → 0.5 1 [red@0 blue@1]"
      ),
      (
        "Circle().fill(.blue.gradient)",
        "circle fill linear 0.5 0 → 0.5 1 [mix(blue, white, 0.2)@0 blue@1]"
      ),
    ])
  }

  @Test func `fonts have Apple's sizes`() {
    let sizes = [
      "largeTitle": "34 400", "title": "28 400", "title2": "22 400", "title3": "20 400",
      "headline": "17 600", "subheadline": "15 400", "body": "17 400", "callout": "16 400",
      "footnote": "13 400", "caption": "12 400", "caption2": "11 400",
    ]
    expectViews(
      sizes.sorted { $0.key < $1.key }.map {
        ("VStack { }.font(.\($0.key))", "vstack center\n  empty\n  .font \($0.value)")
      })
  }

  @Test func `fonts have their spellings`() {
    expectViews([
      (
        "Text(\"a\").font(.system(size: 20, weight: .bold, design: .rounded))",
        "text 'a' font 20 700 rounded"
      ),
      ("Text(\"a\").font(.system(.title, design: .serif))", "text 'a' font 28 400 serif"),
      ("Text(\"a\").font(.title.weight(.black).italic())", "text 'a' font 28 900 italic"),
      ("Text(\"a\").font(.custom(\"Avenir\", size: 9))", "text 'a' font 9 400 'Avenir'"),
      ("Text(\"a\").font(Font.body.bold())", "text 'a' font 17 700"),
      ("Text(\"a\").font(.body.monospacedDigit())", "text 'a' font 17 400"),
      ("Text(\"a\").fontWeight(.semibold)", "text 'a' weight 600"),
      ("Text(\"a\").fontDesign(.monospaced)", "text 'a' monospaced"),
      ("Group { }.bold()", "list\n  empty\n  .fontWeight 700"),
    ])
  }
}
