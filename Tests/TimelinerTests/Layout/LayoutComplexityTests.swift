import Testing

@testable import Timeliner

@Suite struct LayoutComplexityTests {
  /// How often text is measured to lay a tree out in a phone's size.
  private func measurements(of root: LayoutNode) -> Int {
    let measurer = GridMeasurer()
    LayoutEngine(measurer: measurer).layout(root, in: Size(width: 393, height: 852))
    return measurer.count
  }

  @Test func `ten thousand texts in a column are measured a few times each`() {
    let texts = (0..<10_000).map { _ in LayoutNode.text("abc") }
    let column = LayoutNode(.vstack(alignment: "leading", spacing: nil), children: texts)
    #expect(measurements(of: column) <= 4 * texts.count)
  }

  @Test func `a stack in a stack, 256 deep, stays linear a level`() {
    var root = LayoutNode.text("innermost")
    for level in 0..<255 {
      root =
        level.isMultiple(of: 2)
        ? .hstack(.text("abcdef"), root) : .vstack(.text("abcdef"), root)
    }
    // Each text sees its level's distinct proposals: a handful, growing by a few a level.
    #expect(measurements(of: root) <= 256 * 256)
  }

  @Test func `aligning by baselines in deep rows stays linear a level`() {
    var root = LayoutNode.text("innermost")
    for _ in 0..<255 {
      root = .hstack(aligned: "firstTextBaseline", .text("abcdef"), root.padding(1))
    }
    #expect(measurements(of: root) <= 256 * 16)
  }

  @Test func `frames that bend in a tree of stacks do not multiply the questions`() {
    var root = LayoutNode.text("innermost words that wrap")
    for level in 0..<40 {
      let text = LayoutNode.text("abc def ghi jkl \(level)")
      let bending = root.widths(minimum: Double(level), maximum: 1000 - Double(level))
      root = level.isMultiple(of: 2) ? .hstack(text, bending) : .vstack(text, bending)
    }
    #expect(measurements(of: root) <= 41 * 41 * 8)
  }

  @Test func `frames that bend both ways do not multiply the questions`() {
    var root = LayoutNode.text("innermost words that wrap")
    for level in 0..<60 {
      let text = LayoutNode.text("abc def ghi jkl \(level)")
      let bound = Double(level)
      let bending = LayoutNode(
        .flexibleFrame(
          minWidth: bound * 1.5, idealWidth: bound + 200, maxWidth: 1000 - bound,
          minHeight: bound, idealHeight: bound * 2, maxHeight: 900 - bound, alignment: "center"),
        children: [root])
      let cell = level.isMultiple(of: 3) ? bending.aspectRatio(1.5) : bending
      root = level.isMultiple(of: 2) ? .hstack(text, cell) : .vstack(text, cell)
    }
    #expect(measurements(of: root) <= 60 * 1000)
  }
}
