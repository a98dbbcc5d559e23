import Foundation
import Testing
import Timeliner

/// Shapes, what is made of them, and paths.
struct ShapeTests {
  @Test func `shapes have their spellings`() {
    expectViews([
      ("Rectangle()", "rectangle"), ("Circle()", "circle"), ("Ellipse()", "ellipse"),
      ("Capsule(style: .continuous)", "capsule"),
      ("RoundedRectangle(cornerRadius: 8)", "roundedRectangle 8"),
      ("RoundedRectangle(cornerRadius: 8, style: .continuous)", "roundedRectangle 8"),
      (
        "RoundedRectangle(cornerSize: CGSize(width: 3, height: 4))", "roundedRectangle 3×4"
      ),
      (
        "UnevenRoundedRectangle(topLeadingRadius: 1, bottomTrailingRadius: 2)",
        "roundedRectangle 1/0/2/0"
      ),
      ("AnyShape(Circle())", "circle"),
    ])
  }

  @Test func `shapes are filled, stroked and bordered`() {
    expectViews(
      [
        ("Circle().fill(.red)", "circle fill red"),
        ("Circle().fill()", "circle fill .foreground"),
        ("Circle().fill(Color.green)", "circle fill green"),
        ("Circle().stroke(.blue, lineWidth: 3)", "circle stroke blue 3"),
        ("Circle().stroke(Color.blue)", "circle stroke blue 1"),
        ("Circle().stroke(lineWidth: 4)", "circle stroke .foreground 4"),
        ("Circle().stroke(lineWidth: 4).fill(.red)", "circle stroke red 4"),
        ("Circle().strokeBorder(.red, lineWidth: 2)", "circle border red 2"),
        ("Circle().fill(.red).stroke(.black, lineWidth: 2)", "circle fill red stroke black 2"),
        (
          "Circle().stroke(.red, style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [3, 4]))",
          "circle stroke red 2 cap round dash 3 4 phase 0"
        ),
        (
          "Circle().stroke(style: .init(lineWidth: 2, lineJoin: .bevel, miterLimit: 3))",
          "circle stroke .foreground 2 join bevel limit 3"
        ),
        ("Circle().fill(on ? .red : .blue)", "circle fill blue"),
        ("Circle().fill(.red.opacity(0.5))", "circle fill red×0.5"),
        ("Circle().fill(.primary)", "circle fill level 0"),
        ("Circle().fill(.ultraThinMaterial)", "circle fill ultraThinMaterial"),
        (
          "Circle().stroke(.black).fill(.red)",
          "circle fill red\n  .background center\n    circle stroke black 1"
        ),
      ].map { ($0.0.replacingOccurrences(of: "on ?", with: "false ?"), $0.1) })
  }

  @Test func `shapes stay shapes while they are changed`() {
    expectViews([
      ("Circle().trim(from: 0.25, to: 0.5).fill(.red)", "circle trim 0.25…0.5 fill red"),
      ("Circle().trim().stroke(.red)", "circle trim 0…1 stroke red 1"),
      ("Rectangle().inset(by: 2).fill(.red)", "rectangle inset 2 fill red"),
      ("Rectangle().offset(x: 2, y: 3).fill(.red)", "rectangle offset 2 3 fill red"),
      (
        "Rectangle().rotation(.degrees(45), anchor: .topLeading).fill(.red)",
        "rectangle rotated 45° at 0 0 fill red"
      ),
      ("Rectangle().scale(2).fill(.red)", "rectangle scaled 2 2 at 0.5 0.5 fill red"),
      (
        "Rectangle().scale(x: 2, y: 3).fill(.red)",
        "rectangle scaled 2 3 at 0.5 0.5 fill red"
      ),
      ("Rectangle().size(width: 3, height: 4).fill(.red)", "rectangle sized 3×4 fill red"),
    ])
  }

  @Test func `a fill of something else is left out and said`() throws {
    let snippet = try ViewSnippet("Text(\"a\").fill(.red)")
    #expect(snippet.text == "text 'a'")
    #expect(
      snippet.diagnostics == [
        "warning: 'fill' needs a shape, not a View; the view plays without 'fill'"
      ])
  }

  @Test func `a struct of the scene is a shape too`() throws {
    let snippet = try ViewSnippet(
      "Wedge().fill(.red)",
      declarations: """
        struct Wedge: Shape {
          func path(in rect: CGRect) -> Path {
            var path = Path()
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
            path.closeSubpath()
            return path
          }
        }
        """)
    #expect(snippet.text == "Wedge fill red")
    guard case .shape(let shape, _, _) = snippet.view.kind else {
      Issue.record("not a shape")
      return
    }
    let rect = Rect(origin: .zero, size: Size(width: 10, height: 20))
    let place = SourcePlace(file: 0, line: 1, column: 1)
    let path = try snippet.evaluator.outline(of: shape, in: rect, at: place)
    #expect(
      path.elements == [
        .move(x: 0, y: 20), .line(x: 10, y: 20), .line(x: 5, y: 0), .close,
      ])
  }

  @Test func `a path is what its calls add`() {
    expectViews([
      (
        "Path { path in path.move(to: CGPoint(x: 1, y: 2)); path.addLine(to: .zero); path.closeSubpath() }",
        "path M1 2 L0 0 Z"
      ),
      (
        "Path { p in p.move(to: .init(x: 1, y: 2)); p.addQuadCurve(to: .zero, control: CGPoint(x: 3, y: 4)) }.stroke(.red)",
        "path M1 2 Q3 4 0 0 stroke red 1"
      ),
      (
        "Path { $0.addRect(CGRect(x: 1, y: 2, width: 3, height: 4)) }",
        "path M1 2 L4 2 L4 6 L1 6 Z"
      ),
      (
        "Path(CGRect(x: 0, y: 0, width: 3, height: 4)).fill(.red)",
        "path M0 0 L3 0 L3 4 L0 4 Z fill red"
      ),
      (
        "Path { $0.addLines([.zero, CGPoint(x: 1, y: 1)]) }.offsetBy(dx: 2, dy: 3)",
        "path M2 3 L3 4"
      ),
      (
        "Path { $0.addLines([.zero, CGPoint(x: 8, y: 0)]) }.trimmedPath(from: 0.25, to: 0.75)",
        "path M2 0 L6 0"
      ),
    ])
  }

  @Test func `arcs turn the way that SwiftUI turns them`() throws {
    // On a screen, y points down: clockwise false goes from 0° over 90°, which is at the bottom.
    let elements = try arc("startAngle: .degrees(0), endAngle: .degrees(90), clockwise: false")
    #expect(elements.count == 2)
    try expectEnd(of: elements, x: 0, y: 10)
    let other = try arc("startAngle: .degrees(0), endAngle: .degrees(90), clockwise: true")
    #expect(other.count == 4)
    try expectEnd(of: other, x: 0, y: 10)
    guard case .cubic(_, let y, _, _, _, _) = other[1] else {
      Issue.record("not a curve")
      return
    }
    #expect(y < -9.99)
    let full = try arc("startAngle: .zero, endAngle: .degrees(360), clockwise: false")
    #expect(full.count == 5)
    try expectEnd(of: full, x: 10, y: 0)
  }

  private func arc(_ arguments: String) throws -> [PathValue.Element] {
    let snippet = try ViewSnippet(
      "Path { $0.addArc(center: .zero, radius: 10, \(arguments)) }")
    guard case .shape(.path(let path), _, _) = snippet.view.kind else { return [] }
    return path.elements
  }

  private func expectEnd(of elements: [PathValue.Element], x: Double, y: Double) throws {
    guard case .cubic(let endX, let endY, _, _, _, _) = try #require(elements.last) else {
      Issue.record("not a curve")
      return
    }
    #expect(abs(endX - x) < 1e-9)
    #expect(abs(endY - y) < 1e-9)
  }

  @Test func `an arc's curve stays on the circle`() throws {
    let elements = try arc("startAngle: .degrees(10), endAngle: .degrees(80), clockwise: false")
    guard case .move(let startX, let startY) = elements[0],
      case .cubic(let endX, let endY, let x1, let y1, let x2, let y2) = elements[1]
    else {
      Issue.record("not an arc")
      return
    }
    for step in 0...10 {
      let t = Double(step) / 10
      let (a, b, c, d) = (
        (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t
      )
      let x = a * startX + b * x1 + c * x2 + d * endX
      let y = a * startY + b * y1 + c * y2 + d * endY
      #expect(abs((x * x + y * y).squareRoot() - 10) < 0.003)
    }
  }

  @Test func `a corner is rounded between its tangents`() throws {
    let snippet = try ViewSnippet(
      """
      Path { path in
        path.move(to: CGPoint(x: -10, y: 0))
        path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 10), radius: 4)
      }
      """)
    guard case .shape(.path(let path), _, _) = snippet.view.kind, path.elements.count == 3,
      case .line(let x, let y) = path.elements[1]
    else {
      Issue.record("not an arc")
      return
    }
    #expect(abs(x + 4) < 1e-9)
    #expect(abs(y) < 1e-9)
    try expectEnd(of: path.elements, x: 0, y: 4)
  }

  @Test func `endless arcs and odd numbers do no harm`() throws {
    #expect(try arc("startAngle: .zero, endAngle: .degrees(1e30), clockwise: false").count == 5)
    #expect(try arc("startAngle: .zero, endAngle: .degrees(.nan), clockwise: false").isEmpty)
  }
}
