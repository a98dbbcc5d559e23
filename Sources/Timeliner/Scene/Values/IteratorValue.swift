/// `AnyIterator`: a function that gives one element after another, and nil at the end.
package final class IteratorValue: NativeValue {
  package let next: FunctionValue

  init(_ next: FunctionValue) {
    self.next = next
  }

  package var typeName: String { "AnyIterator" }

  package func isEqual(to other: any NativeValue) -> Bool { (other as? IteratorValue) === self }
}
