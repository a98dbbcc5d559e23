/// A write that views were not built from yet.
package struct StateWrite {
  package enum Target {
    case box(StateBox, Value)
    case object(ObjectValue)
  }

  package var target: Target
  package var transaction: TransactionValue
}
