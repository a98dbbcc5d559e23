import Timeliner

/// What a scene is called whose sender gave no name: like the view that it shows.
enum SceneNaming {
  /// The name of a program's root view, or of its first, or `Scene`.
  static func name(of program: ViewProgram) -> String {
    for candidate in program.rootCandidates {
      if case .view(let type) = candidate { return type.name }
    }
    return program.declarations(conformingTo: "View").first?.name ?? "Scene"
  }
}
