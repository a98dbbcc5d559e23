/// A handle on an expression in the `TapeBuilder` that gave it; equal handles are equal expressions.
package struct TapeNode: Hashable, Sendable {
  let index: Int
}
