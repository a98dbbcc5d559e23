/// One of the items that a child of a dynamic container is made of.
struct DynamicTag: Hashable {
  /// Of the child.
  let child: Identity
  /// Position among the child's items.
  let index: Int
}

/// A child of a dynamic container: the step to it from the container, and its view.
typealias DynamicChild = (step: IdentityStep, view: ViewValue)
