/// Who a view is, over evaluations and reloads: a path of structure and explicit ids, as a number.
package struct Identity: Hashable, Sendable {
  package let number: Int

  /// The scene's root.
  package static let root = Identity(number: 0)
}

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

/// Numbers for paths; a path keeps its number as long as the scene is loaded.
package struct IdentityTable {
  private var numbers: [Identity: [IdentityStep: Identity]] = [:]
  private var next = 1

  /// The identity one step on.
  package mutating func child(of parent: Identity, _ step: IdentityStep) -> Identity {
    if let known = numbers[parent]?[step] { return known }
    let identity = Identity(number: next)
    next += 1
    numbers[parent, default: [:]][step] = identity
    return identity
  }
}
