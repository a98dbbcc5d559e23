/// One step of the path from a view to a view in it.
package enum IdentityStep: Hashable, Sendable {
  /// Position among the views of a builder or container.
  case index(Int)
  /// Branch of an `if` or `switch`.
  case branch(Int)
  /// Key of a `ForEach` element.
  case key(String)
  /// `.id(_:)`.
  case explicit(String)
  /// A view that the scene declares.
  case structure(String)
  /// Something a modifier keeps or adds: its name and how many of that name stand outside it.
  case modifier(String, Int)
}
