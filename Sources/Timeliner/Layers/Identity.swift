/// Who a view is, over evaluations and reloads: a path of structure and explicit ids, as a number.
package struct Identity: Hashable, Sendable {
  package let number: Int

  /// The scene's root.
  package static let root = Identity(number: 0)
}
