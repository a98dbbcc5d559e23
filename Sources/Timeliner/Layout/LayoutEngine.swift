/// Gives every node of a tree its place, by SwiftUI's rules (docs/Layout.md).
///
/// It does not round to pixels and does not mirror for right-to-left. Recursion is as deep as the
/// tree, which the caller bounds: 256 levels take up to 2 MB of stack in a debug build. Results are
/// finite and sizes not negative, whatever goes in.
package struct LayoutEngine: Sendable {
  /// Measures the text.
  package var measurer: any TextMeasurer

  /// Makes an engine that measures text in a way.
  package init(measurer: any TextMeasurer) {
    self.measurer = measurer
  }

  /// Offers the root a size, centres it in that, and sets the frame of every node in root space.
  ///
  /// The content of each geometry reader is made once, for its final rectangle.
  package func layout(_ root: LayoutNode, in size: Size) {
    let pass = LayoutPass(measurer: measurer)
    root.prepare(stackAxis: nil)
    let proposal = Proposal(size)
    let room = LayoutPass.bounded(proposal.replacingUnspecifiedDimensions(by: 0))
    let offered = Proposal(room)
    let own = pass.size(of: root, proposal: offered)
    let origin = Point(x: (room.width - own.width) / 2, y: (room.height - own.height) / 2)
    pass.place(root, at: origin, proposal: offered)
  }

  /// Puts a tree that stands in no container at a place, offered what it is given.
  ///
  /// Its spacers and dividers lie along the axis.
  func place(_ node: LayoutNode, at origin: Point, proposal: Proposal, stackAxis: LayoutAxis?) {
    node.prepare(stackAxis: stackAxis)
    LayoutPass(measurer: measurer).place(node, at: origin, proposal: proposal)
  }

  /// The size of a view for a proposal; where it would grow without end, the longest finite length.
  package func size(of node: LayoutNode, proposal: Proposal) -> Size {
    node.prepare(stackAxis: nil)
    return LayoutPass.bounded(
      LayoutPass(measurer: measurer).size(of: node, proposal: proposal))
  }
}
