import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// Who may import whom, and which folder may name whose types: what `docs/Architecture.md` says.
struct ArchitectureTests {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Folders of the engine, lowest first: a folder names types of folders before it only.
  private static let folders = [
    "Clock", "Source", "Scene", "Layout", "Attributes", "Animation", "Layers", "Engine",
  ]

  /// Modules that each module's files may import; Swift's own runtime modules go without saying.
  private static let imports: [String: Set<String>] = [
    "TimelinerFormats": ["CFormats", "Foundation"],
    "TimelinerKernelsBaseline": [],
    "TimelinerMotion": [
      "CProcessor", "Glibc", "TimelinerKernelsBaseline", "TimelinerKernelsV3", "TimelinerKernelsV4",
    ],
    "TimelinerWire": ["CNumbers"],
    "TimelinerSource": [],
    "TimelinerParser": [
      "CParser", "TimelinerSource", "SwiftSyntax", "SwiftParser", "SwiftOperators",
      "SwiftParserDiagnostics", "SwiftDiagnostics",
    ],
    "Timeliner": [
      "CFormats", "CNumbers", "CParser", "TimelinerMotion", "TimelinerSource", "TimelinerWire",
      "Glibc",
    ],
    "timelinerd": ["Timeliner", "TimelinerWire", "CSystemd", "CLinux", "Glibc", "Synchronization"],
    "timelinectl": ["TimelinerWire", "Glibc"],
  ]

  /// Where in a module an import is confined to.
  private static let confined: [String: [String: [String]]] = [
    "Timeliner": ["CParser": ["Source/"], "TimelinerSource": ["Source/"]],
    "TimelinerMotion": [
      "Glibc": ["Libm.swift"], "CProcessor": ["Kernels/"],
      "TimelinerKernelsBaseline": ["Kernels/"], "TimelinerKernelsV3": ["Kernels/"],
      "TimelinerKernelsV4": ["Kernels/"],
    ],
    "timelinerd": ["CSystemd": ["Loop/", "Supervision/", "System/"], "CLinux": ["System/"]],
  ]

  private func files(of module: String) throws -> [(path: String, tree: SourceFileSyntax)] {
    let root = Self.project.appendingPathComponent("Sources/\(module)")
    let walk = try #require(FileManager.default.enumerator(atPath: root.path))
    var result: [(path: String, tree: SourceFileSyntax)] = []
    for case let path as String in walk where path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      result.append((path, Parser.parse(source: text)))
    }
    #expect(!result.isEmpty)
    return result
  }

  private func imported(by tree: SourceFileSyntax) -> [String] {
    tree.statements.compactMap { statement in
      statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text
    }
  }

  @Test(arguments: imports.keys.sorted())
  func `a module imports what it may and nothing else`(module: String) throws {
    let allowed = Self.imports[module] ?? []
    for file in try files(of: module) {
      for name in imported(by: file.tree) {
        #expect(allowed.contains(name), "\(module)/\(file.path) imports \(name)")
        guard let places = Self.confined[module]?[name] else { continue }
        #expect(
          places.contains { file.path.hasPrefix($0) },
          "\(module)/\(file.path) imports \(name), which belongs in \(places)")
      }
    }
  }

  @Test func `a folder of the engine names types of folders before it only`() throws {
    let files = try files(of: "Timeliner")
    var homes: [String: Set<Int>] = [:]
    for file in files {
      let folder = try folder(of: file.path)
      let collector = DeclaredNames(viewMode: .sourceAccurate)
      collector.walk(file.tree)
      for name in collector.names { homes[name, default: []].insert(folder) }
    }
    for file in files {
      let folder = try folder(of: file.path)
      let collector = UsedNames(viewMode: .sourceAccurate)
      collector.walk(file.tree)
      for name in collector.names {
        guard let lowest = homes[name]?.min() else { continue }
        #expect(
          lowest <= folder,
          "\(file.path) names \(name), which is declared in \(Self.folders[lowest])")
      }
    }
  }

  private func folder(of path: String) throws -> Int {
    let name = try #require(path.split(separator: "/").first.map(String.init))
    return try #require(
      Self.folders.firstIndex(of: name), "\(path) is in none of the engine's folders")
  }
}

/// Names of types that a file declares outside of functions.
private final class DeclaredNames: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node.modifiers)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node.modifiers)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node.modifiers)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node.modifiers)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Top-level names only: nested ones are reached through them.
  private func declare(
    _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax
  ) -> SyntaxVisitorContinueKind {
    if !modifiers.contains(where: { $0.name.text == "private" || $0.name.text == "fileprivate" }) {
      names.insert(name.text)
    }
    return .skipChildren
  }
}

/// Names of types that a file uses.
private final class UsedNames: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.text)
    return .visitChildren
  }
}
