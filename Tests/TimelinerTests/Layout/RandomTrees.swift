@testable import Timeliner

/// Makes trees of every kind of node, the same ones for a seed.
struct RandomTrees {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// A length, often one that makes no sense.
  mutating func length() -> Double {
    switch number(below: 12) {
    case 0: .infinity
    case 1: -3
    case 2: .nan
    case 3: 0
    case 4: 1e12
    default: Double(number(below: 4000)) / 10
    }
  }

  /// A leaf with a size of its own, or text.
  mutating func boundedLeaf() -> LayoutNode {
    switch number(below: 3) {
    case 0: .fixed(Double(number(below: 90)), Double(number(below: 90)))
    case 1: .text(String(repeating: "word ", count: number(below: 8) + 1))
    default: .square
    }
  }

  /// A tree of at most a depth.
  mutating func tree(depth: Int) -> LayoutNode {
    let node = depth == 0 ? leaf() : container(depth: depth)
    if number(below: 10) == 0 { node.priority = Double(number(below: 5)) - 2 }
    if number(below: 15) == 0 { node.guides[alignment()] = { $0.width / 3 } }
    return node
  }

  private mutating func leaf() -> LayoutNode {
    switch number(below: 5) {
    case 0: .fill
    case 1: .divider
    case 2: .spacer(number(below: 2) == 0 ? nil : length())
    default: boundedLeaf()
    }
  }

  private mutating func container(depth: Int) -> LayoutNode {
    switch number(below: 14) {
    case 0, 1: several(.hstack(alignment: alignment(), spacing: maybeLength()), depth: depth)
    case 2, 3: several(.vstack(alignment: alignment(), spacing: maybeLength()), depth: depth)
    case 4: several(.zstack(alignment: alignment()), depth: depth)
    case 5: tree(depth: depth - 1).frame(width: maybeLength(), height: maybeLength())
    case 6: flexible(tree(depth: depth - 1))
    case 7: tree(depth: depth - 1).padding(length())
    case 8: tree(depth: depth - 1).fixedSize(horizontal: number(below: 2) == 0)
    case 9: tree(depth: depth - 1).aspectRatio(maybeLength(), fill: number(below: 2) == 0)
    case 10: tree(depth: depth - 1).position(length(), length())
    case 11: tree(depth: depth - 1).overlay(alignment(), tree(depth: depth - 1))
    case 12: tree(depth: depth - 1).scroll(horizontal: number(below: 2) == 0, vertical: true)
    default: reader(tree(depth: depth - 1))
    }
  }

  private mutating func several(_ kind: LayoutNode.Kind, depth: Int) -> LayoutNode {
    LayoutNode(kind, children: (0..<number(below: 4)).map { _ in tree(depth: depth - 1) })
  }

  private mutating func flexible(_ child: LayoutNode) -> LayoutNode {
    LayoutNode(
      .flexibleFrame(
        minWidth: maybeLength(), idealWidth: maybeLength(), maxWidth: maybeLength(),
        minHeight: maybeLength(), idealHeight: maybeLength(), maxHeight: maybeLength(),
        alignment: alignment()), children: [child])
  }

  private func reader(_ child: LayoutNode) -> LayoutNode {
    LayoutNode(.geometryReader { _ in [child] })
  }

  private mutating func maybeLength() -> Double? {
    number(below: 2) == 0 ? nil : length()
  }

  private mutating func alignment() -> String {
    let names = [
      "center", "leading", "bottomTrailing", "top", "firstTextBaseline", "lastTextBaseline", "mine",
    ]
    return names[number(below: names.count)]
  }

  /// Xorshift, from 0 up to a bound.
  private mutating func number(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
