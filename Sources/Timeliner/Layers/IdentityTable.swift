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
