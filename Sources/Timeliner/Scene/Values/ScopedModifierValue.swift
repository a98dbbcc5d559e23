/// A `ViewModifier` of the scene with a transaction of its own: `Shake().animation(.linear)`.
package struct ScopedModifierValue: NativeValue {
  package var structure: StructValue
  package var scope: TransactionScope

  package init(structure: StructValue, scope: TransactionScope) {
    self.structure = structure
    self.scope = scope
  }

  package var typeName: String { "ViewModifier" }

  /// Never: modifiers cannot be compared.
  package func isEqual(to other: any NativeValue) -> Bool { false }
}
