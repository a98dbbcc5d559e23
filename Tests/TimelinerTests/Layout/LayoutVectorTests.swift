import Testing

@testable import Timeliner

/// Numbers measured on SwiftUI, by their row in the project's table of vectors.
@Suite struct LayoutVectorTests {
  @Test func `V284: nothing offered is taken as 10 × 10`() {
    #expect(Proposal.unspecified.replacingUnspecifiedDimensions() == Size(width: 10, height: 10))
    #expect(LayoutNode.fill.size(nil, nil) == Size(width: 10, height: 10))
  }

  @Test func `V285: a negative minimum is 0`() {
    #expect(LengthConstraint(minimum: -10, ideal: nil, maximum: nil).minimum == 0)
  }

  @Test func `V286: the ideal is not below the minimum`() {
    #expect(LengthConstraint(minimum: 20, ideal: 10, maximum: nil).ideal == 20)
  }

  @Test func `V287: the maximum is not below the ideal`() {
    #expect(LengthConstraint(minimum: nil, ideal: 30, maximum: 20).maximum == 30)
  }

  @Test func `V288: an infinite maximum fills`() {
    let child = LayoutNode.fixed(10, 10).widths(maximum: .infinity)
    #expect(
      child.frame(width: 200, height: 200).printed(in: 200, 200).contains(
        "flexibleFrame 200×10 at 0,95"))
  }

  @Test func `V289: a bounded frame beside a spacer has its maximum`() {
    let stack = LayoutNode.hstack(
      LayoutNode.fill.widths(maximum: 66), .spacer(), .fixed(22, 10))
    #expect(
      stack.printed(in: 152, 10) == """
        hstack 152×10 at 0,0
          flexibleFrame 66×10 at 0,0
            fill 66×10 at 0,0
          spacer 64×0 at 66,5
          fixed 22×10 at 130,0
        """)
  }

  @Test func `V290: a ratio of 2 in 100 × 200 is 100 × 50`() {
    #expect(
      LayoutNode.vstack(LayoutNode.fill.aspectRatio(2)).size(100, 200)
        == Size(width: 100, height: 50))
  }

  @Test func `V291: an overlay is offered its view's size and centred on it`() {
    let child = LayoutNode.fixed(40, 20)
    let offered = LayoutNode.fill
    let node = LayoutNode.fixed(100, 60).overlay("center", child)
    let scene = LayoutNode.zstack(
      "topLeading", node.position(100, 80),
      LayoutNode.fixed(100, 60).overlay("center", offered))
    LayoutEngine(measurer: GridMeasurer()).layout(scene, in: Size(width: 300, height: 200))
    #expect(node.frame.origin == Point(x: 50, y: 50))
    #expect(child.frame.origin == Point(x: 80, y: 70))
    #expect(offered.frame.size == Size(width: 100, height: 60))
  }

  @Test func `V292: a frame centres its child`() {
    let child = LayoutNode.fixed(20, 10)
    let frame = child.frame(width: 120, height: 60)
    LayoutEngine(measurer: GridMeasurer())
      .layout(frame.position(160, 80), in: Size(width: 300, height: 200))
    #expect(frame.frame.origin == Point(x: 100, y: 50))
    #expect(child.frame.origin == Point(x: 150, y: 75))
  }

  @Test(arguments: 0...6)
  func `V299: explicit guides of an author's own combine to their mean`(last: Int) {
    let guide = LayoutGuide(axis: .horizontal, name: "mine")
    #expect(guide.combined((0...last).map(Double.init)) == Double(last) / 2)
    #expect(guide.combined([]) == nil)
  }
}
