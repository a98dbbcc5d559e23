import Testing

@testable import Timeliner

@Suite struct ModifierLayoutTests {
  @Test func `a fixed frame aligns its child`() {
    #expect(
      LayoutNode.fixed(10, 20).frame(width: 50, height: 60, alignment: "bottomTrailing")
        .printed(in: 50, 60) == """
          frame 50×60 at 0,0
            fixed 10×20 at 40,40
          """)
  }

  @Test func `a frame passes the axis through that it does not fix`() {
    #expect(LayoutNode.fill.frame(width: 30).size(70, 80) == Size(width: 30, height: 80))
    #expect(LayoutNode.text("abcd").frame(height: 5).size(20, 80) == Size(width: 20, height: 5))
  }

  @Test(arguments: [-1, .infinity, .nan])
  func `a length that makes no sense is as if not given`(length: Double) {
    #expect(LayoutNode.fill.frame(width: length).size(70, 80) == Size(width: 70, height: 80))
    let expected = Size(width: 30, height: 10)
    #expect(LayoutNode.fixed(30, 10).widths(minimum: length).size(nil, nil) == expected)
  }

  @Test func `a flexible frame with one bound stretches to the offer or clings to the child`() {
    let child = LayoutNode.fixed(30, 10)
    #expect(child.widths(maximum: 50).size(100, 10).width == 50)
    #expect(child.widths(maximum: 50).size(40, 10).width == 40)
    #expect(child.widths(maximum: 50).size(nil, 10).width == 30)
    #expect(child.widths(maximum: 20).size(nil, 10).width == 20)
    #expect(child.widths(minimum: 50).size(100, 10).width == 50)
    #expect(child.widths(minimum: 20).size(100, 10).width == 30)
    #expect(child.widths(minimum: 20).size(25, 10).width == 25)
    #expect(child.widths(minimum: 20, maximum: 50).size(45, 10).width == 45)
    #expect(child.widths(minimum: 20, maximum: 50).size(5, 10).width == 20)
    #expect(child.widths(ideal: 44).size(nil, 10).width == 44)
    #expect(child.widths(ideal: 44).size(100, 10).width == 30)
  }

  @Test func `padding offers less, never below nothing, and adds to the child`() {
    #expect(LayoutNode.fill.padding(10).size(100, 50) == Size(width: 100, height: 50))
    #expect(LayoutNode.fill.padding(10).size(5, 5) == Size(width: 20, height: 20))
    #expect(LayoutNode.fixed(10, 10).padding(-8).size(nil, nil) == .zero)
    #expect(
      LayoutNode.fill.padding(-5).printed(in: 20, 20) == """
        padding 20×20 at 0,0
          fill 30×30 at -5,-5
        """)
  }

  @Test func `fixed size ignores the offer on its axes`() {
    let text = LayoutNode.text("abcdef")
    #expect(text.fixedSize().size(20, 20) == Size(width: 60, height: 20))
    let vertical = text.fixedSize(horizontal: false, vertical: true)
    #expect(vertical.size(20, 20) == Size(width: 20, height: 60))
  }

  @Test func `a ratio fits or fills the offer`() {
    #expect(LayoutNode.fill.aspectRatio(2).size(100, 200) == Size(width: 100, height: 50))
    #expect(
      LayoutNode.fill.aspectRatio(2, fill: true).size(100, 200) == Size(width: 400, height: 200))
    #expect(LayoutNode.fill.aspectRatio(2).size(100, nil) == Size(width: 100, height: 50))
    #expect(LayoutNode.fill.aspectRatio(2).size(nil, 100) == Size(width: 200, height: 100))
    #expect(LayoutNode.fill.aspectRatio(2).size(.infinity, 100) == Size(width: 200, height: 100))
    #expect(LayoutNode.fixed(30, 10).aspectRatio(1).size(100, 200) == Size(width: 30, height: 10))
    let ideal = LayoutNode.fill.frame(width: nil).widths(ideal: 40).aspectRatio(nil)
    #expect(ideal.size(100, 100) == Size(width: 100, height: 25))
  }

  @Test func `a position takes everything and puts the centre there`() {
    #expect(
      LayoutNode.fixed(20, 10).position(30, 40).printed(in: 100, 80) == """
        position 100×80 at 0,0
          fixed 20×10 at 20,35
        """)
    #expect(LayoutNode.fixed(20, 10).position(30, 40).size(nil, 80) == Size(width: 20, height: 80))
  }

  @Test func `several overlays share a layer stack with the overlay's alignment`() {
    let node = LayoutNode.fixed(100, 60).overlay("topLeading", .fixed(40, 20), .fixed(10, 10))
    #expect(
      node.printed(in: 100, 60) == """
        secondary 100×60 at 0,0
          fixed 100×60 at 0,0
          zstack 40×20 at 0,0
            fixed 40×20 at 0,0
            fixed 10×10 at 0,0
        """)
  }

  @Test func `an overlay does not change the size`() {
    #expect(LayoutNode.fixed(10, 10).overlay("center", .fixed(99, 99)).size(50, 50).width == 10)
  }

  @Test func `layers take the size of those with the highest priority`() {
    let stack = LayoutNode.zstack(
      "topLeading", .fixed(100, 100), LayoutNode.fixed(30, 20).priority(1))
    #expect(
      stack.printed(in: 30, 20) == """
        zstack 30×20 at 0,0
          fixed 100×100 at 0,0
          fixed 30×20 at 0,0
        """)
  }

  @Test func `layers are aligned to each other`() {
    let stack = LayoutNode.zstack("bottomTrailing", .fixed(30, 20), .fixed(10, 40))
    #expect(
      stack.printed(in: 30, 40) == """
        zstack 30×40 at 0,0
          fixed 30×20 at 0,20
          fixed 10×40 at 20,0
        """)
  }

  @Test func `scrolled content is at its ideal length from the start`() {
    let content = LayoutNode.vstack(spacing: 0, .fixed(40, 80), .fixed(20, 80), .fill)
    #expect(
      content.scroll(vertical: true).printed(in: 100, 100) == """
        scroll 100×100 at 0,0
          vstack 100×170 at 0,0
            fixed 40×80 at 30,0
            fixed 20×80 at 40,80
            fill 100×10 at 0,160
        """)
  }

  @Test func `a geometry reader is asked once, for its final rectangle`() {
    var asked: [Rect] = []
    let reader = LayoutNode(
      .geometryReader { rect in
        asked.append(rect)
        return [.fixed(10, 10), .fill]
      })
    let stack = LayoutNode.hstack(spacing: 0, .fixed(20, 40), reader)
    let expected = """
      hstack 100×40 at 0,0
        fixed 20×40 at 0,0
        geometryReader 80×40 at 20,0
          fixed 10×10 at 20,0
          fill 80×40 at 20,0
      """
    #expect(stack.printed(in: 100, 40) == expected)
    let rect = Rect(origin: Point(x: 20, y: 0), size: Size(width: 80, height: 40))
    #expect(asked == [rect])
    #expect(stack.printed(in: 100, 40) == expected)
    #expect(asked == [rect, rect])
  }

  @Test func `a circle is the square of its smaller side`() {
    #expect(LayoutNode.square.size(30, 50) == Size(width: 30, height: 30))
    #expect(LayoutNode.square.size(nil, 50) == Size(width: 50, height: 50))
    #expect(LayoutNode.square.size(nil, nil) == Size(width: 10, height: 10))
  }

  @Test func `the root is centred`() {
    #expect(LayoutNode.fixed(10, 20).printed(in: 50, 50) == "fixed 10×20 at 20,15")
  }

  @Test func `several views where one is expected are layers`() {
    let node = LayoutNode(.transparent, children: [.fixed(10, 10), .fixed(4, 4)])
    #expect(
      node.printed(in: 10, 10) == """
        transparent 10×10 at 0,0
          zstack 10×10 at 0,0
            fixed 10×10 at 0,0
            fixed 4×4 at 3,3
        """)
  }
}
