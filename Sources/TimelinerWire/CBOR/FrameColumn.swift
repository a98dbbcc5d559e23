/// One column of a frame in CBOR: the changes of one property that have one form.
///
/// A property whose values have several forms in one frame takes several columns.
struct FrameColumn {
  /// How the values are written.
  enum Form: Int, CaseIterable {
    /// A typed array, one number a layer.
    case number
    /// A typed array, four numbers a layer.
    case color
    /// An array of typed arrays, one a layer.
    case numbers
    /// An array of texts.
    case text
    /// An array of booleans.
    case flag

    init(_ change: Frame.Change) {
      switch change.storage {
      case .number: self = .number
      case .numbers: self = change.count == 4 ? .color : .numbers
      case .text: self = .text
      case .flag: self = .flag
      }
    }
  }

  var key: PropertyKey
  var form: Form
  /// Whether all changes of the frame are in it.
  var isOnly: Bool

  func holds(_ change: Frame.Change) -> Bool {
    isOnly || change.key == key && Form(change) == form
  }
}
