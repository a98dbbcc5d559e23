internal import SwiftOperators
internal import SwiftSyntax
internal import TimelinerSource

/// Gives sequences of operators their precedence: the standard library's table and the operators
/// that files declare.
///
/// SwiftOperators loses the places of what it folds. So stand-ins are folded, and the caller puts
/// what they stand for back in order: folding never changes the order of operands and operators.
struct OperatorFolder {
  /// What went wrong with the operators that the files declare.
  private(set) var declarationProblem: String?
  private var table = OperatorTable.standardOperators

  init(_ declarations: [DeclSyntax] = []) {
    guard !declarations.isEmpty else { return }
    let items = declarations.map { CodeBlockItemSyntax(item: .decl($0.detached)) }
    let file = SourceFileSyntax(
      statements: CodeBlockItemListSyntax(items), endOfFileToken: .endOfFileToken())
    var problem: String?
    table.addSourceFile(file) { problem = problem ?? $0.message }
    declarationProblem = problem
  }

  /// The operators and precedence groups that a file declares.
  static func declarations(in tree: SourceFileSyntax) -> [DeclSyntax] {
    tree.statements.compactMap { statement in
      guard case .decl(let declaration) = statement.item else { return nil }
      return declaration.is(OperatorDeclSyntax.self)
        || declaration.is(PrecedenceGroupDeclSyntax.self)
        ? declaration : nil
    }
  }

  /// Whether an infix operator is known.
  func knows(_ name: String) -> Bool {
    table.infixOperator(named: name) != nil
  }

  /// Folds a sequence of stand-ins.
  ///
  /// - Parameters:
  ///   - elements: The elements of the sequence.
  ///   - report: Called with each problem and the name of the operator that has it.
  /// - Returns: The folded tree.
  func fold(
    _ elements: [ExprSyntax], report: (_ message: String, _ operatorName: String?) -> Void
  ) -> ExprSyntax {
    let sequence = SequenceExprSyntax(elements: ExprListSyntax(elements))
    return table.foldSingle(sequence) { error in
      switch error {
      case .missingOperator(let name, _): report(error.message, name)
      case .incomparableOperators(let left, _, _, _):
        report(error.message, left.as(BinaryOperatorExprSyntax.self)?.operator.text)
      case .groupAlreadyExists, .missingGroup, .operatorAlreadyExists: report(error.message, nil)
      @unknown default: report(error.message, nil)
      }
    }
  }
}
