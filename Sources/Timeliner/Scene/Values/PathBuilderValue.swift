/// The path that `Path { path in … }` hands to its closure: one thing that calls add to.
package final class PathBuilderValue: NativeValue {
  package var path: PathValue

  package init(path: PathValue = PathValue()) {
    self.path = path
  }

  package var typeName: String { "Path" }

  package func isEqual(to other: any NativeValue) -> Bool { (other as? PathBuilderValue) === self }
}
