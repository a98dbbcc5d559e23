/// A case of an enum that the scene declares.
package struct EnumValue {
  package var type: TypeDeclaration
  package var name: String
  package var associated: [Value.TupleElement]

  package init(type: TypeDeclaration, name: String, associated: [Value.TupleElement]) {
    self.type = type
    self.name = name
    self.associated = associated
  }
}
