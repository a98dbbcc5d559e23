/// What a scene remembers of its views from one evaluation to the next, by identity.
///
/// During an evaluation views mark what they use; what was not marked is forgotten at the end, as
/// SwiftUI forgets the state of views that left.
final class SceneMemory {
  var identities = IdentityTable()
  /// What comes and goes.
  var presence = PresenceMemory()
  /// Storage of `@State` and owned objects: by view, then property name.
  private(set) var storage: [Identity: [String: StateBox]] = [:]
  /// In which order views first appeared, with their types, for people and for lookups by name.
  private(set) var owners: [(identity: Identity, type: String)] = []
  /// Last values of `.animation(_:value:)`, `onChange(of:)`.
  private(set) var watched: [Identity: Value] = [:]
  private(set) var schedules: [Identity: TimelineState] = [:]
  private(set) var appeared: Set<Identity> = []
  private(set) var onDisappear: [Identity: FunctionValue] = [:]

  /// Tasks and receivers of views.
  let listeners: SceneListeners
  /// Motion that is not an attribute of a layer.
  var animators = AnimatorMemory()

  private var used: Set<Identity> = []
  private var newWatched: [Identity: Value] = [:]
  private var newSchedules: [Identity: TimelineState] = [:]
  private var newAppeared: Set<Identity> = []
  private var newOnDisappear: [Identity: FunctionValue] = [:]
  /// Actions that this evaluation's changes call for, in order.
  private var newActions: [FunctionCall] = []
  /// Those of the evaluations that succeeded and were not taken yet.
  private(set) var actions: [FunctionCall] = []

  /// An action to run after the evaluation.
  struct FunctionCall {
    var function: FunctionValue
    var arguments: [Value]
    var place: SourcePlace
  }

  /// Remembers nothing.
  init() {
    listeners = SceneListeners()
  }

  /// Remembers what another one does.
  init(_ record: Record) {
    identities = record.identities
    storage = record.storage
    owners = record.owners
    watched = record.watched
    schedules = record.schedules
    appeared = record.appeared
    onDisappear = record.onDisappear
    listeners = SceneListeners(receivers: record.receivers)
    animators = record.animators
    presence = record.presence
  }

  /// Begins an evaluation.
  func begin() {
    used = []
    newWatched = [:]
    newSchedules = [:]
    newAppeared = []
    newOnDisappear = [:]
    newActions = []
    animators.begin()
    identities.begin()
    presence.begin()
    listeners.begin()
  }

  /// Ends an evaluation that another follows at once: only how time is read is kept.
  func commitProvisionally() { schedules = newSchedules }

  /// Ends an evaluation that succeeded: forgets what was not used.
  ///
  /// One that failed is not committed: what it called for would be called for again by the next.
  func commit() {
    storage = storage.filter { used.contains($0.key) }
    owners.removeAll { !used.contains($0.identity) }
    watched = newWatched
    schedules = newSchedules
    animators.commit()
    presence.commit()
    for identity in onDisappear.keys.sorted(by: { $0.number < $1.number })
    where newOnDisappear[identity] == nil {
      guard let function = onDisappear[identity] else { continue }
      newActions.append(FunctionCall(function: function, arguments: [], place: .unknown))
    }
    for (function, place) in listeners.commit() { enqueue(function, [], at: place) }
    actions += newActions
    newActions = []
    identities.forgetUnused()
    appeared = newAppeared
    onDisappear = newOnDisappear
  }

  /// The stored value of a view's property; the fresh one when the view is new, or the property has
  /// another type now.
  func stored(
    _ fresh: StateBox, of identity: Identity, type: String
  ) -> StateBox {
    if used.insert(identity).inserted, storage[identity] == nil {
      storage[identity] = [:]
      owners.append((identity, type))
    }
    if let box = storage[identity]?[fresh.name], box.type == fresh.type { return box }
    storage[identity, default: [:]][fresh.name] = fresh
    return fresh
  }

  /// Notes the value of now and gives the value of the last evaluation, nil when there was none.
  func watch(_ value: Value, at identity: Identity) -> Value? {
    newWatched[identity] = value
    return watched[identity]
  }

  /// A `TimelineView`'s state; `update` changes what the last evaluation left, or makes it.
  func schedule(
    at identity: Identity, update: (TimelineState?) -> TimelineState
  ) -> TimelineState {
    let state = update(schedules[identity])
    newSchedules[identity] = state
    return state
  }

  /// A `TimelineView`'s state as the last evaluation left it.
  func timeline(at identity: Identity) -> TimelineState? { schedules[identity] }

  /// The schedules of all `TimelineView`s that are shown.
  var activeSchedules: [TimelineState] { Array(schedules.values) }

  /// Notes that a view with `onAppear` is shown; its action runs when it was not before.
  func appear(_ identity: Identity, _ function: FunctionValue, at place: SourcePlace) {
    newAppeared.insert(identity)
    guard !appeared.contains(identity) else { return }
    newActions.append(FunctionCall(function: function, arguments: [], place: place))
  }

  /// Notes what to do when a view leaves.
  func disappear(_ identity: Identity, _ function: FunctionValue) {
    newOnDisappear[identity] = function
  }

  /// Calls an action after this evaluation.
  func enqueue(_ function: FunctionValue, _ arguments: [Value], at place: SourcePlace) {
    newActions.append(FunctionCall(function: function, arguments: arguments, place: place))
  }

  /// Takes the actions that the evaluations since the last time call for.
  func takeActions() -> [FunctionCall] {
    defer { actions = [] }
    return actions
  }
}

extension SourcePlace {
  /// Nowhere in particular.
  static let unknown = SourcePlace(file: 0, line: 1, column: 1)
}
