import Timeliner
import TimelinerWire

/// Finds out whose state variables changed since they were told, on the frame thread.
///
/// What scenes begin with is not told: it comes again by itself.
struct VariableWatch {
  private struct Known {
    /// Of the scene as it was looked at last.
    var revision: UInt64
    /// Of the variables as they were told last.
    var checksum: UInt64
  }

  private static let seed: UInt64 = 0x7661_7273

  private var known: [String: Known] = [:]

  /// A scene was installed; a new version goes on from what was told of the one before.
  mutating func begin(_ scene: PlayingScene) {
    guard known[scene.name] == nil else {
      known[scene.name]?.revision = scene.stateRevision &- 1
      return
    }
    // What another process left may never have been told.
    let checksum = scene.isResumed ? 0 : Self.checksum(of: Self.variables(of: scene) ?? [])
    known[scene.name] = Known(revision: scene.stateRevision &- 1, checksum: checksum)
  }

  /// A scene is gone.
  mutating func end(_ scene: String) { known[scene] = nil }

  /// Whether anything of a scene changed since it was looked at, variables or not.
  ///
  /// - Complexity: O(scenes); allocates nothing.
  func mayHaveChanges(of scenes: [PlayingScene]) -> Bool {
    for index in 0..<scenes.count {
      let scene = scenes[index]
      if let before = known[scene.name], before.revision != scene.stateRevision { return true }
    }
    return false
  }

  /// The variables that changed since they were told.
  ///
  /// - Complexity: O(scenes); and of those that changed in any way, their state.
  mutating func takeChanges(of scenes: [PlayingScene]) -> [SavedVariables] {
    var changes: [SavedVariables] = []
    for index in 0..<scenes.count {
      let scene = scenes[index]
      guard let before = known[scene.name], before.revision != scene.stateRevision else { continue }
      known[scene.name]?.revision = scene.stateRevision
      guard let state = Self.variables(of: scene) else { continue }
      let checksum = Self.checksum(of: state)
      guard checksum != before.checksum else { continue }
      known[scene.name]?.checksum = checksum
      changes.append(SavedVariables(scene: scene.name, state: state))
    }
    return changes
  }

  private static func checksum(of state: [UInt8]) -> UInt64 {
    Checksum.of(state, seed: seed)
  }

  /// Nil when they are too many to be saved.
  private static func variables(of scene: PlayingScene) -> [UInt8]? {
    var bytes: [UInt8] = []
    do throws(StateError) {
      _ = try scene.encodeState(.variables, into: &bytes)
      return bytes
    } catch {
      return nil
    }
  }
}
