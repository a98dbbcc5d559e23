import Timeliner

/// Reads the files of scenes from disk.
enum SceneFiles {
  /// Files of one scene's folder.
  static let maximumFiles = 256
  /// Folders inside folders: a loop of symbolic links ends here.
  private static let maximumDepth = 8

  /// Why a scene's files cannot be had.
  struct Failure: Error, Equatable {
    var path: String
    var message: String
  }

  /// The scenes of a folder: names and paths of `.swift` files and of folders that hold some.
  static func scenes(in folder: String) -> [(name: String, path: String)] {
    Files.names(in: folder).compactMap { file in
      let path = "\(folder)/\(file)"
      switch Files.kind(of: path) {
      case .file where file.hasSuffix(".swift"): return (name(ofFile: path), path)
      case .folder where !sources(in: path, depth: 0).isEmpty: return (file, path)
      case .file, .folder, .other, nil: return nil
      }
    }
  }

  /// What a scene is called that lies at a path.
  static func name(ofFile path: String) -> String {
    let name = Files.name(of: path)
    return name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
  }

  /// Reads a scene: a file, or all `.swift` files of a folder.
  static func read(_ path: String) throws(Failure) -> [SourceFile] {
    switch Files.kind(of: path) {
    case .file: return [try readFile(path)]
    case .folder:
      let paths = sources(in: path, depth: 0)
      guard !paths.isEmpty else {
        throw Failure(path: path, message: "the folder holds no .swift file")
      }
      guard paths.count <= maximumFiles else {
        throw Failure(
          path: path, message: "the folder holds \(paths.count) files, more than \(maximumFiles)")
      }
      var files: [SourceFile] = []
      for path in paths { files.append(try readFile(path)) }
      return files
    case .other: throw Failure(path: path, message: "this is neither a file nor a folder")
    case nil: throw Failure(path: path, message: "there is no such file or folder")
    }
  }

  /// Reads one file.
  static func readFile(
    _ path: String, shownAs name: String? = nil
  ) throws(Failure) -> SourceFile {
    let bytes: [UInt8]
    do throws(SystemError) {
      // The parser refuses what is larger, with a place; a little more shows that there is more.
      bytes = try Files.read(path, limit: SourceLimits.bytes + 1)
    } catch {
      let reason =
        error.isTooLarge
        ? "the file is larger than \(SourceLimits.bytes) bytes"
        : "the file cannot be read: \(SystemError.text(of: error.code))"
      throw Failure(path: name ?? path, message: reason)
    }
    do throws(SourceError) {
      return try SourceFile(path: name ?? path, bytes: bytes)
    } catch {
      throw Failure(path: name ?? path, message: error.message)
    }
  }

  /// The `.swift` files in a folder and those below it.
  private static func sources(in folder: String, depth: Int) -> [String] {
    guard depth < maximumDepth else { return [] }
    return Files.names(in: folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      switch Files.kind(of: path) {
      case .file: return name.hasSuffix(".swift") ? [path] : []
      case .folder: return sources(in: path, depth: depth + 1)
      case .other, nil: return []
      }
    }
  }

  /// The folders whose changes can change a scene: its own, those inside, and those that links lead to.
  static func foldersToWatch(for path: String) -> Set<String> {
    var folders: Set<String> = [Files.parent(of: path)]
    if let target = Files.resolved(path) { folders.insert(Files.parent(of: target)) }
    if Files.kind(of: path) == .folder {
      addFolders(in: path, depth: 0, to: &folders)
      for file in sources(in: path, depth: 0) {
        if let target = Files.resolved(file) { folders.insert(Files.parent(of: target)) }
      }
    }
    return folders
  }

  /// Folders of one scene, and those of a scene directory without scenes, that are watched.
  static let maximumWatchedFolders = 1024

  /// The folders in a scene directory that hold no scene yet; one that is filled slowly is seen too.
  static func emptyFolders(in directory: String) -> Set<String> {
    var folders: Set<String> = []
    for name in Files.names(in: directory) {
      let path = "\(directory)/\(name)"
      guard Files.kind(of: path) == .folder, sources(in: path, depth: 0).isEmpty else { continue }
      addFolders(in: path, depth: 0, to: &folders)
    }
    return folders
  }

  /// A folder and those below it, as many as are watched and as deep as scenes are.
  private static func addFolders(in folder: String, depth: Int, to found: inout Set<String>) {
    guard depth < maximumDepth, found.count < maximumWatchedFolders else { return }
    found.insert(folder)
    for name in Files.names(in: folder) {
      let path = "\(folder)/\(name)"
      if Files.kind(of: path) == .folder { addFolders(in: path, depth: depth + 1, to: &found) }
    }
  }

  /// The folder itself, or the nearest above it that exists.
  static func nearestFolder(_ path: String) -> String {
    var folder = path
    while Files.kind(of: folder) != .folder {
      let parent = Files.parent(of: folder)
      guard parent != folder else { return folder }
      folder = parent
    }
    return folder
  }
}
