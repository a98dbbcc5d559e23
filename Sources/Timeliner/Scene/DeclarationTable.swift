/// A program's declarations by name, with extensions and protocol extensions merged.
package struct DeclarationTable {
  package init(program: ViewProgram) {}
}
