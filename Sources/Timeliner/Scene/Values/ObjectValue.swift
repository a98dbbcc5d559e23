/// An instance of a class that the scene declares.
package final class ObjectValue {
  package let type: TypeDeclaration
  package var fields: [String: Value]

  package init(type: TypeDeclaration, fields: [String: Value]) {
    self.type = type
    self.fields = fields
  }
}
