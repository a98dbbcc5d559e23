/// A view with `matchedGeometryEffect`, while a scene is laid out.
final class MatchedView {
  let match: MatchedGeometryValue
  let identity: Identity
  /// Coming, going, or there.
  let fate: Presence
  /// Its place in its container; its one child is the view itself.
  let layout: LayoutNode
  let place: SourcePlace

  init(
    _ match: MatchedGeometryValue, identity: Identity, fate: Presence, layout: LayoutNode,
    at place: SourcePlace
  ) {
    self.match = match
    self.identity = identity
    self.fate = fate
    self.layout = layout
    self.place = place
  }
}
