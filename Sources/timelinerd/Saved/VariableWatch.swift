import Timeliner
import TimelinerWire

/// Finds out whose state variables changed since they were told, on the frame thread.
///
/// What scenes begin with is not told: it comes again by itself.
struct VariableWatch {
  private static let seed: UInt64 = 0x7661_7273

  /// Checksums of the variables as they were told last, by scene.
  private var told: [String: UInt64] = [:]
  /// Checksums of what resumed scenes would have begun with, until anything of them is told.
  private var initial: [String: UInt64] = [:]
  /// Revisions of the engine's scenes, in their order, as they were looked at last; empty when scenes came
  /// or went since.
  private var looked: [UInt64] = []

  /// A scene was installed; a new version goes on from what was told of the one before.
  mutating func begin(_ scene: PlayingScene) {
    looked.removeAll(keepingCapacity: true)
    guard told[scene.name] == nil else { return }
    guard scene.isResumed else {
      told[scene.name] = Self.checksum(of: Self.variables(of: scene) ?? [])
      return
    }
    // What another process left may never have been told.
    told[scene.name] = 0
    initial[scene.name] = scene.initialVariables.map(Self.checksum)
  }

  /// A scene is gone.
  mutating func end(_ scene: String) {
    looked.removeAll(keepingCapacity: true)
    told[scene] = nil
    initial[scene] = nil
  }

  /// Whether anything of a scene changed since it was looked at, variables or not.
  ///
  /// - Complexity: O(scenes); allocates nothing.
  func mayHaveChanges(of scenes: [PlayingScene]) -> Bool {
    guard looked.count == scenes.count else { return true }
    for index in 0..<scenes.count where looked[index] != scenes[index].stateRevision { return true }
    return false
  }

  /// The variables that changed since they were told.
  ///
  /// - Complexity: O(scenes); and of those that changed in any way, their state.
  mutating func takeChanges(of scenes: [PlayingScene]) -> [SavedVariables] {
    var changes: [SavedVariables] = []
    for index in 0..<scenes.count {
      let scene = scenes[index]
      let revision = scene.stateRevision
      if index == looked.count {
        looked.append(revision)
      } else if looked[index] == revision {
        continue
      } else {
        looked[index] = revision
      }
      guard let before = told[scene.name], let state = Self.variables(of: scene) else { continue }
      let checksum = Self.checksum(of: state)
      guard checksum != before else { continue }
      told[scene.name] = checksum
      let isInitial = initial.removeValue(forKey: scene.name) == checksum
      changes.append(SavedVariables(scene: scene.name, state: state, isInitial: isInitial))
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
