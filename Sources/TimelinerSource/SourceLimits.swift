/// What a scene's source may measure before it is refused.
///
/// Parsing needs a thread with `SourceLimits.stackBytes` of stack: with these limits no recursion,
/// ours or SwiftParser's, goes deeper than that in a debug build.
package enum SourceLimits {
  /// Bytes of all files of a scene; the largest hand-written views are below a tenth of this.
  package static let bytes = 2 * 1024 * 1024

  /// Brackets, and prefixes that nest without brackets (`try`, `if`, `? :`, `A<`), open at once.
  ///
  /// SwiftParser counts only brackets itself, also to 256, and overflows an 8 MiB stack between 250
  /// and 500 nested generic arguments.
  package static let nesting = 256

  /// Square brackets open at once: SwiftParser's time doubles with each one.
  package static let squareNesting = 12

  /// The sum of 2 to the power of the depth over all square brackets of a file, for the same
  /// reason.
  package static let squareWork = 1 << 18

  /// Levels of the tree, counting each link of a chain `a.b().c` and each term of `a + b + c`.
  package static let treeDepth = 1_000

  /// Levels of a tree that is kept as bytes, which counts statements, patterns and types as well.
  package static let keptDepth = 2 * treeDepth

  /// Levels of the syntax tree in which syntax errors are described one by one.
  package static let describedDepth = 2_000

  /// Missing and unexpected pieces of code up to which they are described: the time grows with
  /// their square.
  package static let describedErrors = 2_000

  /// Diagnostics kept for a program; more help nobody.
  package static let diagnostics = 100

  /// Characters of a message, and of a source line shown with it.
  package static let messageCharacters = 200

  /// The stack that the parsing thread must have.
  package static let stackBytes = 8 * 1024 * 1024
}
