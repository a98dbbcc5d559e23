import Testing

@testable import Timeliner

struct LayoutAlignmentTests {
  @Test(arguments: [
    ("center", "center", "center"), ("leading", "leading", "center"),
    ("trailing", "trailing", "center"), ("top", "center", "top"), ("bottom", "center", "bottom"),
    ("topLeading", "leading", "top"), ("topTrailing", "trailing", "top"),
    ("bottomLeading", "leading", "bottom"), ("bottomTrailing", "trailing", "bottom"),
    ("centerFirstTextBaseline", "center", "firstTextBaseline"),
    ("centerLastTextBaseline", "center", "lastTextBaseline"),
    ("leadingFirstTextBaseline", "leading", "firstTextBaseline"),
    ("trailingLastTextBaseline", "trailing", "lastTextBaseline"),
    ("firstTextBaseline", "center", "firstTextBaseline"), ("", "center", "center"),
    ("LEADING", "center", "center"), ("eading", "center", "center"),
    ("leadin", "center", "center"), ("unstoppable", "center", "center"),
  ])
  func `a name says a guide on each axis`(name: String, horizontal: String, vertical: String) {
    let alignment = LayoutAlignment(name)
    #expect(alignment.horizontal == LayoutGuide(axis: .horizontal, name: horizontal))
    #expect(alignment.vertical == LayoutGuide(axis: .vertical, name: vertical))
  }
}
