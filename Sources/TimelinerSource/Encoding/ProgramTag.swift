/// The bytes by which a kept program tells kinds of nodes apart.
///
/// Only the build that wrote a program reads it, so that cases can come and go.
enum ProgramTag {
  enum Expression: UInt8, CaseIterable {
    case integer, floating, boolean, null, string, array, dictionary, name, type, member, call
    case `subscript`, prefix, postfix, binary, assignment, ternary, closure, tuple, unwrapOrNil
    case optionalChain, forceUnwrap, keyPath, cast, address, `try`, await, ifExpression
    case switchExpression, macro, unsupported
  }

  enum StringSegment: UInt8, CaseIterable { case text, interpolation }

  enum KeyPathComponent: UInt8, CaseIterable { case property, `subscript`, unwrap, `self` }

  enum Cast: UInt8, CaseIterable { case `as`, conditional, forced, `is` }

  enum Try: UInt8, CaseIterable { case plain, optional, forced }

  enum Statement: UInt8, CaseIterable {
    case expression, variable, function, type, `return`, `if`, `guard`, `switch`, forIn, `while`
    case repeatWhile, `break`, `continue`, `fallthrough`, `throw`, doCatch, `defer`, unsupported
  }

  enum Condition: UInt8, CaseIterable { case expression, optionalBinding, matching, available }

  enum Pattern: UInt8, CaseIterable {
    case wildcard, binding, tuple, enumCase, optional, isType, asType, expression
  }

  enum TypeReference: UInt8, CaseIterable {
    case named, optional, array, dictionary, tuple, labeled, function, opaque, composition
  }

  enum TypeDeclaration: UInt8, CaseIterable {
    case `struct`, `class`, `enum`, `protocol`, `extension`
  }

  enum Severity: UInt8, CaseIterable { case error, warning, note }
}
