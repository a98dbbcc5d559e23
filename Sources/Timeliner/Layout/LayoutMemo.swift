/// What one pass has found out about a node.
struct LayoutMemo {
  /// The axis of the stack that the node stands in; nil outside stacks.
  var stackAxis: LayoutAxis?
  /// The priority that counts in a stack: the node's own, else the one of what it wraps.
  var priority = 0.0
  /// Spacers add no default spacing beside them.
  var isSpacer = false
  /// Whether text stands somewhere in it, which sets baselines.
  var hasText = false
  /// Whether a view somewhere in it sets a guide.
  var hasGuides = false
  /// The height of one line, of text.
  var lineHeight: Double?
  /// The sizes asked for so far.
  var sizes: [Proposal: Size] = [:]
  /// The guides asked for so far; nil where no view sets them.
  var guides: [GuideRequest: Double?] = [:]

  /// A guide of the node as it is when it is offered a size.
  struct GuideRequest: Hashable {
    let guide: LayoutGuide
    let proposal: Proposal
  }
}
