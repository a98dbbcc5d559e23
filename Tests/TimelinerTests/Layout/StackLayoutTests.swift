import Testing

@testable import Timeliner

@Suite struct StackLayoutTests {
  @Test func `a toggle's spacer pushes the knob from side to side`() {
    func toggle(isOn: Bool) -> LayoutNode {
      let knob = LayoutNode.square.frame(width: 24, height: 24).padding(3)
      return .fill.frame(width: 50, height: 30)
        .overlay(isOn ? "trailing" : "leading", knob)
    }
    #expect(
      toggle(isOn: false).printed(in: 50, 30) == """
        secondary 50×30 at 0,0
          frame 50×30 at 0,0
            fill 50×30 at 0,0
          padding 30×30 at 0,0
            frame 24×24 at 3,3
              square 24×24 at 3,3
        """)
    #expect(toggle(isOn: true).printed(in: 50, 30).hasSuffix("square 24×24 at 23,3"))
  }

  @Test func `flexible children share what rigid ones leave`() {
    let stack = LayoutNode.hstack(spacing: 0, .fill, .fixed(20, 10), .fill)
    #expect(
      stack.printed(in: 100, 40) == """
        hstack 100×40 at 0,0
          fill 40×40 at 0,0
          fixed 20×10 at 40,15
          fill 40×40 at 60,0
        """)
  }

  @Test func `the least flexible child is asked first`() {
    let stack = LayoutNode.hstack(spacing: 0, .fill, LayoutNode.fill.widths(maximum: 10))
    #expect(
      stack.printed(in: 100, 10) == """
        hstack 100×10 at 0,0
          fill 90×10 at 0,0
          flexibleFrame 10×10 at 90,0
            fill 10×10 at 90,0
        """)
  }

  @Test func `a minimum counts against the others' share`() {
    let stack = LayoutNode.hstack(spacing: 0, .fill, LayoutNode.fill.widths(minimum: 80))
    // Both grow without end; the one with the larger minimum answers first.
    #expect(
      stack.printed(in: 100, 10) == """
        hstack 100×10 at 0,0
          fill 20×10 at 0,0
          flexibleFrame 80×10 at 20,0
            fill 80×10 at 20,0
        """)
  }

  @Test func `a bounded child answers before an endless one, and the stack sticks out`() {
    // 75 of 150 is within the first one's bound; the second needs 100.
    let stack = LayoutNode.hstack(
      spacing: 0, LayoutNode.fill.widths(maximum: 100), LayoutNode.fill.widths(minimum: 100))
    #expect(
      stack.printed(in: 150, 10) == """
        hstack 175×10 at -12.5,0
          flexibleFrame 75×10 at -12.5,0
            fill 75×10 at -12.5,0
          flexibleFrame 100×10 at 62.5,0
            fill 100×10 at 62.5,0
        """)
  }

  @Test func `views stand 8 apart unless the stack says otherwise`() {
    #expect(LayoutNode.hstack(.fixed(10, 10), .fixed(10, 10)).size(nil, nil).width == 28)
    #expect(LayoutNode.vstack(.text("a"), .text("b")).size(nil, nil).height == 48)
    #expect(
      LayoutNode.hstack(spacing: 3, .fixed(10, 10), .fixed(10, 10)).size(nil, nil).width == 23)
    #expect(
      LayoutNode.hstack(spacing: -5, .fixed(10, 10), .fixed(10, 10)).size(nil, nil).width == 15)
  }

  @Test func `a spacer has no spacing beside it and at least 8 points`() {
    let stack = LayoutNode.hstack(.fixed(10, 10), .spacer(), .fixed(10, 10))
    #expect(stack.size(nil, nil) == Size(width: 28, height: 10))
    #expect(stack.size(0, 0).width == 28)
    #expect(stack.size(100, 50) == Size(width: 100, height: 10))
    let spaced = LayoutNode.hstack(spacing: 5, .fixed(10, 10), .spacer(0), .fixed(10, 10))
    #expect(spaced.size(nil, nil).width == 30)
  }

  @Test func `a spacer takes only what others leave`() {
    let stack = LayoutNode.hstack(.spacer(), LayoutNode.fill.widths(maximum: 60), .spacer())
    #expect(
      stack.printed(in: 100, 10) == """
        hstack 100×10 at 0,0
          spacer 20×0 at 0,5
          flexibleFrame 60×10 at 20,0
            fill 60×10 at 20,0
          spacer 20×0 at 80,5
        """)
  }

  @Test func `outside a stack a spacer grows both ways`() {
    #expect(LayoutNode.spacer().size(30, 40) == Size(width: 30, height: 40))
    #expect(LayoutNode.spacer().frame(width: 5).size(30, 40) == Size(width: 5, height: 40))
    #expect(LayoutNode.vstack(LayoutNode.spacer().padding(1)).size(30, 40).height == 40)
  }

  @Test func `a higher priority is served first, less the minimum of the others`() {
    let stack = LayoutNode.hstack(
      spacing: 0, .text("abcdef"), LayoutNode.text("ghijkl").priority(1))
    #expect(
      stack.printed(in: 100, 20) == """
        hstack 100×20 at 0,0
          text "abcdef" 40×20 at 0,0
          text "ghijkl" 60×20 at 40,0
        """)
    // The lower group keeps its minimum of one column.
    let tight = LayoutNode.hstack(
      spacing: 0, .text("abcdef"), LayoutNode.text("ghijkl").priority(1))
    #expect(
      tight.printed(in: 60, 20) == """
        hstack 60×20 at 0,0
          text "abcdef" 10×20 at 0,0
          text "ghijkl" 50×20 at 10,0
        """)
  }

  @Test func `a modifier passes its view's priority on`() {
    let stack = LayoutNode.hstack(
      spacing: 0, .text("abcdef"), LayoutNode.text("ghijkl").priority(1).padding(0))
    #expect(stack.printed(in: 100, 20).contains("text \"ghijkl\" 60×20 at 40,0"))
  }

  @Test(arguments: [
    ("top", 0.0), ("center", 15), ("bottom", 30), ("firstTextBaseline", 30),
    ("nonsense", 15),
  ])
  func `a row aligns by its guide`(alignment: String, expected: Double) {
    let small = LayoutNode.fixed(10, 10)
    let stack = LayoutNode.hstack(aligned: alignment, small, .fixed(10, 40))
    LayoutEngine(measurer: GridMeasurer()).layout(stack, in: Size(width: 100, height: 100))
    #expect(small.frame.origin.y - stack.frame.origin.y == expected)
  }

  @Test func `baselines of texts and bottoms of others line up`() {
    let stack = LayoutNode.hstack(
      aligned: "firstTextBaseline", spacing: 0, .text("ab"), .fixed(10, 10),
      LayoutNode.text("c").padding(5))
    // Baselines: 15, 10 and 20.
    #expect(
      stack.printed(in: 100, 30) == """
        hstack 50×30 at 25,0
          text "ab" 20×20 at 25,5
          fixed 10×10 at 45,10
          padding 20×30 at 55,0
            text "c" 10×20 at 60,5
        """)
  }

  @Test func `the first baseline of a column is its first text's, the last its last's`() {
    func row(_ alignment: String) -> String {
      let column = LayoutNode.vstack(spacing: 0, .text("a"), .text("b"))
      return LayoutNode.hstack(aligned: alignment, spacing: 0, column, .text("c")).printed(
        in: 20, 40)
    }
    #expect(row("firstTextBaseline").hasSuffix("text \"c\" 10×20 at 10,0"))
    #expect(row("lastTextBaseline").hasSuffix("text \"c\" 10×20 at 10,20"))
  }

  @Test func `a guide that views set moves them, and a container has their mean`() {
    let column = LayoutNode.vstack(
      aligned: "leading", spacing: 0, .fixed(10, 10),
      LayoutNode.fixed(10, 10).guide("leading") { _ in -5 })
    #expect(
      column.printed(in: 15, 20) == """
        vstack 15×20 at 0,0
          fixed 10×10 at 0,0
          fixed 10×10 at 5,10
        """)
    // Explicit places 4 (at x 0) and 6 + 10 (at x 10): the mean is 10.
    let row = LayoutNode.hstack(
      spacing: 0, LayoutNode.fixed(10, 10).guide("mine") { _ in 4 },
      LayoutNode.fixed(10, 10).guide("mine") { _ in 6 })
    let outer = LayoutNode.vstack(aligned: "mine", spacing: 0, row, .fixed(4, 10))
    #expect(outer.printed(in: 20, 20).hasSuffix("fixed 4×10 at 8,10"))
  }

  @Test func `centres are told apart by their axis`() {
    let marked = LayoutNode.fixed(10, 10).guide("verticalCenter") { _ in 0 }
    let column = LayoutNode.vstack(spacing: 0, marked, .fixed(20, 10))
    #expect(column.printed(in: 20, 20).contains("fixed 10×10 at 5,0"))
    let row = LayoutNode.hstack(
      spacing: 0, LayoutNode.fixed(10, 10).guide("verticalCenter") { _ in 0 }, .fixed(20, 10))
    #expect(row.printed(in: 30, 15).contains("fixed 10×10 at 0,5"))
  }

  @Test func `a divider is a point thick and crosses its stack`() {
    #expect(LayoutNode.hstack(.divider).size(50, 40) == Size(width: 1, height: 40))
    #expect(LayoutNode.vstack(.divider).size(50, 40) == Size(width: 50, height: 1))
    #expect(LayoutNode.divider.size(50, 40) == Size(width: 50, height: 1))
  }

  @Test func `a divider in a column of ideal width is as wide as the column`() {
    let column = LayoutNode.vstack(spacing: 0, .fixed(60, 10), .divider).fixedSize()
    #expect(column.printed(in: 100, 11).hasSuffix("divider 60×1 at 20,10"))
  }

  @Test func `an empty stack has no size`() {
    #expect(LayoutNode.hstack().size(100, 100) == .zero)
    #expect(LayoutNode.zstack("center").size(100, 100) == .zero)
  }

  @Test func `too little room lets rigid children stick out`() {
    let stack = LayoutNode.hstack(spacing: 0, .fixed(60, 10), .fixed(60, 10), .fill)
    #expect(
      stack.printed(in: 100, 10) == """
        hstack 120×10 at -10,0
          fixed 60×10 at -10,0
          fixed 60×10 at 50,0
          fill 0×10 at 110,0
        """)
  }

  @Test func `text too wide for its share wraps, text too high is cut`() {
    #expect(LayoutNode.text("abcdefgh").size(40, nil) == Size(width: 40, height: 40))
    #expect(LayoutNode.text("abcdefgh").size(20, 50) == Size(width: 20, height: 40))
    #expect(LayoutNode.text("abcdefgh").size(20, 0) == Size(width: 20, height: 20))
    #expect(LayoutNode.text("abcdefgh", lineLimit: 1).size(20, nil).height == 20)
  }
}
