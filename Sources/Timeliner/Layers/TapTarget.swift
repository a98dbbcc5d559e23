/// What a tap does.
final class TapTarget {
  let identity: Identity
  let action: FunctionValue
  let count: Int
  let place: SourcePlace
  /// Names a person may call it by: identifiers and the text of the label.
  var names: [String]

  init(
    identity: Identity, action: FunctionValue, count: Int, names: [String], place: SourcePlace
  ) {
    self.identity = identity
    self.action = action
    self.count = count
    self.names = names
    self.place = place
  }
}
