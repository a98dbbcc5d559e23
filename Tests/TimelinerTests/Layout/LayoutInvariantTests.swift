import Testing

@testable import Timeliner

@Suite struct LayoutInvariantTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any tree in any size has finite frames, twice the same`(seed: UInt64) {
    var trees = RandomTrees(seed: seed)
    let root = trees.tree(depth: 6)
    let size = Size(width: trees.length(), height: trees.length())
    let engine = LayoutEngine(measurer: SimpleTextMeasurer())
    engine.layout(root, in: size)
    root.checkFinite()
    let first = root.description
    engine.layout(root, in: size)
    #expect(root.description == first)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a fixed frame has its size and its child in the middle`(seed: UInt64) {
    var trees = RandomTrees(seed: seed)
    let child = trees.tree(depth: 4)
    let frame = child.frame(width: 120, height: 90)
    LayoutEngine(measurer: SimpleTextMeasurer()).layout(frame, in: Size(width: 500, height: 500))
    #expect(frame.frame.size == Size(width: 120, height: 90))
    guard !child.hasOwnGuides, child.frame.size.width < 1e6, child.frame.size.height < 1e6
    else { return }
    #expect(abs(child.frame.origin.x + child.frame.size.width / 2 - 250) < 1e-6)
    #expect(abs(child.frame.origin.y + child.frame.size.height / 2 - 250) < 1e-6)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a stack is as large as its children and the gaps`(seed: UInt64) {
    var trees = RandomTrees(seed: seed)
    let children = (0...Int(seed % 5)).map { _ in trees.boundedLeaf() }
    let stack = LayoutNode(.vstack(alignment: "leading", spacing: 4), children: children)
    LayoutEngine(measurer: SimpleTextMeasurer()).layout(stack, in: Size(width: 300, height: 200))
    let bottom = children.map { $0.frame.origin.y + $0.frame.size.height }.max() ?? 0
    #expect(abs(stack.frame.origin.y + stack.frame.size.height - bottom) < 1e-6)
    let widest = children.map(\.frame.size.width).max() ?? 0
    #expect(abs(stack.frame.size.width - widest) < 1e-6)
    for (upper, lower) in zip(children, children.dropFirst()) {
      let gap = lower.frame.origin.y - upper.frame.origin.y - upper.frame.size.height
      #expect(abs(gap - 4) < 1e-6)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
  func `a size that makes no sense gives finite frames`(length: Double) {
    let root = LayoutNode.hstack(
      .fill, LayoutNode.fill.aspectRatio(1e-300), .spacer(length), .text("abc"),
      LayoutNode.fixed(length, length).padding(length).position(length, length))
    LayoutEngine(measurer: SimpleTextMeasurer())
      .layout(root, in: Size(width: length, height: length))
    root.checkFinite()
  }

  @Test func `a view that would grow without end has the longest length`() {
    #expect(LayoutNode.fill.size(.infinity, 5) == Size(width: Proposal.longestLength, height: 5))
    #expect(LayoutNode.hstack(.fill, .fill).size(.infinity, 5).width == Proposal.longestLength)
  }
}

extension LayoutNode {
  /// Whether the view or its baselines might move it off the middle.
  fileprivate var hasOwnGuides: Bool { memo.hasGuides }

  /// Expects finite frames of sizes that are not negative, everywhere.
  fileprivate func checkFinite() {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    #expect(numbers.filter { !$0.isFinite } == [])
    #expect(frame.size.width >= 0 && frame.size.height >= 0)
    for child in children { child.checkFinite() }
  }
}
